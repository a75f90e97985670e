//! The project's own commands: `cargo xtask serve|test|build|bench|setup`.

fn main() {
    println!("nothing here yet");
}
