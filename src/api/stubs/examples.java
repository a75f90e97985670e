// What the streaming examples that ship with Flink take from classes beside them: data, generators and a command line,
// so that those programs run when pasted alone. The data is made here, nothing is read.

package org.apache.flink.streaming.examples.wordcount.util;

public class WordCountData {
    public static final String[] WORDS = ("To be, or not to be,--that is the question:--|"
        + "Whether 'tis nobler in the mind to suffer|"
        + "The slings and arrows of outrageous fortune|"
        + "Or to take arms against a sea of troubles,|"
        + "And by opposing end them?--To die,--to sleep,--|"
        + "No more; and by a sleep to say we end|"
        + "The heartache, and the thousand natural shocks|"
        + "That flesh is heir to,--'tis a consummation|"
        + "Devoutly to be wish'd. To die,--to sleep;--|"
        + "To sleep! perchance to dream:--ay, there's the rub;|"
        + "For in that sleep of death what dreams may come,|"
        + "When we have shuffled off this mortal coil,|"
        + "Must give us pause: there's the respect|"
        + "That makes calamity of so long life;|"
        + "For who would bear the whips and scorns of time,|"
        + "The oppressor's wrong, the proud man's contumely,|"
        + "The pangs of despis'd love, the law's delay,|"
        + "The insolence of office, and the spurns|"
        + "That patient merit of the unworthy takes,|"
        + "When he himself might his quietus make|"
        + "With a bare bodkin? who would these fardels bear,|"
        + "To grunt and sweat under a weary life,|"
        + "But that the dread of something after death,--|"
        + "The undiscover'd country, from whose bourn|"
        + "No traveller returns,--puzzles the will,|"
        + "And makes us rather bear those ills we have|"
        + "Than fly to others that we know not of?|"
        + "Thus conscience does make cowards of us all;|"
        + "And thus the native hue of resolution|"
        + "Is sicklied o'er with the pale cast of thought;|"
        + "And enterprises of great pith and moment,|"
        + "With this regard, their currents turn awry,|"
        + "And lose the name of action.--Soft you now!|"
        + "The fair Ophelia!--Nymph, in thy orisons|"
        + "Be all my sins remember'd.").split("\\|");
}
@Help("The command line of the example programs; nothing is given here, so they use their own data.")
public class CLI extends ExecutionConfig.GlobalJobParameters {
    private final MultipleParameterTool params;
    CLI(MultipleParameterTool params) {
        this.params = params;
    }
    public static CLI fromArgs(String[] args) throws Exception {
        MultipleParameterTool params = MultipleParameterTool.fromArgs(args);
        if (!params.has("input")) {
            System.out.println("Executing example with default input data.");
            System.out.println("Use --input to specify file input.");
        }
        if (!params.has("output")) {
            System.out.println("Printing result to stdout. Use --output to specify output path.");
        }
        return new CLI(params);
    }
    public Optional<Path[]> getInputs() {
        if (!params.has("input")) {
            return Optional.empty();
        }
        return Optional.of(params.getMultiParameterRequired("input").stream().map(Path::new).toArray(Path[]::new));
    }
    public Optional<Duration> getDiscoveryInterval() {
        return Optional.ofNullable(params.get("discovery-interval")).map(TimeUtils::parseDuration);
    }
    public Optional<Path> getOutput() {
        return Optional.ofNullable(params.get("output")).map(Path::new);
    }
    public RuntimeExecutionMode getExecutionMode() {
        return RuntimeExecutionMode.valueOf(params.get("execution-mode", "STREAMING").toUpperCase());
    }
    public boolean isAsyncState() {
        return params.has("async-state");
    }
    public OptionalInt getInt(String key) {
        return params.has(key) ? OptionalInt.of(params.getInt(key)) : OptionalInt.empty();
    }
    public Map<String, String> toMap() {
        return params.toMap();
    }
}

package org.apache.flink.streaming.examples.wordcount;

