import { describe, expect, it } from "vitest";
import {
  type Answer,
  type Fight,
  type Figure,
  type FigureId,
  judge,
  makeRulebook,
  type Need,
  newFight,
  order,
  play,
  type Rulebook,
  stepsNow,
  waitingNow,
  withFigures,
} from "#rules/index.ts";
import { command, momentNow, strike } from "../commands.ts";
import { dagger, fighter, halberd, longSword, mage, orc } from "../figures.ts";
import { charge } from "../gear.ts";
import { BOOK, carry, close, nextDeclarations, opened, until } from "../table.ts";

/** The GM edits a figure between two commands. */
const changed = (fight: Fight, id: FigureId, change: Partial<Figure>): Fight =>
  withFigures(
    { ...fight, figures: [] },
    fight.figures.flatMap(one => (one === null ? [] : [one.id === id ? { ...one, ...change } : one])),
  );

const momentsOf = (fight: Fight, id: FigureId, book: Rulebook = BOOK) =>
  order(fight, book)
    .steps.filter(({ figure }) => figure === id)
    .map(({ moment }) => moment);

const METHODS = {
  "three-actions": "S0.R10.l",
  addict: "S4.VI",
  jomase: "S3.SP.g",
  "options-table": "S1.G.a",
} as const;

describe("A figure changes sides once the dice have been rolled", () => {
  it.each(Object.entries(METHODS))("%s, %s: it acts when the die of its former side has it act", preset => {
    const book = makeRulebook({ preset: preset as keyof typeof METHODS });
    const fight = rolledBy(book);
    const turned = changed(fight, "fighter", { side: "monsters" });
    expect(momentsOf(turned, "fighter", book)).toEqual(momentsOf(fight, "fighter", book));
    expect(momentsOf(fight, "fighter", book)).not.toEqual(momentsOf(fight, "orc", book));
  });
  it("S0.R10.l: it has the one turn that it has not had, and no second one", () => {
    const fight = opened([fighter(), orc()], { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [6, 3]);
    expect([momentsOf(fight, "fighter"), momentsOf(fight, "orc")]).toEqual([[6], [3]]);
    const orcs = changed(until(fight, 3), "fighter", { side: "monsters" });
    expect(momentsOf(orcs, "fighter")).toEqual([6]);
    const partys = changed(until(fight, 6), "orc", { side: "party" });
    expect(momentsOf(partys, "orc")).toEqual([3]);
  });
  it("S4.VII.C: its spell takes effect with the side with which it was begun", () => {
    const book = makeRulebook({ preset: "addict" });
    const intents = { mage: { kind: "spell", spell: "fireball" }, orc: { kind: "move" } } as const;
    const fight = opened([mage(), orc()], intents, [2, 5], book);
    expect(momentsOf(changed(fight, "mage", { side: "monsters" }), "mage", book)).toEqual(
      momentsOf(fight, "mage", book),
    );
  });
  it("S0.R10.l: who joins after the dice goes by the die of the side that it joins", () => {
    const fight = opened([fighter(), orc()], { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [6, 3]);
    const come = { ...fight, figures: [...fight.figures, fighter({ id: "late" })] };
    const joined = carry(come, { type: "join", figure: "late" }).fight;
    expect(momentsOf(joined, "late")).toEqual([6]);
    expect(momentsOf(changed(joined, "late", { side: "monsters" }), "late")).toEqual([6]);
  });
});

/** A fighter and an orc whose sides rolled different numbers. */
function rolledBy(book: Rulebook): Fight {
  const figures = [fighter(), orc()];
  if (book.preset === "options-table") {
    const begun = carry(newFight(figures), { type: "begin" }, {}, book).fight;
    const dice = { initiative: [2, 5], "moves-first": ["side:party"] };
    return carry(begun, { type: "roll-initiative", round: 1 }, dice, book).fight;
  }
  return opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [2, 5], book);
}

/** The GM deletes a figure's token and actor. */
const without = (fight: Fight, id: FigureId): Fight =>
  withFigures(
    { ...fight, figures: [] },
    fight.figures.flatMap(one => (one === null || one.id === id ? [] : [one])),
  );

/** Every die shows 2, and every choice gets its default. */
const answer = (need: Need): Answer => (need.kind === "choose" ? need.otherwise : 2);

/** Plays the round to its end, with both striking whenever they may. Returns the number of turns of each. */
function turnsPlayed(opening: Fight, book: Rulebook, change: { before: number; by: (fight: Fight) => Fight }) {
  const turns: Record<FigureId, number> = { fighter: 0, orc: 0 };
  let fight = opening;
  for (let at = 0; fight.encounter.stage === "segments" && at < 60; at++) {
    if (at === change.before) fight = change.by(fight);
    const [who] = waitingNow(fight, book);
    const blow = command(strike(fight, who ?? "", who === "orc" ? "fighter" : "orc"));
    const isBlow = who !== undefined && stepsNow(fight, book).length > 0 && judge(fight, blow, book).legal;
    const next = isBlow ? blow : command({ type: "advance", moment: momentNow(fight) });
    if (isBlow) turns[who] = (turns[who] ?? 0) + 1;
    fight = play(fight, next, book, answer).fight;
  }
  return turns;
}

const EDITS: Readonly<Record<string, Partial<Figure>>> = {
  "another side": { side: "beasts" },
  "another name": { name: "Bertram" },
  "Dexterity 18": { dexterity: 18 },
  "Dexterity 3": { dexterity: 3 },
  "a giant's size": { size: 5 },
  "a slow weapon": { weapons: [{ ...longSword, speedFactor: 10 }] },
  "a quick weapon": { weapons: [{ ...longSword, speedFactor: 1 }] },
  "a long weapon": { weapons: [{ ...longSword, reach: 3, length: 14, size: 3 }] },
  "slow feet": { move: 3 },
  "light feet": { move: 24 },
};

describe("Something of a figure is changed by hand in mid-round", () => {
  const presets = ["three-actions", "d10-segments", "addict", "jomase"] as const;
  it.each(presets)("G.09, %s: both have the turns that they have without it, whenever it is changed", preset => {
    const book = makeRulebook({ preset, "fumble.enabled": false, "fatigue.enabled": false, "parry.method": "none" });
    const sturdy = { hitPoints: 99, hitPointsMax: 99, meleeRate: { attacks: 2, rounds: 1 } } as const;
    const intents = {
      fighter: { kind: "melee", weapon: "sword", target: "orc" },
      orc: { kind: "melee", weapon: "sword", target: "fighter" },
    } as const;
    const dice = preset === "d10-segments" ? [5, 8, 4, 7] : [3, 5];
    const fight = opened([fighter(sturdy), orc(sturdy)], intents, dice, book);
    const unchanged = turnsPlayed(fight, book, { before: -1, by: now => now });
    expect(unchanged).toEqual({ fighter: 2, orc: 2 });
    for (const [what, edit] of Object.entries(EDITS))
      for (let before = 0; before < 8; before++)
        expect(
          turnsPlayed(fight, book, { before, by: now => changed(now, "fighter", edit) }),
          `${what}, ${before}`,
        ).toEqual(unchanged);
  });
  it("S2.3.b: a turn whose segment is over by a new Dexterity comes at once", () => {
    const book = makeRulebook({ preset: "d10-segments" });
    const fight = opened([fighter(), orc()], {}, [5, 6], book);
    expect([fight.encounter.segment, momentsOf(fight, "fighter", book)[0]]).toEqual([5, expect.closeTo(6.01, 1)]);
    const quick = changed(fight, "fighter", { dexterity: 18 });
    expect(momentsOf(quick, "fighter", book)).toEqual([momentNow(fight)]);
    expect(waitingNow(quick, book)).toContain("fighter");
    const later = close(quick, {}, book).fight;
    expect(momentsOf(later, "fighter", book)).toEqual([momentNow(fight)]);
  });
  it("S2.3.b: a spell whose segment is over by a new Dexterity begins at once, and takes as long as before", () => {
    const book = makeRulebook({ preset: "d10-segments" });
    const says = { mage: { kind: "spell", spell: "fireball", target: "orc" } } as const;
    const fight = opened([mage(), orc()], says, [5, 6], book);
    const stepsOf = (now: Fight) => order(now, book).steps.filter(({ figure }) => figure === "mage");
    const [begins, ends] = stepsOf(fight).map(({ moment }) => moment) as [number, number];
    const quick = changed(fight, "mage", { dexterity: 18 });
    const [now, then] = stepsOf(quick).map(({ moment }) => moment) as [number, number];
    expect([begins > momentNow(fight), now]).toEqual([true, momentNow(fight)]);
    expect(Math.floor(then - now)).toBe(Math.floor(ends - begins));
  });
  it("S2.3.b: a turn that was used, or let go, does not come back by a new Dexterity", () => {
    const book = makeRulebook({ preset: "d10-segments" });
    const fight = close(opened([fighter(), orc()], {}, [6, 4], book), {}, book).fight;
    expect(fight.encounter.segment).toBe(6);
    const slow = changed(fight, "fighter", { dexterity: 3 });
    expect(momentsOf(slow, "fighter", book)).toEqual(momentsOf(fight, "fighter", book));
  });
});

describe("Who has put off a figure's turn is gone (jomase)", () => {
  const book = makeRulebook({ preset: "jomase" });
  const short = fighter({ weapons: [dagger] });
  const long = orc({ weapons: [halberd] });
  const intents = {
    fighter: { kind: "melee", weapon: "dagger", target: "orc" },
    orc: { kind: "melee", weapon: "halberd", target: "fighter" },
    late: { kind: "melee", weapon: "dagger" },
  } as const;
  const late = orc({ id: "late", weapons: [{ ...dagger, speedFactor: 6 }] });
  const fight = opened([short, long, late], intents, [3, 5], book);
  const [waits] = momentsOf(fight, "fighter", book);

  it("S3.WR.a: it waits for the longer weapon, past the phase of its own", () =>
    expect(waits).toBeGreaterThan(momentsOf(fight, "orc", book)[0] ?? 0));
  it("S3.WR.a: the foe is deleted after that phase, and the turn comes at once", () => {
    const now = until(fight, 3, book);
    const alone = without(now, "orc");
    expect(momentsOf(alone, "fighter", book)).toEqual([momentNow(now)]);
    expect(waitingNow(alone, book)).toContain("fighter");
  });
});

describe("A figure leaves and returns in the same round", () => {
  /** The fighter's combatant is deleted and comes back with another id. */
  const returned = (fight: Fight): Fight => {
    const figures = fight.figures.flatMap(one => (one === null ? [] : [one]));
    const left = carry(without(fight, "fighter"), { type: "leave", figure: "fighter" }).fight;
    const again = figures.filter(({ id }) => id === "fighter").map(one => ({ ...one, id: "again" }));
    const formerIds = { again: "fighter" };
    return carry({ ...left, figures: [...left.figures, ...again] }, { type: "join", figure: "again", formerIds }).fight;
  };
  const melee = { fighter: { kind: "melee", weapon: "sword" }, orc: { kind: "melee" } } as const;

  it("G.10: it has no second turn after the one that it has had", () => {
    const book = makeRulebook({ "parry.method": "none" });
    const fight = until(opened([fighter(), orc()], melee, [3, 6], book), 3, book);
    const struck = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [2] }, book).fight;
    expect(momentsOf(returned(until(struck, 6, book)), "again", book)).toEqual([3]);
  });
  it("G.10: it still has the one that it has not had, by the die that was rolled for it", () => {
    const fight = opened([fighter(), orc()], melee, [6, 3]);
    expect(momentsOf(returned(fight), "again")).toEqual([6]);
  });
  it("G.10: it comes anew into the next round", () => {
    const next = nextDeclarations(returned(opened([fighter(), orc()], melee, [6, 3])));
    expect(next.encounter.left).toBeUndefined();
  });
});

