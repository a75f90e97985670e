import java.time.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

class Case {
    static String show(Object o) {
        if (o == null) return "null";
        if (o instanceof int[]) return "int[] " + Arrays.toString((int[]) o);
        if (o instanceof long[]) return "long[] " + Arrays.toString((long[]) o);
        if (o instanceof double[]) return "double[] " + Arrays.toString((double[]) o);
        if (o instanceof char[]) return "char[] " + Arrays.toString((char[]) o);
        if (o instanceof byte[]) return "byte[] " + Arrays.toString((byte[]) o);
        if (o instanceof Object[]) return "Object[] " + Arrays.deepToString((Object[]) o);
        if (o instanceof Integer) return "int " + o;
        if (o instanceof Long) return "long " + o;
        if (o instanceof Double) return "double " + o;
        if (o instanceof Float) return "float " + o;
        if (o instanceof Character) return "char " + o;
        if (o instanceof Byte) return "byte " + o;
        if (o instanceof Short) return "short " + o;
        if (o instanceof Boolean) return "boolean " + o;
        if (o instanceof String) return "String " + o;
        return "- " + o;
    }
    static String answer() {
        try {
            return show(run());
        } catch (Throwable t) {
            return "throws " + t.getClass().getName() + ": " + t.getMessage();
        }
    }
@CASE@
}