public class WordCount {
    public static final class Tokenizer implements FlatMapFunction<String, Tuple2<String, Integer>> {
        public Tokenizer() {}
        public void flatMap(String value, Collector<Tuple2<String, Integer>> out) {
            for (String word : value.toLowerCase().split("\\W+")) {
                if (!word.isEmpty()) {
                    out.collect(new Tuple2<>(word, 1));
                }
            }
        }
    }
}

package org.apache.flink.streaming.examples.windowing.util;

import org.apache.flink.connector.datagen.source.GeneratorFunction;

@Simulated
public class CarGeneratorFunction implements GeneratorFunction<Long, Tuple4<Integer, Integer, Double, Long>> {
    private final int[] speeds;
    private final double[] metres;
    private final long[] seen;
    private int car;
    private final Random random = new Random();
    public CarGeneratorFunction(int numOfCars) {
        speeds = new int[numOfCars];
        Arrays.fill(speeds, 50);
        metres = new double[numOfCars];
        seen = new long[numOfCars];
    }
    public Tuple4<Integer, Integer, Double, Long> map(Long index) throws Exception {
        int change = random.nextBoolean() ? 5 : -5;
        speeds[car] = Math.max(0, Math.min(100, speeds[car] + change));
        long now = System.currentTimeMillis();
        if (seen[car] != 0) {
            metres[car] += speeds[car] * (now - seen[car]) / 360d;
        }
        seen[car] = now;
        car = (car + 1) % speeds.length;
        return new Tuple4<>(car, speeds[car], metres[car], now);
    }
}

package org.apache.flink.streaming.examples.join;

import org.apache.flink.connector.datagen.source.*;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;

@Simulated
public class WindowJoinSampleData {
    static final String[] NAMES = {"tom", "jerry", "alice", "bob", "john", "grace"};
    public static DataGeneratorSource<Tuple2<String, Integer>> getGradeGeneratorSource(double elementsPerSecond) {
        return pairs(5, elementsPerSecond);
    }
    public static DataGeneratorSource<Tuple2<String, Integer>> getSalaryGeneratorSource(double elementsPerSecond) {
        return pairs(10000, elementsPerSecond);
    }
    private static DataGeneratorSource<Tuple2<String, Integer>> pairs(int max, double perSecond) {
        final Random random = new Random();
        return new DataGeneratorSource<>(index -> new Tuple2<>(NAMES[random.nextInt(NAMES.length)], random.nextInt(max) + 1), Long.MAX_VALUE, RateLimiterStrategy.perSecond(perSecond), Types.TUPLE(Types.STRING, Types.INT));
    }
}

package org.apache.flink.streaming.examples.async;

@Help("A client that answers after up to 100 ms, and fails now and then.")
@Simulated("unreliable")
public class AsyncClient {
    public AsyncClient() {}
    public CompletableFuture<String> query(int key) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                Thread.sleep((long) (ThreadLocalRandom.current().nextFloat() * 100));
            } catch (InterruptedException e) {
                throw new RuntimeException("AsyncClient was interrupted", e);
            }
            if (ThreadLocalRandom.current().nextFloat() < 0.001f) {
                throw new RuntimeException("the simulated service failed");
            }
            return "key" + key % 10;
        });
    }
}

package org.apache.flink.streaming.examples.utils;

public class ThrottledIterator<T> implements Iterator<T>, Serializable {
    private final Iterator<T> source;
    private final long batch;
    private final long pause;
    private long due;
    private long n;
    public ThrottledIterator(Iterator<T> source, long elementsPerSecond) {
        if (elementsPerSecond <= 0) {
            throw new IllegalArgumentException("'elements per second' must be positive and not zero");
        }
        this.source = Objects.requireNonNull(source);
        this.batch = Math.max(1, elementsPerSecond / 20);
        this.pause = elementsPerSecond >= 100 ? 50 : 1000 / elementsPerSecond;
    }
    public boolean hasNext() {
        return source.hasNext();
    }
    public T next() {
        if (++n >= batch) {
            long now = System.currentTimeMillis();
            if (due > now) {
                try {
                    Thread.sleep(due - now);
                } catch (InterruptedException e) {
                    throw new RuntimeException(e);
                }
            }
            due = Math.max(due, now) + pause;
            n = 0;
        }
        return source.next();
    }
}