describe("A charge is forced after its figure's turn has gone by", () => {
  it("S4.VII.C: the blow at its end is struck where the order has shown it", () => {
    const book = makeRulebook({ preset: "d10-segments" });
    const gone = until(opened([fighter(), orc()], {}, [1, 3], book), 3, book);
    const charging = carry(gone, { ...charge(gone, "fighter", "orc", 15), overruled: true }, {}, book).fight;
    const ahead = momentsOf(charging, "fighter", book).filter(moment => moment > momentNow(charging));
    expect(ahead).toHaveLength(1);
    expect(momentNow(close(charging, {}, book).fight)).toBe(ahead[0]);
  });
});

describe("A round that was stored when no turns were kept yet", () => {
  /** Seats stored by an older version, without `timed`: the side of the die and the turns that have come. */
  const stored = (fight: Fight): Fight => {
    const seats = fight.encounter.seats.map(({ timed: _timed, ...seat }) => seat);
    return { ...fight, encounter: { ...fight.encounter, seats } };
  };
  it.each(Object.keys(METHODS))("%s: G.10: it is played to its end in the same order", preset => {
    const book = makeRulebook({ preset: preset as keyof typeof METHODS });
    const fight = rolledBy(book);
    const old = stored(close(fight, {}, book).fight);
    expect(momentsOf(old, "fighter", book)).toEqual(momentsOf(fight, "fighter", book));
    expect(nextDeclarations(old, book).encounter.round).toBe(2);
  });
});
