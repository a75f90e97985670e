// Which vertices may share a slot? Move "parse" to its own group and count again.
env.fromData("3 apples", "5 pears", "2 apples").name("lines")
    .map(line -> line.trim()).name("trim")
    .map(line -> line.toUpperCase()).name("parse").slotSharingGroup("heavy")
    .filter(line -> line.length() > 0).name("not-empty")
    .print().name("out");

env.execute("Slot sharing groups");
