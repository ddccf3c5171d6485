import { beforeEach, describe, expect, it } from "vitest";
import { figureRow } from "#foundry/rows/row.ts";
import { roundAccount } from "#foundry/sheets/combat-tab.ts";
import { pipsOf } from "#foundry/words/pips.ts";
import { knownSteps, stepsOfThisRound, withoutUnbegunSpells } from "#foundry/words/step.ts";
import { NOTHING_WARDED } from "#rules/defense/pool.ts";
import { changeSeat } from "#rules/fight/fight.ts";
import {
  CONDITIONS,
  type Fight,
  FRESH_ROUND,
  makeRulebook,
  momentOf,
  nowOf,
  order,
  type Rulebook,
  withFigures,
} from "#rules/index.ts";
import { cast, move, strike } from "../../rules/commands.ts";
import { dagger, fighter, longBow, longSword, mage, orc, weapon } from "../../rules/figures.ts";
import { charge, device, hurl, power, use } from "../../rules/gear.ts";
import { acting, begun, TABLE } from "../../rules/options/at-the-table.ts";
import { BOOK, carry, close, declared, opened, until } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

const FIGURES = [fighter({ side: "friendly" }), mage({ side: "friendly" }), orc({ side: "hostile", hitPoints: 30 })];
const rolled = () =>
  opened(
    FIGURES,
    {
      fighter: { kind: "melee", weapon: "sword", target: "orc" },
      mage: { kind: "spell", spell: "fireball", target: "orc" },
      orc: { kind: "melee", weapon: "sword", target: "mage" },
    },
    [5, 2],
  );
type Likely = Parameters<typeof figureRow>[0]["likely"];
const likelyButton = (words: string) => () => ({ words, meaning: `{"words":"${words}"}` });
const NOTHING_LIKELY: Likely = {
  deed: () => null,
  declaration: () => null,
  charge: () => null,
  closing: () => null,
  outOfTurn: () => null,
};
const LIKELY: Likely = { ...NOTHING_LIKELY, deed: likelyButton("Strike Orc"), declaration: likelyButton("Melee: Orc") };
type Looking = {
  told?: boolean;
  open?: boolean;
  commands?: boolean;
  overrules?: boolean;
  book?: Rulebook;
  likely?: Likely;
  hindrance?: Parameters<typeof figureRow>[0]["hindrance"];
};
const turnIn = (fight: Fight, figure: string, as: Looking = {}) => {
  const ordered = stepsOfThisRound(fight, order(fight, as.book ?? BOOK).steps);
  const steps = knownSteps(fight, withoutUnbegunSpells(fight, ordered), () => as.told ?? true);
  return figureRow({
    fight,
    book: BOOK,
    steps,
    figure,
    open: as.told ?? true,
    told: true,
    commands: true,
    overrules: false,
    ...as,
    likely: as.likely ?? NOTHING_LIKELY,
    hindrance: as.hindrance ?? (() => null),
  });
};

describe("The pips of a round", () => {
  it("are three, all open, before anything is done", () =>
    expect(pipsOf(FRESH_ROUND)?.pips.map(pip => pip.kind)).toEqual(["open", "open", "open"]));
  it("show what was spent by letter", () =>
    expect(pipsOf({ ...FRESH_ROUND, physical: 1, spell: 1 })?.pips.map(pip => pip.letter)).toEqual(["P", "S", ""]));
  it("say the same to who cannot see them", () =>
    expect(pipsOf({ ...FRESH_ROUND, physical: 2 })?.spoken).toBe("Actions spent: 2 physical. Left: 1."));
  it("say what their letters stand for to who points at them", () =>
    expect(pipsOf(FRESH_ROUND)?.says).toMatch(
      /^No actions spent\. Left: 3\. P is a physical action, S a spell, D a device/,
    ));
  it("are none where no account of actions is kept", () => {
    speakEnglishUnder("addict");
    expect(pipsOf(FRESH_ROUND)).toBeNull();
  });
  it("mark a fourth as beyond the three", () =>
    expect(pipsOf({ ...FRESH_ROUND, physical: 4 })?.pips.map(pip => pip.beyond)).toEqual([false, false, false, true]));
  it("S0.I.a: what is planned is hollow, with its letter, behind what is spent, deed after deed", () => {
    const struck = { ...FRESH_ROUND, physical: 1 };
    const used = { ...struck, device: 1 };
    const shown = pipsOf(struck, { ahead: [used, { ...used, spell: 1 }] });
    expect(shown?.pips.map(({ letter, planned }) => [letter, planned])).toEqual([
      ["P", false],
      ["D", true],
      ["S", true],
    ]);
    expect(shown?.spoken).toBe("Actions spent: 1 physical. Left: 2. Planned: 1 spell, 1 device.");
  });
  it("S0.R10.c: what was spent on a spell that is lost is struck through", () =>
    expect(pipsOf({ ...FRESH_ROUND, spell: 1 }, { spellLost: true })?.pips.map(({ lost }) => lost)).toEqual([
      true,
      false,
      false,
    ]));
});

