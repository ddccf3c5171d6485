import { describe, expect, it } from "vitest";
import {
  type Chapter,
  changesBetween,
  chapterOf,
  type Entry,
  entriesOf,
  type Fight,
  fold,
  newFight,
  play,
  playAsking,
  record,
  recordHandChange,
  replay,
  undo,
  withFigures,
} from "#rules/index.ts";
import { cast, command, type Said, strike } from "../commands.ts";
import { fighter, halberd, longSword, mage, orc } from "../figures.ts";
import { BOOK, type Script, script } from "../table.ts";

interface Told {
  fight: Fight;
  chapters: readonly Chapter[];
}
const figures = [fighter({ thac0: 10 }), mage(), orc()];
const opening: Told = { fight: newFight(figures), chapters: [] };

const tell = ({ fight, chapters }: Told, said: Said, answers: Script = {}): Told => {
  const asked = command(said);
  const outcome = play(fight, asked, BOOK, script(answers).answer);
  return { fight: outcome.fight, chapters: record(chapters, fight, asked, outcome) };
};
const byHand = ({ fight, chapters }: Told, now: Parameters<typeof withFigures>[1]): Told => {
  const before = fight.figures.filter(figure => figure !== null);
  return { fight: withFigures(fight, now), chapters: recordHandChange(chapters, changesBetween(before, now)) };
};

/** Removes a figure to repair the encounter: an entry of the record without a command. */
const leftOut = ({ fight, chapters }: Told, id: string): Told => {
  const [chapter, ...before] = chapters.toReversed();
  const gone = fight.figures.find(figure => figure?.id === id);
  const facts = [{ type: "left", figure: id }] as const;
  const note: Entry = { number: 99, command: null, answers: [], changes: [], facts, ...(gone && { gone }) };
  return {
    fight: facts.reduce(fold, fight),
    chapters: [...before.toReversed(), chapterOf(chapter!, [...entriesOf(chapter!), note])],
  };
};

const begun = tell(opening, { type: "begin" });
const stated = tell(tell(begun, { type: "declare", figure: "fighter", intent: { kind: "melee" } }), {
  type: "declare",
  figure: "mage",
  intent: { kind: "spell", spell: "fireball" },
});
const rolled = tell(stated, { type: "roll-initiative", round: 1 }, { initiative: [3, 3] });
const struck = tell(rolled, strike(rolled.fight, "fighter", "orc"), { defend: ["none"], "to-hit": [20], damage: [3] });
const begunSpell = tell(struck, cast(struck.fight, "mage", ["orc"]));
const ended = tell(begunSpell, { type: "end-round", round: 1, overruled: true });
const all = (told: Told) => told.chapters.flatMap(entriesOf);

