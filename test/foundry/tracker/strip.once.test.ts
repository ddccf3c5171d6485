import { beforeEach, describe, expect, it } from "vitest";
import type { Ready } from "#foundry/dialogs/index.ts";
import { nextOf } from "#foundry/tracker/next.ts";
import { stageWords, stripOf } from "#foundry/tracker/strip.ts";
import { knownSteps, stepsOfThisRound } from "#foundry/words/step.ts";
import { type Fight, nextSegment, nowOf, order, type Step, withFigures } from "#rules/index.ts";
import { cast, strike } from "../../rules/commands.ts";
import { fighter, mage, orc } from "../../rules/figures.ts";
import { charge, device, power, use } from "../../rules/gear.ts";
import { BOOK, carry, close, declared, nextDeclarations, opened, rollSides, until } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

const FIGURES = [
  fighter({ side: "friendly", meleeRate: { attacks: 2, rounds: 1 } }),
  mage({ side: "friendly" }),
  orc({ side: "hostile", hitPoints: 30 }),
];
const INTENTS = {
  fighter: { kind: "melee", weapon: "sword", target: "orc" },
  mage: { kind: "spell", spell: "fireball", target: "orc" },
  orc: { kind: "melee", weapon: "sword", target: "mage" },
} as const;

const declaring = () => declared(FIGURES, INTENTS);
/** The party rolled 5 and the orc 2: the party starts in segment 2, the orc in segment 5. */
const rolled = () => rollSides(declaring(), [5, 2]);
const stepsIn = (fight: Fight) => stepsOfThisRound(fight, order(fight, BOOK).steps);
const stripIn = (fight: Fight, hidden: readonly string[] = [], looked: number | null = null) =>
  stripOf({ fight, steps: stepsIn(fight), sees: id => !hidden.includes(id), looked });

describe("The strip of a round in which a fighter strikes twice, a mage casts and an orc waits its turn", () => {
  it("has ten segments, those before the one played past", () =>
    expect(stripIn(rolled()).segments.map(cell => cell.state)).toEqual([
      "past",
      "now",
      "quiet",
      "quiet",
      "coming",
      "quiet",
      "quiet",
      "quiet",
      "quiet",
      "coming",
    ]));
  it("counts the figures of each side", () =>
    expect(stripIn(rolled()).segments[1]?.signs).toEqual([{ side: "friendly", count: 2 }]));
  it("says aloud who does what", () =>
    expect(stripIn(rolled()).segments[1]?.spoken).toBe(
      "Segment 2, now: Fighter: Attack 1 of 2 with Long sword; Mage: Begins Fire Ball",
    ));
  it("marks where the spell is to land", () => expect(stripIn(rolled()).segments[4]?.lands).toBe(true));
  it("shows nobody whom the reader may not know of", () =>
    expect(stripIn(rolled(), ["orc"]).segments[4]?.signs).toEqual([]));
  it("tells the steps of the segment looked at", () =>
    expect(stripIn(rolled(), [], 10).steps.map(step => step.words)).toEqual([
      "Fighter: Attack 2 of 2 with Long sword",
    ]));
  it("shows and names what is not a figure, in its segment, and says so when its turn has come", () => {
    const timers = [{ name: "The lair", segment: 4, acts: false }];
    const reading = { fight: rolled(), steps: stepsIn(rolled()), sees: () => true, looked: null };
    const [cell] = stripOf({ ...reading, timers }).segments.slice(3);
    expect(cell).toMatchObject({ state: "coming", timers: 1, spoken: "Segment 4: The lair" });
    const now = [{ name: "The lair", segment: 2, acts: true }];
    expect(stripOf({ ...reading, timers: now }).words).toBe("Segment 2: The lair");
  });
  it("names each side's die", () =>
    expect(stripIn(rolled()).dice.map(die => die.words)).toEqual(["Friendly: 5", "Hostile: 2"]));
});

describe("The strip where a round has other parts than segments", () => {
  it("has the five phases and the end of the round by their names", () => {
    speakEnglishUnder("jomase");
    const { segments, parts } = stripIn(rolled());
    expect(parts).toBe(6);
    expect(segments.map(({ label }) => label)).toEqual(["v. fast", "fast", "avg.", "slow", "v. slow", "end"]);
    expect(segments[1]?.spoken).toContain("The fast phase, now: Fighter");
  });
  it("has a part for moving and one for acting", () => {
    speakEnglishUnder("options-table");
    expect(stripIn(rolled()).segments.map(({ label }) => label)).toEqual(["move", "act"]);
  });
});

