import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import javax.tools.*;

/**
 * Compiles and runs cases on the JDK: reads "id TAB escaped source of a class named C&lt;id&gt;" lines, writes
 * "id TAB escaped answer" lines. A case that does not compile is named on the error stream and left out.
 */
public class Answers {
    static String unescape(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            c = text.charAt(++i);
            out.append(c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c);
        }
        return out.toString();
    }

    static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r");
    }

    public static void main(String[] args) throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            String[] parts = line.split("\t", 2);
            sources.put(parts[0], unescape(parts[1]));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, byte[]> classes = new HashMap<>();
        List<String> ids = new ArrayList<>(sources.keySet());
        Set<String> bad = new TreeSet<>();
        for (int start = 0; start < ids.size(); start += 150) {
            List<String> batch = new ArrayList<>(ids.subList(start, Math.min(ids.size(), start + 150)));
            while (!batch.isEmpty()) {
                Set<String> faulty = compile(compiler, sources, batch, classes);
                if (faulty.isEmpty()) {
                    break;
                }
                batch.removeAll(faulty);
                bad.addAll(faulty);
            }
        }
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        for (String id : ids) {
            if (bad.contains(id)) {
                continue;
            }
            ClassLoader loader = new ClassLoader(Answers.class.getClassLoader()) {
                @Override
                protected Class<?> findClass(String name) throws ClassNotFoundException {
                    byte[] bytes = classes.get(name);
                    if (bytes == null) {
                        throw new ClassNotFoundException(name);
                    }
                    return defineClass(name, bytes, 0, bytes.length);
                }
            };
            var answer = loader.loadClass("C" + id).getDeclaredMethod("answer");
            answer.setAccessible(true);
            String text = (String) answer.invoke(null);
            // Half a surrogate pair has no UTF-8.
            if (StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
                out.print(id + "\t" + escape(text) + "\n");
            }
        }
        out.flush();
    }

    static Set<String> compile(JavaCompiler compiler, Map<String, String> sources, List<String> ids, Map<String, byte[]> classes) {
        List<JavaFileObject> files = new ArrayList<>();
        for (String id : ids) {
            files.add(new SimpleJavaFileObject(URI.create("string:///C" + id + ".java"), JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignore) {
                    return sources.get(id);
                }
            });
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        var manager = new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(Location where, String name, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("mem:///" + name.replace('.', '/') + ".class"), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return new ByteArrayOutputStream() {
                            @Override
                            public void close() {
                                classes.put(name, toByteArray());
                            }
                        };
                    }
                };
            }
        };
        compiler.getTask(null, manager, diagnostics, List.of("-g", "-nowarn", "-proc:none"), null, files).call();
        Set<String> faulty = new TreeSet<>();
        for (var diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                String name = diagnostic.getSource().getName();
                String id = name.substring(name.lastIndexOf('C') + 1, name.lastIndexOf('.'));
                if (faulty.add(id)) {
                    System.err.println(id + ": " + diagnostic.getMessage(Locale.ROOT).split("\n")[0] + "\n    " + sources.get(id).replace("\n", "\n    "));
                }
            }
        }
        return faulty;
    }
}