describe("A figure's line while it charges", () => {
  /** A charge covers twelve feet in a segment. */
  const SLOW = FIGURES.map(one => ({ ...one, move: 6 }));
  const charging = (feet: number) => {
    const fight = until(opened(SLOW, { fighter: { kind: "charge" } }, [5, 2]), 2);
    return carry(fight, charge(fight, "fighter", "orc", feet)).fight;
  };

  it("S0.CH.d: says when it arrives, in place of what it has done", () =>
    expect(turnIn(charging(36), "fighter")).toMatchObject({
      now: null,
      underWay: "Charges Orc in segment 4 (2 to go)",
      deed: "charge",
    }));
  it("S0.CH.e: says so where it does not arrive in its round", () =>
    expect(turnIn(charging(240), "fighter")?.underWay).toBe("Charges Orc, but does not arrive this round"));
  it("says what it may do where it has arrived", () => {
    const there = turnIn(until(charging(36), 4), "fighter");
    expect(there).toMatchObject({ underWay: null, acts: true, deed: "melee" });
  });
});

describe("A figure's line in its own segment", () => {
  it("says what it does now", () =>
    expect(turnIn(rolled(), "mage")).toMatchObject({ acts: true, now: "Begins Fire Ball, at Orc" }));
  it("offers to act, to be done and to change its mind", () =>
    expect(turnIn(rolled(), "mage")?.buttons.map(key => key.action)).toEqual(["act", "finish", "declare"]));
  it("has one key for what was declared, and what is seldom pressed stands back", () =>
    expect(turnIn(rolled(), "mage", { likely: LIKELY })?.buttons).toMatchObject([
      { action: "doDeclared", words: "Strike Orc", spoken: "Strike Orc: Mage", meaning: '{"words":"Strike Orc"}' },
      { action: "act" },
      { action: "finish", seldom: true },
      { action: "declare", seldom: true },
    ]));
  it("has keys only where one points at it, as long as others act and it has declared", () => {
    const fight = until(rolled(), 5);
    expect(turnIn(fight, "fighter")?.acts).toBe(false);
    const seldom = (silent: Fight | null = null) =>
      turnIn(silent ?? fight, "fighter")?.buttons.map(({ action, seldom: isSo = false }) => [action, isSo]);
    expect(seldom()).toEqual([
      ["act", true],
      ["declare", true],
    ]);
  });
  it("S0.R10.b: has a key to act as long as its magic is under way, with no action left: it may aim it anew", () => {
    const begun = carry(rolled(), cast(rolled(), "mage", ["orc"])).fight;
    const spent = (fight: Fight) => changeSeat(fight, "mage", { ledger: { ...seatIn(fight).ledger, physical: 2 } });
    const seatIn = (fight: Fight) => fight.encounter.seats.find(({ figure }) => figure === "mage")!;
    const actions = (fight: Fight) => turnIn(fight, "mage")?.buttons.map(({ action }) => action);
    expect(actions(spent(begun))).toContain("act");
    expect(actions(changeSeat(spent(begun), "mage", { casting: null }))).not.toContain("act");
  });
  it("has a key for a charge beside, unless the first says the same", () => {
    const fight = declared([mage(), orc()], {});
    const actions = (likely: Likely) => turnIn(fight, "mage", { likely })?.buttons.map(({ action }) => action);
    const charge = likelyButton("Charge: Orc");
    expect(actions({ ...LIKELY, charge })).toEqual(["declareSuggested", "declareCharge", "declare"]);
    expect(actions({ ...LIKELY, declaration: charge, charge })).toEqual(["declareSuggested", "declare"]);
  });
  it("keeps the number of a foe's name together, which is never cut off", () => {
    const likely = { ...LIKELY, deed: likelyButton("Strike Orc of the Long Knives (12)") };
    expect(turnIn(rolled(), "mage", { likely })?.buttons[0]).toMatchObject({
      before: "Strike Orc of the Long Knives",
      which: " (12)",
    });
  });
  it("offers first to declare where nothing was declared", () => {
    const silent = opened(FIGURES, {}, [5, 2]);
    expect(turnIn(silent, "fighter")?.now).toBe("Waits");
    expect(turnIn(silent, "fighter")?.buttons.map(key => key.action)).toEqual(["declare", "act", "finish"]);
  });
  it("offers nothing to who may not command it", () =>
    expect(turnIn(rolled(), "mage", { commands: false })?.buttons).toEqual([]));
  it("has the sign of what it does, and a bar as long as its hit points", () => {
    const wounded = [
      FIGURES[0]!,
      FIGURES[1]!,
      orc({ side: "hostile", hitPoints: 30, hitPointsMax: 40, weapons: [longBow] }),
    ];
    const fight = opened(wounded, { orc: { kind: "missile", weapon: longBow.id, target: "mage" } }, [2, 5]);
    expect(turnIn(fight, "orc")).toMatchObject({ deed: "missile", life: 75 });
    expect(turnIn(rolled(), "mage")).toMatchObject({ deed: "spell" });
  });
  it("says why it stands there, with the rule", () =>
    expect(turnIn(rolled(), "mage")?.reasons.join(" ")).toContain("the die of the hostile side"));
  it("keeps hit points and intention from who may not see them", () =>
    expect(turnIn(rolled(), "mage", { told: false })).toMatchObject({
      hitPoints: null,
      life: null,
      now: "Waiting to act",
      attacks: null,
    }));
  it("keeps from them why a spell would land when it does", () =>
    expect(turnIn(rolled(), "mage", { told: false })?.reasons.join(" ")).not.toContain("Casting time"));
  it("tells everybody once it acts", () => {
    const begun = carry(rolled(), cast(rolled(), "mage", ["orc"])).fight;
    expect(turnIn(begun, "mage", { told: false })?.underWay).toContain("Fire Ball");
  });
});