package org.apache.flink.streaming.examples.statemachine.event;

import org.apache.flink.streaming.examples.statemachine.dfa.State;

public enum EventType { a, b, c, d, e, f, g }
public class Event {
    private final EventType type;
    private final int sourceAddress;
    public Event(EventType type, int sourceAddress) {
        this.type = Objects.requireNonNull(type);
        this.sourceAddress = sourceAddress;
    }
    public EventType type() {
        return type;
    }
    public int sourceAddress() {
        return sourceAddress;
    }
    public int hashCode() {
        return 31 * type.hashCode() + sourceAddress;
    }
    public boolean equals(Object o) {
        return o instanceof Event && ((Event) o).type == type && ((Event) o).sourceAddress == sourceAddress;
    }
    public String toString() {
        return "Event " + formatAddress(sourceAddress) + " : " + type.name();
    }
    public static String formatAddress(int address) {
        return (address >>> 24) + "." + (address >>> 16 & 255) + "." + (address >>> 8 & 255) + "." + (address & 255);
    }
}
public class Alert {
    private final int address;
    private final State state;
    private final EventType transition;
    public Alert(int address, State state, EventType transition) {
        this.address = address;
        this.state = Objects.requireNonNull(state);
        this.transition = Objects.requireNonNull(transition);
    }
    public int address() {
        return address;
    }
    public State state() {
        return state;
    }
    public EventType transition() {
        return transition;
    }
    public int hashCode() {
        return 31 * (31 * address + state.hashCode()) + transition.hashCode();
    }
    public boolean equals(Object o) {
        return o instanceof Alert && ((Alert) o).address == address && ((Alert) o).state == state && ((Alert) o).transition == transition;
    }
    public String toString() {
        return "ALERT " + Event.formatAddress(address) + " : " + state.name() + " -> " + transition.name();
    }
}

package org.apache.flink.streaming.examples.statemachine.dfa;

import org.apache.flink.streaming.examples.statemachine.event.EventType;

public class Transition implements Serializable {
    private final EventType eventType;
    private final State targetState;
    private final float prob;
    public Transition(EventType eventType, State targetState, float prob) {
        this.eventType = eventType;
        this.targetState = targetState;
        this.prob = prob;
    }
    public EventType eventType() {
        return eventType;
    }
    public State targetState() {
        return targetState;
    }
    public float prob() {
        return prob;
    }
}
public class EventTypeAndState {
    public final EventType eventType;
    public final State state;
    public EventTypeAndState(EventType eventType, State state) {
        this.eventType = eventType;
        this.state = state;
    }
}
public enum State {
    Terminal,
    InvalidTransition,
    Z(new Transition(EventType.g, Terminal, 1f)),
    Y(new Transition(EventType.e, Z, 1f)),
    X(new Transition(EventType.b, Y, 0.2f), new Transition(EventType.d, Z, 0.8f)),
    W(new Transition(EventType.b, Y, 1f)),
    Initial(new Transition(EventType.a, W, 0.6f), new Transition(EventType.c, X, 0.4f));
    private final Transition[] transitions;
    State(Transition... transitions) {
        this.transitions = transitions;
    }
    public boolean isTerminal() {
        return transitions.length == 0;
    }
    public State transition(EventType event) {
        for (Transition t : transitions) {
            if (t.eventType() == event) {
                return t.targetState();
            }
        }
        return InvalidTransition;
    }
    public EventTypeAndState randomTransition(Random random) {
        if (isTerminal()) {
            throw new RuntimeException("Cannot transition from state " + name());
        }
        float p = random.nextFloat();
        float mass = 0;
        Transition chosen = null;
        for (Transition t : transitions) {
            mass += t.prob();
            if (p <= mass) {
                chosen = t;
                break;
            }
        }
        return new EventTypeAndState(chosen.eventType(), chosen.targetState());
    }
    public EventType randomInvalidTransition(Random random) {
        EventType[] all = EventType.values();
        EventType chosen = all[random.nextInt(all.length)];
        while (transition(chosen) != InvalidTransition) {
            chosen = all[random.nextInt(all.length)];
        }
        return chosen;
    }
}

