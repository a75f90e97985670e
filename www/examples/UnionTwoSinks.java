// Two inputs joined by a union, two sinks behind it. Which edges chain, and what do the names look like?
DataStream<Integer> small = env.fromData(1, 2, 3).name("small");
DataStream<Integer> large = env.fromData(100, 200, 300).name("large");

DataStream<Integer> doubled = small.union(large)
    .map(n -> n * 2).name("double");

doubled.print().name("all");
doubled.filter(n -> n > 100).name("only-large").print().name("large-only");

env.execute("Union and two sinks");
