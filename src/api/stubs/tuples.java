// Tuples. Each field is public and mutable, as in Flink; text, equality and hash are computed field by field.

package org.apache.flink.api.java.tuple;

@Help("A fixed number of fields, called f0, f1, ...")
public abstract class Tuple implements Serializable {
    public static final int MAX_ARITY = 25;
    public Tuple() {}
    public abstract <T> T getField(int pos);
    public abstract <T> void setField(T value, int pos);
    public abstract int getArity();
    public abstract <T extends Tuple> T copy();
    public <T> T getFieldNotNull(int pos) {
        T field = getField(pos);
        if (field == null) {
            throw new NullFieldException(pos);
        }
        return field;
    }
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < getArity(); i++) {
            if (i > 0) {
                text.append(",");
            }
            Object field = getField(i);
            text.append(org.apache.flink.util.StringUtils.arrayAwareToString(field));
        }
        return text.append(")").toString();
    }
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof Tuple) || ((Tuple) o).getArity() != getArity()) {
            return false;
        }
        for (int i = 0; i < getArity(); i++) {
            Object mine = getField(i);
            Object other = ((Tuple) o).getField(i);
            if (mine == null ? other != null : !mine.equals(other)) {
                return false;
            }
        }
        return true;
    }
    public int hashCode() {
        if (getArity() == 0) {
            return 0;
        }
        Object first = getField(0);
        int result = first != null ? first.hashCode() : 0;
        for (int i = 1; i < getArity(); i++) {
            Object field = getField(i);
            result = 31 * result + (field != null ? field.hashCode() : 0);
        }
        return result;
    }
}
class NullFieldException extends RuntimeException {
    NullFieldException(int pos) {
        super("Field " + pos + " is null, but expected to hold a value.");
    }
}
public class Tuple0 extends Tuple {
    public static final Tuple0 INSTANCE = new Tuple0();
    public Tuple0() {}
    public int getArity() {
        return 0;
    }
    public <T> T getField(int pos) {
        throw new IndexOutOfBoundsException(String.valueOf(pos));
    }
    public <T> void setField(T value, int pos) {
        throw new IndexOutOfBoundsException(String.valueOf(pos));
    }
    public Tuple0 copy() {
        return new Tuple0();
    }
}
public class Tuple1<T0> extends Tuple {
    public T0 f0;
    public Tuple1() {}
    public Tuple1(T0 f0) {
        this.f0 = f0;
    }
    public static <T0> Tuple1<T0> of(T0 f0) {
        return new Tuple1<>(f0);
    }
    public int getArity() {
        return 1;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0) {
        this.f0 = f0;
    }
    public Tuple1<T0> copy() {
        return new Tuple1<>(this.f0);
    }
}
public class Tuple2<T0, T1> extends Tuple {
    public T0 f0;
    public T1 f1;
    public Tuple2() {}
    public Tuple2(T0 f0, T1 f1) {
        this.f0 = f0;
        this.f1 = f1;
    }
    public static <T0, T1> Tuple2<T0, T1> of(T0 f0, T1 f1) {
        return new Tuple2<>(f0, f1);
    }
    public int getArity() {
        return 2;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1) {
        this.f0 = f0;
        this.f1 = f1;
    }
    public Tuple2<T1, T0> swap() {
        return new Tuple2<>(f1, f0);
    }
    public Tuple2<T0, T1> copy() {
        return new Tuple2<>(this.f0, this.f1);
    }
}
public class Tuple3<T0, T1, T2> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public Tuple3() {}
    public Tuple3(T0 f0, T1 f1, T2 f2) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
    }
    public static <T0, T1, T2> Tuple3<T0, T1, T2> of(T0 f0, T1 f1, T2 f2) {
        return new Tuple3<>(f0, f1, f2);
    }
    public int getArity() {
        return 3;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
    }
    public Tuple3<T0, T1, T2> copy() {
        return new Tuple3<>(this.f0, this.f1, this.f2);
    }
}
public class Tuple4<T0, T1, T2, T3> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public Tuple4() {}
    public Tuple4(T0 f0, T1 f1, T2 f2, T3 f3) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
    }
    public static <T0, T1, T2, T3> Tuple4<T0, T1, T2, T3> of(T0 f0, T1 f1, T2 f2, T3 f3) {
        return new Tuple4<>(f0, f1, f2, f3);
    }
    public int getArity() {
        return 4;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
    }
    public Tuple4<T0, T1, T2, T3> copy() {
        return new Tuple4<>(this.f0, this.f1, this.f2, this.f3);
    }
}
public class Tuple5<T0, T1, T2, T3, T4> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public Tuple5() {}
    public Tuple5(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
    }
    public static <T0, T1, T2, T3, T4> Tuple5<T0, T1, T2, T3, T4> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4) {
        return new Tuple5<>(f0, f1, f2, f3, f4);
    }
    public int getArity() {
        return 5;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
    }
    public Tuple5<T0, T1, T2, T3, T4> copy() {
        return new Tuple5<>(this.f0, this.f1, this.f2, this.f3, this.f4);
    }
}
public class Tuple6<T0, T1, T2, T3, T4, T5> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public Tuple6() {}
    public Tuple6(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
    }
    public static <T0, T1, T2, T3, T4, T5> Tuple6<T0, T1, T2, T3, T4, T5> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5) {
        return new Tuple6<>(f0, f1, f2, f3, f4, f5);
    }
    public int getArity() {
        return 6;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
    }
    public Tuple6<T0, T1, T2, T3, T4, T5> copy() {
        return new Tuple6<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5);
    }
}
public class Tuple7<T0, T1, T2, T3, T4, T5, T6> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public Tuple7() {}
    public Tuple7(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
    }
    public static <T0, T1, T2, T3, T4, T5, T6> Tuple7<T0, T1, T2, T3, T4, T5, T6> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6) {
        return new Tuple7<>(f0, f1, f2, f3, f4, f5, f6);
    }
    public int getArity() {
        return 7;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
    }
    public Tuple7<T0, T1, T2, T3, T4, T5, T6> copy() {
        return new Tuple7<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6);
    }
}
public class Tuple8<T0, T1, T2, T3, T4, T5, T6, T7> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public Tuple8() {}
    public Tuple8(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7> Tuple8<T0, T1, T2, T3, T4, T5, T6, T7> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7) {
        return new Tuple8<>(f0, f1, f2, f3, f4, f5, f6, f7);
    }
    public int getArity() {
        return 8;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
    }
    public Tuple8<T0, T1, T2, T3, T4, T5, T6, T7> copy() {
        return new Tuple8<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7);
    }
}
public class Tuple9<T0, T1, T2, T3, T4, T5, T6, T7, T8> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public Tuple9() {}
    public Tuple9(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8> Tuple9<T0, T1, T2, T3, T4, T5, T6, T7, T8> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8) {
        return new Tuple9<>(f0, f1, f2, f3, f4, f5, f6, f7, f8);
    }
    public int getArity() {
        return 9;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
    }
    public Tuple9<T0, T1, T2, T3, T4, T5, T6, T7, T8> copy() {
        return new Tuple9<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8);
    }
}
public class Tuple10<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public Tuple10() {}
    public Tuple10(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9> Tuple10<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9) {
        return new Tuple10<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9);
    }
    public int getArity() {
        return 10;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
    }
    public Tuple10<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9> copy() {
        return new Tuple10<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9);
    }
}
public class Tuple11<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public Tuple11() {}
    public Tuple11(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10> Tuple11<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10) {
        return new Tuple11<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10);
    }
    public int getArity() {
        return 11;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
    }
    public Tuple11<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10> copy() {
        return new Tuple11<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10);
    }
}
public class Tuple12<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public Tuple12() {}
    public Tuple12(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11> Tuple12<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11) {
        return new Tuple12<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11);
    }
    public int getArity() {
        return 12;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
    }
    public Tuple12<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11> copy() {
        return new Tuple12<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11);
    }
}
public class Tuple13<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public Tuple13() {}
    public Tuple13(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12> Tuple13<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12) {
        return new Tuple13<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12);
    }
    public int getArity() {
        return 13;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
    }
    public Tuple13<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12> copy() {
        return new Tuple13<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12);
    }
}
public class Tuple14<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public Tuple14() {}
    public Tuple14(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13> Tuple14<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13) {
        return new Tuple14<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13);
    }
    public int getArity() {
        return 14;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
    }
    public Tuple14<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13> copy() {
        return new Tuple14<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13);
    }
}
public class Tuple15<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public Tuple15() {}
    public Tuple15(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14> Tuple15<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14) {
        return new Tuple15<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14);
    }
    public int getArity() {
        return 15;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
    }
    public Tuple15<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14> copy() {
        return new Tuple15<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14);
    }
}
public class Tuple16<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public Tuple16() {}
    public Tuple16(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15> Tuple16<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15) {
        return new Tuple16<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15);
    }
    public int getArity() {
        return 16;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
    }
    public Tuple16<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15> copy() {
        return new Tuple16<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15);
    }
}
public class Tuple17<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public Tuple17() {}
    public Tuple17(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16> Tuple17<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16) {
        return new Tuple17<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16);
    }
    public int getArity() {
        return 17;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
    }
    public Tuple17<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16> copy() {
        return new Tuple17<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16);
    }
}
public class Tuple18<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public Tuple18() {}
    public Tuple18(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17> Tuple18<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17) {
        return new Tuple18<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17);
    }
    public int getArity() {
        return 18;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
    }
    public Tuple18<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17> copy() {
        return new Tuple18<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17);
    }
}
public class Tuple19<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public T18 f18;
    public Tuple19() {}
    public Tuple19(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18> Tuple19<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18) {
        return new Tuple19<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18);
    }
    public int getArity() {
        return 19;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            case 18: return (T) this.f18;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            case 18: this.f18 = (T18) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
    }
    public Tuple19<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18> copy() {
        return new Tuple19<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17, this.f18);
    }
}
public class Tuple20<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public T18 f18;
    public T19 f19;
    public Tuple20() {}
    public Tuple20(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19> Tuple20<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19) {
        return new Tuple20<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19);
    }
    public int getArity() {
        return 20;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            case 18: return (T) this.f18;
            case 19: return (T) this.f19;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            case 18: this.f18 = (T18) value; break;
            case 19: this.f19 = (T19) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
    }
    public Tuple20<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19> copy() {
        return new Tuple20<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17, this.f18, this.f19);
    }
}
public class Tuple21<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public T18 f18;
    public T19 f19;
    public T20 f20;
    public Tuple21() {}
    public Tuple21(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20> Tuple21<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20) {
        return new Tuple21<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20);
    }
    public int getArity() {
        return 21;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            case 18: return (T) this.f18;
            case 19: return (T) this.f19;
            case 20: return (T) this.f20;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            case 18: this.f18 = (T18) value; break;
            case 19: this.f19 = (T19) value; break;
            case 20: this.f20 = (T20) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
    }
    public Tuple21<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20> copy() {
        return new Tuple21<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17, this.f18, this.f19, this.f20);
    }
}
public class Tuple22<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public T18 f18;
    public T19 f19;
    public T20 f20;
    public T21 f21;
    public Tuple22() {}
    public Tuple22(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21> Tuple22<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21) {
        return new Tuple22<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21);
    }
    public int getArity() {
        return 22;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            case 18: return (T) this.f18;
            case 19: return (T) this.f19;
            case 20: return (T) this.f20;
            case 21: return (T) this.f21;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            case 18: this.f18 = (T18) value; break;
            case 19: this.f19 = (T19) value; break;
            case 20: this.f20 = (T20) value; break;
            case 21: this.f21 = (T21) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
    }
    public Tuple22<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21> copy() {
        return new Tuple22<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17, this.f18, this.f19, this.f20, this.f21);
    }
}
public class Tuple23<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public T18 f18;
    public T19 f19;
    public T20 f20;
    public T21 f21;
    public T22 f22;
    public Tuple23() {}
    public Tuple23(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
        this.f22 = f22;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22> Tuple23<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22) {
        return new Tuple23<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22);
    }
    public int getArity() {
        return 23;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            case 18: return (T) this.f18;
            case 19: return (T) this.f19;
            case 20: return (T) this.f20;
            case 21: return (T) this.f21;
            case 22: return (T) this.f22;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            case 18: this.f18 = (T18) value; break;
            case 19: this.f19 = (T19) value; break;
            case 20: this.f20 = (T20) value; break;
            case 21: this.f21 = (T21) value; break;
            case 22: this.f22 = (T22) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
        this.f22 = f22;
    }
    public Tuple23<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22> copy() {
        return new Tuple23<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17, this.f18, this.f19, this.f20, this.f21, this.f22);
    }
}
public class Tuple24<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public T18 f18;
    public T19 f19;
    public T20 f20;
    public T21 f21;
    public T22 f22;
    public T23 f23;
    public Tuple24() {}
    public Tuple24(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22, T23 f23) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
        this.f22 = f22;
        this.f23 = f23;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23> Tuple24<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22, T23 f23) {
        return new Tuple24<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23);
    }
    public int getArity() {
        return 24;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            case 18: return (T) this.f18;
            case 19: return (T) this.f19;
            case 20: return (T) this.f20;
            case 21: return (T) this.f21;
            case 22: return (T) this.f22;
            case 23: return (T) this.f23;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            case 18: this.f18 = (T18) value; break;
            case 19: this.f19 = (T19) value; break;
            case 20: this.f20 = (T20) value; break;
            case 21: this.f21 = (T21) value; break;
            case 22: this.f22 = (T22) value; break;
            case 23: this.f23 = (T23) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22, T23 f23) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
        this.f22 = f22;
        this.f23 = f23;
    }
    public Tuple24<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23> copy() {
        return new Tuple24<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17, this.f18, this.f19, this.f20, this.f21, this.f22, this.f23);
    }
}
public class Tuple25<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23, T24> extends Tuple {
    public T0 f0;
    public T1 f1;
    public T2 f2;
    public T3 f3;
    public T4 f4;
    public T5 f5;
    public T6 f6;
    public T7 f7;
    public T8 f8;
    public T9 f9;
    public T10 f10;
    public T11 f11;
    public T12 f12;
    public T13 f13;
    public T14 f14;
    public T15 f15;
    public T16 f16;
    public T17 f17;
    public T18 f18;
    public T19 f19;
    public T20 f20;
    public T21 f21;
    public T22 f22;
    public T23 f23;
    public T24 f24;
    public Tuple25() {}
    public Tuple25(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22, T23 f23, T24 f24) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
        this.f22 = f22;
        this.f23 = f23;
        this.f24 = f24;
    }
    public static <T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23, T24> Tuple25<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23, T24> of(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22, T23 f23, T24 f24) {
        return new Tuple25<>(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24);
    }
    public int getArity() {
        return 25;
    }
    public <T> T getField(int pos) {
        switch (pos) {
            case 0: return (T) this.f0;
            case 1: return (T) this.f1;
            case 2: return (T) this.f2;
            case 3: return (T) this.f3;
            case 4: return (T) this.f4;
            case 5: return (T) this.f5;
            case 6: return (T) this.f6;
            case 7: return (T) this.f7;
            case 8: return (T) this.f8;
            case 9: return (T) this.f9;
            case 10: return (T) this.f10;
            case 11: return (T) this.f11;
            case 12: return (T) this.f12;
            case 13: return (T) this.f13;
            case 14: return (T) this.f14;
            case 15: return (T) this.f15;
            case 16: return (T) this.f16;
            case 17: return (T) this.f17;
            case 18: return (T) this.f18;
            case 19: return (T) this.f19;
            case 20: return (T) this.f20;
            case 21: return (T) this.f21;
            case 22: return (T) this.f22;
            case 23: return (T) this.f23;
            case 24: return (T) this.f24;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public <T> void setField(T value, int pos) {
        switch (pos) {
            case 0: this.f0 = (T0) value; break;
            case 1: this.f1 = (T1) value; break;
            case 2: this.f2 = (T2) value; break;
            case 3: this.f3 = (T3) value; break;
            case 4: this.f4 = (T4) value; break;
            case 5: this.f5 = (T5) value; break;
            case 6: this.f6 = (T6) value; break;
            case 7: this.f7 = (T7) value; break;
            case 8: this.f8 = (T8) value; break;
            case 9: this.f9 = (T9) value; break;
            case 10: this.f10 = (T10) value; break;
            case 11: this.f11 = (T11) value; break;
            case 12: this.f12 = (T12) value; break;
            case 13: this.f13 = (T13) value; break;
            case 14: this.f14 = (T14) value; break;
            case 15: this.f15 = (T15) value; break;
            case 16: this.f16 = (T16) value; break;
            case 17: this.f17 = (T17) value; break;
            case 18: this.f18 = (T18) value; break;
            case 19: this.f19 = (T19) value; break;
            case 20: this.f20 = (T20) value; break;
            case 21: this.f21 = (T21) value; break;
            case 22: this.f22 = (T22) value; break;
            case 23: this.f23 = (T23) value; break;
            case 24: this.f24 = (T24) value; break;
            default: throw new IndexOutOfBoundsException(String.valueOf(pos));
        }
    }
    public void setFields(T0 f0, T1 f1, T2 f2, T3 f3, T4 f4, T5 f5, T6 f6, T7 f7, T8 f8, T9 f9, T10 f10, T11 f11, T12 f12, T13 f13, T14 f14, T15 f15, T16 f16, T17 f17, T18 f18, T19 f19, T20 f20, T21 f21, T22 f22, T23 f23, T24 f24) {
        this.f0 = f0;
        this.f1 = f1;
        this.f2 = f2;
        this.f3 = f3;
        this.f4 = f4;
        this.f5 = f5;
        this.f6 = f6;
        this.f7 = f7;
        this.f8 = f8;
        this.f9 = f9;
        this.f10 = f10;
        this.f11 = f11;
        this.f12 = f12;
        this.f13 = f13;
        this.f14 = f14;
        this.f15 = f15;
        this.f16 = f16;
        this.f17 = f17;
        this.f18 = f18;
        this.f19 = f19;
        this.f20 = f20;
        this.f21 = f21;
        this.f22 = f22;
        this.f23 = f23;
        this.f24 = f24;
    }
    public Tuple25<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23, T24> copy() {
        return new Tuple25<>(this.f0, this.f1, this.f2, this.f3, this.f4, this.f5, this.f6, this.f7, this.f8, this.f9, this.f10, this.f11, this.f12, this.f13, this.f14, this.f15, this.f16, this.f17, this.f18, this.f19, this.f20, this.f21, this.f22, this.f23, this.f24);
    }
}