package org.apache.flink.streaming.examples.statemachine.generator;

import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.streaming.examples.statemachine.dfa.*;
import org.apache.flink.streaming.examples.statemachine.event.*;

public class EventsGenerator {
    private final Random random = new Random();
    private final LinkedHashMap<Integer, State> states = new LinkedHashMap<>();
    private final double errorProb;
    public EventsGenerator() {
        this(0);
    }
    public EventsGenerator(double errorProb) {
        if (errorProb < 0 || errorProb > 1) {
            throw new IllegalArgumentException("Invalid error probability");
        }
        this.errorProb = errorProb;
    }
    public Event next(int minIp, int maxIp) {
        double p = random.nextDouble();
        if (p * 1000 >= states.size()) {
            int ip = random.nextInt(maxIp - minIp) + minIp;
            while (states.containsKey(ip)) {
                ip = random.nextInt(maxIp - minIp) + minIp;
            }
            EventTypeAndState first = State.Initial.randomTransition(random);
            states.put(ip, first.state);
            return new Event(first.eventType, ip);
        }
        Iterator<Map.Entry<Integer, State>> entries = states.entrySet().iterator();
        for (int i = Math.min(20, random.nextInt(states.size())); i > 0; i--) {
            entries.next();
        }
        Map.Entry<Integer, State> entry = entries.next();
        State state = entry.getValue();
        int address = entry.getKey();
        entries.remove();
        if (p < errorProb) {
            return new Event(state.randomInvalidTransition(random), address);
        }
        EventTypeAndState next = state.randomTransition(random);
        if (!next.state.isTerminal()) {
            states.put(address, next.state);
        }
        return new Event(next.eventType, address);
    }
    public Event nextInvalid() {
        Iterator<Map.Entry<Integer, State>> entries = states.entrySet().iterator();
        if (!entries.hasNext()) {
            return null;
        }
        Map.Entry<Integer, State> entry = entries.next();
        entries.remove();
        return new Event(entry.getValue().randomInvalidTransition(random), entry.getKey());
    }
    public int numActiveEntries() {
        return states.size();
    }
}
@Simulated
public class EventsGeneratorFunction implements GeneratorFunction<Long, Event> {
    private final double errorProbability;
    private transient EventsGenerator generator;
    private int min;
    private int max;
    public EventsGeneratorFunction(double errorProbability) {
        if (errorProbability < 0 || errorProbability > 1) {
            throw new IllegalArgumentException("error probability must be in [0.0, 1.0]");
        }
        this.errorProbability = errorProbability;
    }
    public void open(SourceReaderContext readerContext) throws Exception {
        int range = Integer.MAX_VALUE / readerContext.currentParallelism();
        min = range * readerContext.getIndexOfSubtask();
        max = min + range;
        generator = new EventsGenerator(errorProbability);
    }
    public Event map(Long value) throws Exception {
        return generator.next(min, max);
    }
}

package org.apache.flink.streaming.examples.statemachine.kafka;

import org.apache.flink.streaming.examples.statemachine.event.*;
import org.apache.flink.api.common.serialization.*;

public class EventDeSerializationSchema implements DeserializationSchema<Event>, SerializationSchema<Event> {
    public EventDeSerializationSchema() {}
    public byte[] serialize(Event event) {
        return java.nio.ByteBuffer.allocate(8).order(java.nio.ByteOrder.LITTLE_ENDIAN).putInt(event.sourceAddress()).putInt(event.type().ordinal()).array();
    }
    public Event deserialize(byte[] message) throws IOException {
        java.nio.ByteBuffer buffer = java.nio.ByteBuffer.wrap(message).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        int address = buffer.getInt();
        return new Event(EventType.values()[buffer.getInt()], address);
    }
    public boolean isEndOfStream(Event nextElement) {
        return false;
    }
    public TypeInformation<Event> getProducedType() {
        return TypeInformation.of(Event.class);
    }
}