describe("A spell beneath the strip", () => {
  it("is planned before it is begun", () =>
    expect(stripIn(rolled()).bars).toMatchObject([{ from: 2, to: 5, words: "Fire Ball", end: "✶" }]));
  it("is under way once it is", () => {
    const begun = carry(rolled(), cast(rolled(), "mage", ["orc"])).fight;
    expect(stripIn(begun).bars[0]?.spoken).toBe("Mage: Fire Ball is under way and takes effect in segment 5");
  });
  it("is gone once a hit has spoiled it, in the moment in which it was begun", () => {
    const both = opened(FIGURES, INTENTS, [3, 3]);
    const begun = carry(both, cast(both, "mage", ["orc"])).fight;
    const hit = carry(begun, strike(begun, "orc", "mage"), { "to-hit": [19], damage: [2] }).fight;
    expect(stripIn(begun).bars).toHaveLength(1);
    expect(stripIn(hit).bars).toEqual([]);
  });
  it("is hidden with its caster", () => expect(stripIn(rolled(), ["mage"]).bars).toEqual([]));
  it("of ten segments spills into the next round", () => {
    const [, , foe] = FIGURES;
    const slow = mage({ side: "friendly", spells: [{ ...mage().spells[0]!, castingTime: 10 }] });
    const fight = opened([slow, foe!], { mage: INTENTS.mage }, [5, 2]);
    expect(stripIn(fight).bars).toMatchObject([{ from: 2, to: 10, end: "→" }]);
    expect(stripIn(fight).bars[0]?.spoken).toContain("segment 2 of round 2");
    const { next } = stripIn(fight);
    expect(next).toMatchObject({ words: "Round 2", bars: [{ from: 1, to: 2, end: "✶", beside: "after" }] });
    expect(next?.bars[0]?.shape).toContain("carried");
    expect(next?.labels).toHaveLength(10);
  });
});

describe("The strip in segments of surprise", () => {
  /** The foes roll 2 on a d6 and are surprised for two segments; the party is not. */
  const surprised = () => carry(declaring(), { type: "roll-surprise", round: 1 }, { surprise: [5, 2] }).fight;
  const acted = () => carry(surprised(), { type: "move", figure: "fighter", moment: -1, feet: 10 }).fight;

  it("has those alone, and counts in the one that is played who may do something in it", () => {
    const { words, segments, parts, bars } = stripIn(surprised());
    expect(words).toBe("Surprise, segment 1 of 2: Fighter, Mage");
    expect(parts).toBe(2);
    expect(bars).toEqual([]);
    expect(segments.map(({ label, state, now }) => [label, state, now])).toEqual([
      ["1", "now", true],
      ["2", "quiet", false],
    ]);
    expect(segments.map(({ signs }) => signs.map(({ count }) => count))).toEqual([[2], []]);
    expect(segments.map(({ spoken }) => spoken)).toEqual(["Surprise: segment 1 of 2.", "Surprise: segment 2 of 2."]);
  });
  it("counts nobody twice who has done something, nor anybody the reader may not know of", () => {
    expect(stripIn(acted()).words).toBe("Surprise, segment 1 of 2: Mage");
    expect(stripIn(acted(), ["mage"]).words).toBe("Surprise: segment 1 of 2.");
  });
});

describe("A charge beneath the strip", () => {
  /** A charge covers twelve feet in a segment. */
  const SLOW = FIGURES.map(one => ({ ...one, move: 6 }));
  const ran = (feet: number, segment = 2) => {
    const fight = until(opened(SLOW, { fighter: { kind: "charge" } }, [5, segment]), segment);
    return carry(fight, charge(fight, "fighter", "orc", feet)).fight;
  };
  const bars = (fight: Fight) => stripIn(fight).bars;

  it("S0.CH.d: runs from the segment it begins in to the one it arrives in, with whom it is at", () => {
    expect(bars(ran(36))).toMatchObject([
      { kind: "charge", from: 2, to: 4, words: "Fighter at Orc", end: "▶", beside: null },
    ]);
    expect(bars(ran(36))[0]?.spoken).toBe("Fighter charges at Orc and arrives in segment 4");
  });
  it("is gone when it has arrived", () => {
    const before = ran(24);
    expect(bars(before)).toMatchObject([{ from: 2, to: 3, beside: "after" }]);
    expect(bars(until(before, 3))).toEqual([]);
  });
  it("has the name before it where there is no room behind", () =>
    expect(bars(ran(24, 6))).toMatchObject([{ from: 6, to: 7, beside: "before" }]));
  it("says so where it does not arrive in its round", () => {
    expect(bars(ran(240))).toMatchObject([{ from: 2, to: 10, end: "→" }]);
    expect(stripIn(ran(240)).next).toBe(null);
    expect(bars(ran(240))[0]?.spoken).toBe("Fighter charges at Orc and does not arrive this round");
  });
});