describe("A figure's line before and after its segment", () => {
  it("says when it will come", () =>
    expect(turnIn(rolled(), "orc")).toMatchObject({ standing: "coming", now: "Attack with Long sword, at Mage" }));
  it("says that it has acted", () => {
    const struck = carry(rolled(), strike(rolled(), "fighter", "orc"), { "to-hit": [1], defend: ["none"] }).fight;
    expect(turnIn(struck, "fighter")).toMatchObject({ standing: "acted", acts: false, now: "Has acted" });
  });
  it("says that nothing more comes", () => {
    const later = close(rolled()).fight;
    expect(turnIn(later, "fighter", { told: false })).toMatchObject({
      standing: "finished",
      now: null,
      group: { words: "Done this round" },
    });
  });
  it("tells of the spell under way and of the segments to go", () => {
    const begun = carry(rolled(), cast(rolled(), "mage", ["orc"])).fight;
    expect(turnIn(begun, "mage")?.underWay).toBe("Fire Ball takes effect in segment 5 (3 to go)");
  });
  it("S3.SP.d: tells of it by its phase, where phases make up the round", () => {
    speakEnglishUnder("jomase");
    const phased = makeRulebook({ preset: "jomase" });
    const fight = opened(FIGURES, { mage: { kind: "spell", spell: "fireball", target: "orc" } }, [5, 5], phased);
    const begun = carry(fight, cast(fight, "mage", ["orc"]), {}, phased).fight;
    expect(turnIn(begun, "mage", { book: phased })?.underWay).toBe(
      "Fire Ball takes effect in the fast phase (1 to go)",
    );
  });
  it("S2.4A.b: counts the segments to go from where the round stands, also over its end", () => {
    const slow = mage({ side: "friendly", spells: [{ ...mage().spells[0]!, castingTime: 10 }] });
    const fight = opened([FIGURES[0]!, slow, FIGURES[2]!], { mage: { kind: "spell", spell: "fireball" } }, [5, 2]);
    const begun = carry(fight, cast(fight, "mage", ["orc"])).fight;
    const at = (change: object) =>
      turnIn({ ...begun, encounter: { ...begun.encounter, ...change } }, "mage")?.underWay?.replace(/.*\(/, "(");
    expect(at({})).toBe("(10 to go)");
    expect(at({ segment: 10 })).toBe("(2 to go)");
    expect(at({ segment: 0, stage: "end" })).toBe("(2 to go)");
    expect(at({ round: 2, segment: 0, stage: "declare" })).toBe("(2 to go)");
  });
  it("S3.SP.d: counts phases, where a round has six parts and not ten", () => {
    speakEnglishUnder("jomase");
    const phased = makeRulebook({ preset: "jomase" });
    const long = mage({ side: "friendly", spells: [{ ...mage().spells[0]!, castingTime: 13 }] });
    const fight = opened([long, FIGURES[2]!], { mage: { kind: "spell", spell: "fireball" } }, [5, 5], phased);
    const begun = carry(fight, cast(fight, "mage", ["orc"]), {}, phased).fight;
    expect(turnIn(begun, "mage", { book: phased })?.underWay).toMatch(/ of round 2 \(7 to go\)$/);
  });
  it("is not drawn for a figure without a seat", () => expect(turnIn(rolled(), "stranger")).toBeNull());
});

describe("What a figure has let go by", () => {
  const late = () => close(rolled()).fight;
  const struck = () => carry(rolled(), strike(rolled(), "fighter", "orc"), { "to-hit": [1], defend: ["none"] }).fight;
  it("is said in its line, until the round is over", () => {
    expect(turnIn(late(), "fighter")?.now).toBe("Skipped in segment 2: Attack with Long sword");
    const over = { ...late(), encounter: { ...late().encounter, stage: "end" as const, segment: 0 } };
    expect(turnIn(over, "fighter")?.now).toBe("Skipped in segment 2: Attack with Long sword");
  });
  it("is named as the option that it meant to take", () => {
    speakEnglishUnder("options-table");
    const begunTurn = begun(undefined, { hero: { kind: "option", option: "dodge" } });
    const late = close(acting(begunTurn, "hero"), {}, TABLE).fight;
    expect(turnIn(late, "hero", { book: TABLE })?.now).toBe("Skipped in the action part: Dodge");
  });
  it("is nothing where it has acted, or said that it is done", () => {
    expect(turnIn(close(struck()).fight, "fighter")?.now).toBeNull();
    const done = carry(rolled(), { type: "advance", moment: nowOf(rolled().encounter), figure: "fighter" }).fight;
    expect(turnIn(close(done).fight, "fighter")?.now).toBeNull();
  });
  it("is a shot at somebody far off as well, though closing takes the round", () => {
    speakEnglishUnder("addict");
    const book = makeRulebook({ preset: "addict" });
    const bow = { kind: "missile", weapon: "bow", target: "orc" } as const;
    const archer = fighter({ side: "friendly", weapons: [longBow], position: { x: 0, y: 0 } });
    let shot = opened([archer, orc({ side: "hostile", position: { x: 60, y: 0 } })], { fighter: bow }, [3, 3], book);
    while (shot.encounter.stage === "segments") shot = close(shot, {}, book).fight;
    expect(turnIn(shot, "fighter", { book })?.now).toMatch(/^Skipped in segment \d+: Attack/);
  });
  it("is not known to who may not know what it meant to do", () =>
    expect(turnIn(late(), "fighter", { told: false })?.now).toBeNull());
  it("S4.VII.B: is no blow at a foe with whom it had to close first: that is said before, and it has done what it meant to", () => {
    speakEnglishUnder("addict");
    const book = makeRulebook({ preset: "addict" });
    const at = (x: number) => ({ x, y: 0 });
    const far = [fighter({ side: "friendly", position: at(0) }), orc({ side: "hostile", position: at(30) })];
    const intent = { kind: "melee", weapon: "sword", target: "orc" } as const;
    const begun = opened(far, { fighter: intent }, [3, 3], book);
    expect(turnIn(begun, "fighter", { book })?.tags.map(({ words }) => words)).toEqual([
      "closing: no attack this round",
    ]);
    expect(turnIn(begun, "fighter", { book })?.tags[0]?.says).toContain("25 ft away when the round began");
    const way = { type: "move", moment: nowOf(begun.encounter), figure: "fighter", feet: 20, to: at(20) } as const;
    const gone = carry(begun, way, {}, book).fight;
    expect(turnIn(gone, "fighter", { book })).toMatchObject({ acts: false, standing: "acted" });
    expect(turnIn(close(gone, {}, book).fight, "fighter", { book })?.now).toBeNull();
  });
});

describe("A spell that was not begun in its time", () => {
  const late = () => close(rolled()).fight;
  it("is said, and lands nowhere", () => {
    expect(turnIn(late(), "mage")).toMatchObject({
      now: "Has not begun Fire Ball",
      underWay: null,
      standing: "finished",
    });
  });
  it("is told to nobody who did not hear of it", () => expect(turnIn(late(), "mage", { told: false })?.now).toBeNull());
  it("is none, once it is begun", () => {
    const begun = carry(rolled(), cast(rolled(), "mage", ["orc"])).fight;
    expect(turnIn(begun, "mage")?.underWay).toMatch(/^Fire Ball takes effect in segment 5/);
  });
});

describe("A device that takes its time", () => {
  const horn = device({ id: "horn", name: "Horn", functions: [power({ id: "blast", name: "Blast", activation: 3 })] });
  const figures = [mage({ side: "friendly", devices: [horn] }), orc({ side: "hostile", hitPoints: 30 })];
  const waiting = () => opened(figures, { mage: { kind: "device", device: "horn", power: "blast" } }, [5, 2]);
  const used = () => carry(waiting(), use(waiting(), "mage", "horn", "blast")).fight;
  it("is named before it is used, and while it is under way", () => {
    expect(turnIn(waiting(), "mage")?.now).toBe("Uses Horn");
    expect(turnIn(used(), "mage")).toMatchObject({
      deed: "device",
      underWay: "Horn takes effect in segment 5 (3 to go)",
    });
  });
});

describe("A spell whose target has fallen before it was begun", () => {
  it("is told so on the line, where the key for it is gone; and no longer once it is begun at another", () => {
    const fallen = withFigures(rolled(), [...FIGURES.slice(0, 2), orc({ side: "hostile", hitPoints: -3 })]);
    expect(turnIn(fallen, "mage")?.tags.map(({ words }) => words)).toEqual(["Orc is down"]);
    const begun = carry(fallen, cast(fallen, "mage", [])).fight;
    expect(turnIn(begun, "mage")?.tags).toEqual([]);
  });
});

describe("What was planned and has gone by", () => {
  const planned = (fight: Fight) => turnIn(fight, "fighter")?.pips?.pips.filter(pip => pip.planned).length;
  it("is no longer shown among the actions of the round", () => {
    const late = close(rolled()).fight;
    expect(planned(rolled())).toBe(1);
    expect(planned(late)).toBe(0);
  });
});

describe("A spell that has landed", () => {
  it("is said to have, and its caster is not waited for", () => {
    const begun = carry(rolled(), cast(rolled(), "mage", ["orc"])).fight;
    const landed = close(begun, { damage: [6], save: [20] }).fight;
    expect(turnIn(landed, "mage")).toMatchObject({ now: "Fire Ball has landed", standing: "acted" });
  });
});

describe("A figure that has given up its attacks for its defense", () => {
  it("S3.PD.c: has none this round, and does not wait", () => {
    speakEnglishUnder("jomase");
    const book = makeRulebook({ preset: "jomase" });
    const said = { fighter: { kind: "melee", weapon: "sword", target: "orc" } } as const;
    const fight = opened([fighter({ side: "friendly" }), orc({ side: "hostile" })], said, [5, 5], book);
    const given = changeSeat(fight, "fighter", { warding: { ...NOTHING_WARDED, givenUp: 1 } });
    expect(turnIn(given, "fighter", { book })?.now).toBe("Has no attack this round");
  });
  it("S3.AD.f: is told where its attacks have gone, and of no way to a foe whom it strikes no more", () => {
    speakEnglishUnder("jomase");
    const book = makeRulebook({ preset: "jomase" });
    const said = { fighter: { kind: "melee", weapon: "sword", target: "orc" } } as const;
    const figures = [
      fighter({ side: "friendly", position: { x: 0, y: 0 } }),
      orc({ side: "hostile", position: { x: 40, y: 0 } }),
    ];
    const fight = opened(figures, said, [5, 5], book);
    const blocked = changeSeat(fight, "fighter", { warding: { ...NOTHING_WARDED, blocks: 1 } });
    const told = (one: Fight) => turnIn(one, "fighter", { book });
    expect([told(fight)?.attacks, told(blocked)?.attacks]).toEqual(["attacks 0/1", "attacks 0/1, 1 for defense"]);
    const isTooFar = (one: Fight) => told(one)?.tags.some(({ words }) => words.startsWith("out of reach"));
    expect([isTooFar(fight), isTooFar(blocked)]).toEqual([true, false]);
    const account = roundAccount({ fight: blocked, figure: "fighter", book, steps: [], marked: null, commands: true });
    expect(account?.attacks).toBe("Attacks made: 0 of 1. Given up for defense: 1");
  });
});

describe("A figure of two blows that throws on its way", () => {
  it("S0.R2.e: has as many attacks in its count as in its steps: the throw is none of them", () => {
    const spear = weapon({ ...dagger, id: "spear", name: "Spear", size: 2, range: 90, chargeThrow: true });
    const swift = fighter({ side: "friendly", weapons: [spear, longSword], meleeRate: { attacks: 2, rounds: 1 } });
    const said = { fighter: { kind: "charge", target: "orc" } } as const;
    const running = opened([swift, orc({ side: "hostile" })], said, [6, 2]);
    const charging = carry(running, charge(running, "fighter", "orc", 24)).fight;
    const thrown = carry(charging, hurl(charging, "fighter", "orc", "spear"), { "to-hit": [1] }).fight;
    const there = close(thrown).fight;
    expect(turnIn(there, "fighter")).toMatchObject({ now: "Attack 1 of 2, at Orc", attacks: "attacks 0/2" });
  });
});

describe("A figure that takes a row of the table", () => {
  it("has no attacks counted, since that is one a turn", () => {
    speakEnglishUnder("options-table");
    const striking = { hero: { kind: "option", option: "attack" } } as const;
    expect(turnIn(acting(begun(undefined, striking), "hero"), "hero", { book: TABLE })?.attacks).toBeNull();
  });
});

describe("A figure with two attacks in one phase", () => {
  const book = makeRulebook({ preset: "jomase" });
  const twice = [fighter({ side: "friendly", meleeRate: { attacks: 2, rounds: 1 } }), orc({ side: "hostile" })];
  const said = { fighter: { kind: "melee", weapon: "sword", target: "orc" } } as const;
  const lineIn = (fight: Fight) =>
    figureRow({
      fight,
      book,
      steps: stepsOfThisRound(fight, order(fight, book).steps),
      figure: "fighter",
      open: true,
      told: true,
      commands: true,
      overrules: false,
      likely: NOTHING_LIKELY,
      hindrance: () => null,
    })?.now;

  it("goes on with its second once the first is made, and has acted after both", () => {
    speakEnglishUnder("jomase");
    const fight = until(opened(twice, said, [5, 5], book), 3, book);
    const after = (times: number) =>
      changeSeat(fight, "fighter", { actedAt: times ? nowOf(fight.encounter) : 0, actedTimes: times });
    expect([0, 1, 2].map(times => lineIn(after(times)))).toEqual([
      "Attack 1 of 2 with Long sword, at Orc",
      "Attack 2 of 2 with Long sword, at Orc",
      "Has acted",
    ]);
  });
});

describe("A figure with nothing left to do in its segment", () => {
  const moving = () => opened(FIGURES, { fighter: { kind: "move" } }, [5, 2]);

  it("is done once it has made the move it declared", () => {
    const moved = carry(moving(), move(moving(), "fighter", 10)).fight;
    expect(turnIn(moving(), "fighter")?.acts).toBe(true);
    expect(turnIn(moved, "fighter")).toMatchObject({ standing: "acted", acts: false });
  });
  it("is done when its three actions are spent", () => {
    const tired = changeSeat(rolled(), "fighter", { ledger: { ...FRESH_ROUND, physical: 3 } });
    expect(turnIn(tired, "fighter")).toMatchObject({ acts: false, now: "No actions left this round" });
  });
  it("is not done after three actions where no account of them is kept", () => {
    speakEnglishUnder("jomase");
    const busy = changeSeat(rolled(), "fighter", { ledger: { ...FRESH_ROUND, physical: 3 } });
    expect(turnIn(busy, "fighter")?.acts).toBe(true);
  });
  it("has no key to act but for who may overrule", () => {
    const tired = changeSeat(rolled(), "orc", { ledger: { ...FRESH_ROUND, physical: 3 } });
    const actions = (overrules: boolean) => turnIn(tired, "orc", { overrules })?.buttons.map(key => key.action);
    expect(actions(false)).toEqual(["declare"]);
    expect(actions(true)).toEqual(["act", "declare"]);
  });
});

describe("A figure at the table of options", () => {
  it("S1.G.a: is shown with the option that it declared, to those who may know", () => {
    speakEnglishUnder("options-table");
    const book = makeRulebook({ preset: "options-table" });
    const said = { fighter: { kind: "option", option: "defend" } } as const;
    const moving = begun(FIGURES, said, { initiative: [5, 2], "moves-first": ["side:friendly"] });
    const now = acting(moving, "fighter");
    expect(turnIn(moving, "fighter", { book })?.afterwards).toBe("Then: Defend");
    expect(turnIn(now, "fighter", { book })).toMatchObject({ now: "Defend", afterwards: null });
    expect(turnIn(moving, "fighter", { book, told: false })?.afterwards).toBeNull();
    expect(turnIn(now, "fighter", { book, told: false })?.now).not.toContain("Defend");
  });
  it("S1.N.d: says once what it has declared, and names no part that everybody begins with", () => {
    speakEnglishUnder("options-table");
    const book = makeRulebook({ preset: "options-table" });
    const said = { fighter: { kind: "option", option: "defend" } } as const;
    const moving = begun(FIGURES, said, { initiative: [5, 2], "moves-first": ["side:friendly"] });
    const othersMove = close(moving, {}, book).fight;
    expect(turnIn(moving, "fighter", { book })).toMatchObject({ now: "Moves", afterwards: "Then: Defend" });
    expect(turnIn(othersMove, "fighter", { book })).toMatchObject({ now: "Defend", afterwards: null });
  });
});

describe("A figure that falls", () => {
  const felled = (fellAt: number) => {
    const fight = changeSeat(rolled(), "fighter", { fellAt });
    return { ...fight, figures: fight.figures.map(one => (one?.id === "fighter" ? { ...one, hitPoints: 0 } : one)) };
  };

  it("may use the step of the moment in which it fell", () => {
    const turn = turnIn(felled(2), "fighter");
    expect(turn).toMatchObject({ acts: true, tags: [{ words: "down" }], standing: "now" });
    expect(turn?.now).toBe("Just went down, but may still act: Attack with Long sword");
    expect(turn?.buttons.map(key => key.action)).toContain("act");
  });
  it("may do nothing after it", () =>
    expect(turnIn(felled(1), "fighter")).toMatchObject({
      acts: false,
      now: null,
      tags: [{ words: "down" }],
      buttons: [],
    }));
});

describe("A figure's line in a segment of surprise", () => {
  const surprise = { lost: { friendly: 0, hostile: 2 }, members: { orc: 2 }, segments: 2, done: {} };
  const surprised = (change: object = {}): Fight => {
    const fight = declared(FIGURES, {});
    const now = { stage: "surprise", segment: 1, surprise: { ...surprise, ...change } } as const;
    return { ...fight, encounter: { ...fight.encounter, ...now } };
  };
  it("says who may act, and offers it to those", () => {
    expect(turnIn(surprised(), "mage")?.now).toBe("Not surprised: may act");
    expect(turnIn(surprised(), "mage")?.buttons.map(key => key.action)).toEqual(["act"]);
    const group = { now: true, words: "Surprise · now", place: 1 };
    expect(turnIn(surprised(), "mage")).toMatchObject({ standing: "now", group });
  });
  it("offers nothing for the surprised, except to the game master", () => {
    expect(turnIn(surprised(), "orc")).toMatchObject({ now: "Surprised: can do nothing", buttons: [] });
    expect(turnIn(surprised(), "orc", { overrules: true })?.buttons).toHaveLength(1);
  });
  it("says who recovered early, and who has done something", () => {
    expect(turnIn(surprised({ members: {} }), "orc")?.now).toBe("Recovered from surprise early");
    const done = { mage: { deed: "other", times: 0, feet: 0 } };
    const group = { now: false, words: "Have acted in this segment", place: 2 };
    expect(turnIn(surprised({ done }), "mage")).toMatchObject({ now: "Has acted in this segment", group });
    expect(turnIn(surprised(), "orc")?.group).toMatchObject({ words: "Surprised", place: 3 });
    const fallen = surprised();
    const figures = fallen.figures.map(one => (one?.id === "mage" ? { ...one, hitPoints: -3 } : one));
    expect(turnIn({ ...fallen, figures }, "mage")?.group).toMatchObject({ words: "Down", place: 4 });
  });
});

describe("A figure whose declared target is down", () => {
  const felled = (fight: Fight): Fight => ({
    ...fight,
    figures: fight.figures.map(one => (one?.id === "orc" ? { ...one, hitPoints: -20 } : one)),
  });
  const tagsIn = (fight: Fight) => turnIn(fight, "fighter")?.tags.map(({ words }) => words) ?? [];
  it("is marked so, as long as it has attacks left", () => {
    expect(tagsIn(rolled())).not.toContain("Orc is down");
    expect(tagsIn(felled(rolled()))).toContain("Orc is down");
    expect(turnIn(felled(rolled()), "fighter", { told: false })?.tags).toEqual([]);
  });
});

describe("What a figure is marked with", () => {
  const tagsIn = (fight: Fight, as: Looking = {}) => turnIn(fight, "fighter", as)?.tags ?? [];
  const tagged = (change: object, as: Looking = {}) => tagsIn(changeSeat(rolled(), "fighter", change), as);
  const marked = (change: object, as: Looking = {}) => tagged(change, as).map(({ words }) => words);

  it("nothing, as long as all is well", () => expect(marked({})).toEqual([]));
  it("the foes it may strike out of turn, and those that hold it off", () =>
    expect(
      marked({
        openings: ["orc", "orc"],
        footing: { met: [], closed: [], under: [], atBay: ["orc"] },
      }),
    ).toEqual(["free attack on Orc", "held off by Orc"]));
  it("that it rests", () => expect(marked({ effort: { rest: "on-guard" } })).toEqual(["resting"]));
  it("how it stands in a turn of options", () => {
    const turn = {
      option: "dodge",
      stature: "kneeling",
      grip: ["orc"],
      allRear: true,
      hand: null,
      empty: { sword: 0 },
    };
    expect(marked({ turn })).toEqual([
      "Dodge",
      "kneeling",
      "hand to hand with Orc",
      "every attack comes from behind",
      "nothing in hand",
      "Long sword: not loaded",
    ]);
    expect(marked({ turn: { hand: "sword" } })).toEqual(["in hand: Long sword"]);
  });
  it("S2.5.a: that it holds its initiative, since when, and what that means", () => {
    const [held] = tagged({ held: { since: momentOf(1, 2), until: 0, at: 0 } });
    expect(held?.words).toBe("holding initiative");
    expect(held?.says).toContain("Holding initiative since segment 2");
    const chosen = (segment: number) => ({ held: { since: momentOf(1, 1), until: momentOf(1, segment), at: 0 } });
    expect(marked(chosen(7))).toEqual(["acts in segment 7"]);
    expect(marked(chosen(1))).toEqual([]);
  });
  it("S0.R9.a: that it stands ready, against whom, and that nobody is asked then", () => {
    const [ready] = tagged({ guard: "orc" }, { told: false });
    expect(ready).toMatchObject({ words: "ready to parry Orc", says: expect.stringContaining("automatically") });
    expect(marked({ guard: "anyone" })).toEqual(["ready to parry"]);
  });
  it("S3.AS.a, S3.DX.a: how it attacks, to those who know what it means to do", () => {
    const intent = { kind: "melee", weapon: "sword", assault: true, toAttack: 2 };
    expect(marked({ intent })).toEqual(["all-out attack", "+2 from Dexterity on attacks"]);
    expect(tagged({ intent })[0]?.says).toContain("armor class 2 worse");
    expect(marked({ intent }, { told: false })).toEqual([]);
  });
  it("S3.PD.b: the points of its pool, by foe, as long as any wait", () => {
    const warding = { dodges: 0, blocks: 0, givenUp: 0, wholly: false, pool: { orc: 2, mage: 0 }, met: {} };
    expect(marked({ warding }, { told: false })).toEqual(["defense pool against Orc: 2"]);
    expect(marked({ warding: { ...warding, pool: { orc: 0 } } })).toEqual([]);
  });
  it("every condition, with what it means", () => {
    const conditions = CONDITIONS.filter(id => id !== "dead");
    const bound = opened([fighter({ side: "friendly", conditions }), ...FIGURES.slice(1)], {}, [5, 2]);
    expect(tagsIn(bound).map(({ words }) => words)).toContain("Prone");
    expect(tagsIn(bound).find(({ words }) => words === "Prone")?.says).toContain("must stand up");
  });
  it("S3.CR.f: what it suffers from, by name, to everybody who saw the blow", () => {
    const hand = { key: 1, id: "hand-broken", severity: 6, damage: 3, conditions: [] } as const;
    const hurt = fighter({ side: "friendly", injuries: [hand, { ...hand, key: 2, id: null }] });
    const fight = opened([hurt, ...FIGURES.slice(1)], {}, [5, 2]);
    expect(tagsIn(fight, { told: false })).toEqual([
      { words: "injured", says: "a broken hand, useless until healed; what it held falls; an injury of severity 6" },
    ]);
    expect(turnIn(fight, "mage")?.tags).toEqual([]);
  });
});

describe("What a figure is marked with where fatigue is played", () => {
  const book = makeRulebook({ preset: "jomase" });
  const account = { points: 3, most: 20, level: "fresh", failed: 0, banked: 0 } as const;
  const tiring = (change: object = {}, as: Looking = {}) => {
    speakEnglishUnder("jomase");
    const weary = fighter({ side: "friendly", stamina: { ...account, ...change } });
    return turnIn(opened([weary, ...FIGURES.slice(1)], {}, [5, 2], book), "fighter", { book, ...as });
  };

  it("S3.FC.a, S3.FL.a: its points, what the round costs, and when the next step comes", () => {
    expect(tiring()?.fatigue).toMatchObject({ words: "fatigue 3/20" });
    expect(tiring()?.fatigue?.says).toContain("With fighting: 1. After 3 rounds of fighting");
    expect(tiring({ points: 1 })?.fatigue?.says).toContain("the combatant is then fatigued");
    expect(tiring({ points: 0, level: "exhausted" })?.fatigue?.says).toContain("Too tired to do anything but rest");
  });
  it("nothing of it to who may not look at its sheet, nor of who never tires", () => {
    expect(tiring({}, { open: false })?.fatigue).toBeNull();
    expect(turnIn(rolled(), "fighter")?.fatigue).toBeNull();
  });
  it("S3.FC.f: its weariness, and what that does, to whoever may look at its sheet", () => {
    const [level] = tiring({ level: "fatigued" })?.tags ?? [];
    expect(level).toMatchObject({ words: "fatigued", says: expect.stringContaining("fatigue points is greater by 1") });
    expect(tiring({ level: "fatigued" }, { open: false })?.tags).toEqual([]);
  });
  it("nothing of its weariness where fatigue is not played", () =>
    expect(tiring({ level: "fatigued" }, { book: BOOK })?.tags).toEqual([]));
});

describe("A line whose key says what is done", () => {
  const [melee, book] = [{ kind: "melee", weapon: "sword", target: "orc" } as const, BOOK];
  const swift = (most: number) => {
    const rate = { attacks: most, rounds: 1 } as const;
    const figures = [fighter({ side: "friendly", meleeRate: rate }), orc({ side: "hostile" })];
    return until(opened(figures, { fighter: melee }, [5, 2]), 2, book);
  };
  const keyed = (fight: Fight, likely = LIKELY) => turnIn(fight, "fighter", { likely })?.keyed;

  it("has beside it no more than which of several attacks it is", () => {
    expect([keyed(swift(2)), keyed(swift(1))]).toEqual([{ count: "1 of 2" }, { count: null }]);
  });
  it("says it in words where its key says how it comes so far", () => {
    const closing = { ...NOTHING_LIKELY, closing: likelyButton("Move up to Orc") };
    const line = turnIn(swift(1), "fighter", { likely: closing });
    expect([line?.keyed, line?.buttons.map(({ action, seldom }) => [action, seldom])]).toEqual([
      null,
      [
        ["closeIn", undefined],
        ["act", undefined],
        ["finish", true],
        ["declare", true],
      ],
    ]);
  });
  it("says it in words where no key does", () => expect(keyed(swift(2), NOTHING_LIKELY)).toBeNull());
});

describe("What was declared at the table of options", () => {
  it("is shown by the sign of its row, to who may know", () => {
    speakEnglishUnder("options-table");
    const fight = acting(begun(undefined, { hero: { kind: "option", option: "dodge" } }), "hero");
    const seenBy = (told: boolean) => turnIn(fight, "hero", { told, book: TABLE })?.deed;
    expect([seenBy(true), seenBy(false)]).toEqual(["dodge", null]);
  });
});
