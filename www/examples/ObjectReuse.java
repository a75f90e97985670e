// With object reuse off every chained hop copies. Turn it on: both branches get the same object.
class Counter {
    public int value;
    public Counter() {}
    public Counter(int value) { this.value = value; }
    @Override public String toString() { return "Counter " + value; }
}

DataStream<Counter> counters = env.fromData(1, 2, 3).name("numbers")
    .map(n -> new Counter(n)).returns(Counter.class).name("wrap");

counters.map(c -> { c.value = c.value * 100; return c; }).returns(Counter.class).name("changes-it").print().name("left");
counters.map(c -> c).returns(Counter.class).name("only-reads").print().name("right");

env.execute("Object reuse");