describe("A device beneath the strip", () => {
  it("S0.R10.d: is on its way from where it was called upon to where it takes effect", () => {
    const powers = [power({ id: "ball", activation: 2, canDamage: true, damage: "2d6", charges: 3 })];
    const wand = device({ id: "wand", name: "Slow wand", functions: powers });
    const figures = [mage({ side: "friendly", devices: [wand] }), orc({ side: "hostile" })];
    const fight = opened(figures, { mage: { kind: "device", device: "wand", power: "ball" } }, [6, 3]);
    const begun = carry(fight, use(fight, "mage", "wand", "ball", { targets: ["orc"] })).fight;
    expect(stripIn(begun).bars).toMatchObject([{ kind: "device", from: 3, to: 5, words: "Slow wand", end: "✶" }]);
    expect(stripIn(begun).bars[0]?.spoken).toBe("Mage: Slow wand is under way and takes effect in segment 5");
  });
});

describe("The strip for somebody who is not told what the mage means to do", () => {
  const veiled = (fight: Fight) => {
    const steps = knownSteps(fight, stepsIn(fight), id => id !== "mage");
    return stripOf({ fight, steps, sees: () => true, looked: 2 });
  };

  it("says no more than that she may act", () =>
    expect(veiled(rolled()).steps.map(step => step.words)).toEqual([
      "Fighter: Attack 1 of 2 with Long sword",
      "Mage: Waiting to act",
    ]));
  it("shows neither the spell nor where it would land", () => {
    expect(veiled(rolled()).bars).toEqual([]);
    expect(veiled(rolled()).segments.some(cell => cell.lands)).toBe(false);
  });
  it("shows both once it is begun", () => {
    const begun = veiled(carry(rolled(), cast(rolled(), "mage", ["orc"])).fight);
    expect(begun.bars).toHaveLength(1);
    expect(begun.segments[4]?.lands).toBe(true);
  });
});

describe("The stage in words", () => {
  it("counts the declarations", () => expect(stageWords(declaring(), [])).toBe("Declarations: 3 of 3 made."));
  it("counts nobody whose spell goes on from the round before, or whom the reader may not know of", () => {
    const carried = nextDeclarations(spilled());
    expect(stageWords(carried, [])).toBe("Declarations: 0 of 2 made.");
    expect(stageWords(carried, [], id => id !== "orc")).toBe("Declarations: 0 of 1 made.");
  });
  it("says of a spell that has landed that it has, and of one that was lost nothing", () => {
    const [, caster, foe] = FIGURES;
    const alone = opened([caster!, foe!], { mage: INTENTS.mage }, [5, 2]);
    const begun = carry(alone, cast(alone, "mage", ["orc"])).fight;
    const landed = close(begun, { damage: [6], save: [20] }).fight;
    const passed = carry(landed, { type: "advance", moment: nowOf(landed.encounter), figure: "orc" }).fight;
    expect(stageWords(passed, stepsIn(passed))).toBe("Segment 5: Mage: Fire Ball has landed. Everyone is done.");
  });
  it("says that nobody is there as long as nobody is", () => {
    const fight = declaring();
    const empty = { ...fight, figures: [], encounter: { ...fight.encounter, seats: [] } };
    const waiting = { ...empty, encounter: { ...empty.encounter, round: 0 } };
    for (const one of [empty, waiting]) expect(stageWords(one, [])).toContain("No one is fighting yet");
  });
  it("names who is waited for", () => expect(stageWords(rolled(), stepsIn(rolled()))).toBe("Segment 2: Fighter, Mage"));
  it("names who comes next in the segment when those of the moment are done, and nobody else", () => {
    const later = (id: string, moment: number) => ({ ...stepsIn(rolled())[0]!, figure: id, segment: 2, moment });
    const words = (steps: readonly Step[]) => stageWords(rolled(), steps);
    expect(words([later("orc", 2.5), later("mage", 2.25), later("fighter", 2.25)])).toBe(
      "Segment 2, next: Mage, Fighter",
    );
    expect(words([{ ...later("orc", 5), segment: 5 }])).toBe("Segment 2: everyone is done.");
  });
});