describe("The record of a fight", () => {
  it("numbers every command and keeps what was answered and what changed", () => {
    expect(all(begunSpell).map(entry => entry.number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all(struck).at(-1)).toMatchObject({
      command: { type: "strike" },
      answers: ["none", 20, 3],
      changes: [{ figure: "orc", path: "hitPoints", from: 10, to: 6 }],
    });
  });
  it("opens a chapter for each round and keeps this one and the one before", () => {
    expect(begunSpell.chapters.map(chapter => chapter.round)).toEqual([0, 1]);
    expect(ended.chapters.map(chapter => chapter.round)).toEqual([1, 2]);
    expect(ended.chapters.at(-1)?.opening).toEqual(ended.fight.encounter);
  });
  it("is JSON", () => expect(JSON.parse(JSON.stringify(ended.chapters))).toEqual(ended.chapters));
  it("notes what was changed by hand, once there is a chapter", () => {
    const healed = byHand(struck, [figures[0], figures[1], orc({ hitPoints: 9 })] as never);
    expect(all(healed).at(-1)).toMatchObject({ number: 6, command: null, changes: [{ from: 6, to: 9 }] });
    expect(recordHandChange([], [{ figure: "orc", path: "hitPoints", from: 1, to: 2 }])).toEqual([]);
    expect(recordHandChange(struck.chapters, [])).toBe(struck.chapters);
  });
});

describe("Undoing", () => {
  const undone = ({ fight, chapters }: Told) => {
    const result = undo(fight, chapters);
    if (result === null) throw new Error("nothing was undone");
    return result;
  };

  it("a blow gives back hit points, account and step", () => {
    const { fight, changes, kept, entry, chapters } = undone(struck);
    expect(fight).toEqual(rolled.fight);
    expect(changes).toEqual([{ figure: "orc", path: "hitPoints", from: 6, to: 10 }]);
    expect([kept, entry.command?.type]).toEqual([[], "strike"]);
    expect(chapters).toEqual(rolled.chapters);
  });
  it("a spell gives back its place in memory, an opening round its end", () => {
    expect(undone(begunSpell).fight).toEqual(struck.fight);
    expect(undone(ended).fight).toEqual(begunSpell.fight);
    expect(undone(ended).chapters).toEqual(begunSpell.chapters.slice(-1));
  });
  it("goes back command by command to the beginning, and no farther", () => {
    let told: Told = begunSpell;
    for (let left = 6; left > 0; left--) told = undone(told);
    expect(told.fight).toEqual(opening.fight);
    expect(undo(told.fight, told.chapters)).toBeNull();
    expect(undo(opening.fight, [])).toBeNull();
  });
  it("keeps a hit point that was changed by hand since, and tells it as it counts without the blow", () => {
    const healed = byHand(struck, [figures[0], figures[1], orc({ hitPoints: 5 })] as never);
    const { fight, changes, chapters } = undone(healed);
    expect(changes).toEqual([{ figure: "orc", path: "hitPoints", from: 5, to: 9 }]);
    expect(fight.encounter).toEqual(rolled.fight.encounter);
    expect(chapters.at(-1)?.last?.entry).toMatchObject({ command: null, changes: [{ from: 10, to: 9 }] });
  });
  it("keeps who has been left out since without a command, and their figure", () => {
    const out = leftOut(struck, "orc");
    const { fight, chapters } = undone(out);
    expect(fight.encounter.seats.map(({ figure }) => figure)).toEqual(["fighter", "mage"]);
    expect(chapters.at(-1)?.last?.entry).toMatchObject({
      command: null,
      facts: [{ type: "left", figure: "orc" }],
      gone: [{ id: "orc" }],
    });
  });
  it("leaves alone what cannot go back, and names it", () => {
    const gone = { ...struck, fight: withFigures(struck.fight, [fighter(), mage()]) };
    expect(undone(gone)).toMatchObject({ changes: [], kept: [{ figure: "orc", path: "hitPoints" }] });
    expect(undone(gone).fight.encounter).toEqual(rolled.fight.encounter);
  });
  it("does not stumble over a weapon that was taken away meanwhile", () => {
    const disarmed = byHand(begunSpell, [
      fighter({ thac0: 10, weapons: [] }),
      ...begunSpell.fight.figures.slice(1),
    ] as never);
    expect(undone(disarmed).fight.encounter).toEqual(struck.fight.encounter);
  });
});

describe("Playing the record again", () => {
  it("comes to the same state, to the last byte", () => {
    const again = replay(opening.fight, all(begunSpell), BOOK);
    expect(JSON.stringify(again)).toBe(JSON.stringify(begunSpell.fight));
  });
  it("leaves out whom somebody left out without a command", () => {
    const out = leftOut(struck, "orc");
    expect(replay(opening.fight, all(out), BOOK).encounter).toEqual(out.fight.encounter);
  });
  it("takes changes made by hand where they were made", () => {
    const armed = byHand(rolled, [
      fighter({ thac0: 10, weapons: [longSword, halberd] }),
      mage(),
      orc({ hitPoints: 4 }),
    ]);
    const hit = tell(armed, strike(armed.fight, "fighter", "orc", "halberd"), {
      defend: ["none"],
      "to-hit": [20],
      damage: [3],
    });
    expect(replay(opening.fight, all(hit), BOOK)).toEqual(hit.fight);
  });
  it("says so when the answers do not fit", () => {
    const [...entries] = all(struck);
    const last = entries.pop() as (typeof entries)[number];
    const short = [...entries, { ...last, answers: ["none", 20] }];
    expect(() => replay(opening.fight, short, BOOK)).toThrow(
      "replay: entry 5 has too few answers, expected more than 2",
    );
    const long = [...entries, { ...last, answers: ["none", 20, 3, 7] }];
    expect(() => replay(opening.fight, long, BOOK)).toThrow("replay: entry 5 has too many answers, expected 3, got 4");
  });
});

describe("Answers that are waited for", () => {
  it("come to the same outcome as answers at hand", async () => {
    const asked = command(strike(rolled.fight, "fighter", "orc"));
    const ready = { defend: ["parry:sword"], "to-hit": [20], damage: [3] };
    const atOnce = play(rolled.fight, asked, BOOK, script(ready).answer);
    const { answer } = script(ready);
    expect(await playAsking(rolled.fight, asked, BOOK, async need => answer(need))).toEqual(atOnce);
  });
  it("a refused command is refused before anything is asked", async () => {
    const asked = command(strike(rolled.fight, "orc", "fighter"));
    await expect(playAsking(rolled.fight, asked, BOOK, async () => 1)).rejects.toThrow(
      "play: expected a legal command",
    );
  });
});

describe("What is recorded is what a sheet can keep", () => {
  const blowAt = (hitPoints: number, damage: number): [Told, Told] => {
    const now = byHand(rolled, [fighter({ thac0: 10 }), mage(), orc({ isMonster: true, hitPoints })]);
    const answers = { defend: ["none"], "to-hit": [20], damage: [damage] };
    return [now, tell(now, strike(now.fight, "fighter", "orc"), answers)];
  };
  it.each([
    [90, 500, -100],
    [5, 105, -100],
    [90, 12.5, 77],
  ])("from %i hit points, %d points of damage lead to %i, and taken back to where they were", (from, damage, to) => {
    const [before, hit] = blowAt(from, damage);
    expect(hit.fight.figures[2]?.hitPoints).toBe(to);
    expect(all(hit).at(-1)?.changes).toEqual([{ figure: "orc", path: "hitPoints", from, to }]);
    const undone = undo(hit.fight, hit.chapters);
    expect(undone?.fight).toEqual(before.fight);
  });
});

describe("A figure that was changed by hand after a blow that is taken back", () => {
  const changedTo = (hitPoints: number) => byHand(struck, [fighter({ thac0: 10 }), mage(), orc({ hitPoints })]);
  it.each([9, 4, 7, -3, 998])("at %i: the record leads to what is there", hitPoints => {
    const once = byHand(changedTo(hitPoints), [fighter({ thac0: 10 }), mage(), orc({ hitPoints: hitPoints + 1 })]);
    const undone = undo(once.fight, once.chapters) as Told & object;
    expect(replay(opening.fight, all(undone), BOOK)).toEqual(undone.fight);
  });
  it("to where it was before the blow: nothing is left to tell", () => {
    const told = byHand(changedTo(3), [fighter({ thac0: 10 }), mage(), orc({ hitPoints: 6 })]);
    const undone = undo(told.fight, told.chapters) as Told & object;
    expect(all(undone)).toEqual(all(rolled));
  });
});