/** The mage has begun a spell of ten segments, which continues in the next round. */
function spilled(): Fight {
  const slow = mage({ side: "friendly", spells: [{ ...mage().spells[0]!, castingTime: 10 }] });
  const waiting = opened([FIGURES[0]!, slow, FIGURES[2]!], { mage: INTENTS.mage }, [5, 2]);
  return carry(waiting, cast(waiting, "mage", ["orc"])).fight;
}

describe("What to press next", () => {
  const nextOfAll = (
    fight: Fight,
    gameMaster: boolean,
    own: readonly string[] = [],
    waiting = false,
    surprising = false,
    ready: Ready = { figures: [], alone: false },
    playing = false,
    hidden: readonly string[] = [],
  ) =>
    nextOf({
      fight,
      steps: stepsIn(fight),
      upcoming: fight.encounter.stage === "segments" ? nextSegment(fight, BOOK) : null,
      gameMaster,
      waiting,
      surprising,
      undoable: true,
      commands: id => own.includes(id),
      shows: [],
      ready,
      playing,
      player: id => (id === "mage" ? "Anna" : null),
      sees: id => !hidden.includes(id),
      isRun: true,
      leader: null,
    });
  const nextIn = (...asked: Parameters<typeof nextOfAll>) => nextOfAll(...asked).first;

  it("rolls initiative after the declarations", () => expect(nextIn(declaring(), true)?.action).toBe("rollSides"));
  it("rolls for surprise as long as that is to be had", () => {
    const others = (surprising: boolean) =>
      nextOfAll(declaring(), true, [], false, surprising).others.map(other => other.short);
    expect(others(true)).toEqual(["Surprise", "Declare"]);
    expect(others(false)).toEqual(["Declare"]);
  });
  it("keeps what takes back, saves and ends in one place, shut where there is nothing to press it for", () => {
    const fixed = (fight: Fight) =>
      nextOfAll(fight, true).fixed.map(({ short, shut }) => (shut ? `(${short})` : short));
    expect(fixed(declaring())).toEqual(["Rules", "Undo", "Add event", "Export", "End fight"]);
    const before = { ...declaring(), encounter: { ...declaring().encounter, round: 0 } };
    expect(fixed(before)).toEqual(["Rules", "Undo", "Add event", "(Export)", "(End fight)"]);
    expect(nextOfAll(declaring(), false).fixed.map(({ short }) => short)).toEqual(["Rules"]);
  });
  it("goes on to the next segment, says who is not done, and is not the loudest key while that passes over them", () =>
    expect(nextIn(rolled(), true)).toMatchObject({ words: "Skip 2 · Next: segment 5", passes: true }));
  it("says in a segment of surprise, too, who has not done anything", () => {
    const surprised = carry(declaring(), { type: "roll-surprise", round: 1 }, { surprise: [5, 2] }).fight;
    expect(nextIn(surprised, true)).toMatchObject({ words: "Skip 2 · End segment 1", passes: true });
  });
  it("goes on within the segment, where order is finer than that", () => {
    const later = { ...rolled(), encounter: { ...rolled().encounter, segment: 5, tick: 1 } };
    const reading = { fight: later, steps: [], gameMaster: true, waiting: false, surprising: false, undoable: false };
    expect(
      nextOf({
        ...reading,
        upcoming: 5,
        commands: () => true,
        shows: [],
        ready: { figures: [], alone: true },
        playing: false,
        player: () => null,
        sees: () => true,
        isRun: true,
        leader: null,
      }).first?.words,
    ).toBe("Continue segment 5");
  });
  it("plays all who have a key, and goes on where nobody else waits", () => {
    const keysWith = (gameMaster: boolean, alone: boolean, ...figures: string[]) =>
      nextOfAll(rolled(), gameMaster, [], false, false, { figures, alone })
        .others.map(({ action }) => action)
        .filter(action => action.startsWith("play"));
    expect(keysWith(true, true, "mage")).toEqual(["playOn"]);
    expect(keysWith(true, true)).toEqual([]);
    expect(keysWith(true, false, "mage")).toEqual([]);
    expect(keysWith(true, false, "mage", "fighter")).toEqual(["playAll"]);
    expect(keysWith(false, true, "mage", "fighter")).toEqual(["playAll"]);
  });
  it("shows that all of them are being played, on a key that is shut", () =>
    expect(
      nextOfAll(rolled(), true, [], false, false, { figures: [], alone: false }, true).others.filter(
        ({ busy }) => busy,
      ),
    ).toMatchObject([{ action: "playAll", short: "Resolving" }]));
  it("names to a game master who has not declared, once nothing is left to suggest", () => {
    expect(nextOfAll(declared(FIGURES, { fighter: INTENTS.fighter }), true).hint).toBe(
      "Not declared: Mage (Anna), Orc.",
    );
    expect(nextOfAll(declaring(), true).hint).toBeNull();
  });
  it("ends the round after the last", () => {
    const last = [2, 5, 10].reduce(fight => close(fight).fight, rolled());
    expect(nextIn(last, true)?.words).toBe("End round 1");
  });
  it("ends the fight when one side is down and no one is waited for, with the next round beside it", () => {
    const last = [2, 5, 10].reduce(fight => close(fight).fight, rolled());
    const figures = last.figures.filter(figure => figure !== null);
    const dead = figures.map(figure => (figure.side === "hostile" ? { ...figure, hitPoints: -10 } : figure));
    const next = nextOfAll(withFigures({ encounter: last.encounter, figures: [] }, dead), true);
    expect(next.first).toMatchObject({ action: "endCombat", words: "End the fight" });
    expect(next.others).toContainEqual(
      expect.objectContaining({ action: "endRound", short: "End round 1", leaves: 1 }),
    );
  });
  it("asks a player for nothing while the fight waits for an answer", () =>
    expect(nextOfAll(rolled(), false, ["mage"], true).first).toBeNull());
  it("asks a player to act with their own figure", () =>
    expect(nextIn(rolled(), false, ["mage"])?.words).toBe("Act with Mage"));
  it("tells a player with nothing to press what to wait for", () => {
    expect(nextOfAll(rolled(), false, ["orc"]).hint).toBe("Waiting for Fighter, Mage (Anna).");
    expect(nextOfAll(rolled(), false, ["orc"], true).hint).toBe("The fight is waiting for an answer.");
    expect(nextOfAll(rolled(), false, ["mage"]).hint).toBeNull();
    const struck = carry(rolled(), strike(rolled(), "fighter", "orc"), { "to-hit": [1], defend: ["none"] }).fight;
    const done = carry(struck, cast(struck, "mage", ["orc"])).fight;
    expect(nextOfAll(done, false, ["orc"]).hint).toBe("Nothing to do now. The game master continues the round.");
  });
  it("does not name to a player whom they may not know of", () => {
    const nothing = { figures: [], alone: false };
    const next = nextOfAll(rolled(), false, ["orc"], false, false, nothing, false, ["mage"]);
    expect(next.hint).toBe("Waiting for Fighter.");
  });
  it("tells a game master which players the moment waits for", () => {
    expect(nextOfAll(rolled(), true).hint).toBe("Waiting for Mage (Anna).");
    expect(nextOfAll(close(rolled()).fight, true).hint).toBeNull();
  });
  it("asks a player to declare for a figure that has not", () => {
    const silent = opened(FIGURES, {}, [5, 2]);
    expect(nextIn(silent, false, ["mage"])).toMatchObject({ action: "declare", words: "Declare for Mage" });
  });
  it("asks a player for nothing while a spell of theirs goes on from the round before, or when theirs has fallen", () => {
    const carried = nextDeclarations(spilled());
    expect(nextIn(carried, false, ["mage"])).toBeNull();
    const fallen = withFigures(carried, [FIGURES[0]!, FIGURES[1]!, orc({ side: "hostile", hitPoints: -1 })]);
    expect(nextIn(fallen, false, ["orc"])).toBeNull();
  });
  it("asks a player for nothing when their figure has no step", () =>
    expect(nextIn(rolled(), false, ["orc"])).toBeNull());
});
