import { describe, expect, it } from "vitest";
import { circumstancesOf } from "#rules/encounter/judging/circumstances.ts";
import {
  type Condition,
  chosenIn,
  criticalForecasts,
  type Figure,
  type Intent,
  isSilent,
  judgePlan,
  legalActions,
  makeRulebook,
  newFight,
  presetOf,
  type Rulebook,
  rowsAhead,
  seatOf,
  storedRulebook,
  waitingNow,
} from "#rules/index.ts";
import { cast, move, shoot, strike } from "../commands.ts";
import { archer, fighter, longSword, mage, orc, spell, weapon } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { BOOK, carry, close, declared, opened, type Script, until } from "../table.ts";
import { withSheet } from "../timeline/orders.ts";
import { expectLegal, expectRefused, verdictOf } from "../verdicts.ts";

const ACTING = makeRulebook({ "conditions.effect": "acting", "conditions.helpless": "usual" });
const MELEE: Intent = { kind: "melee" };

/** Segment 3: a fighter and an orc, each with a blow, next to each other. */
const melee = (book: Rulebook = BOOK) =>
  until(opened([fighter(), orc()], { fighter: MELEE, orc: MELEE }, [3, 3], book), 3, book);

interface Blow {
  readonly on?: readonly Condition[];
  readonly by?: readonly Condition[];
  readonly own?: Partial<Figure>;
  readonly book?: Rulebook;
}

/** The fighter's blow at the orc, with these conditions on each. */
function blow(answers: Script, { on = [], by = [], own = {}, book = BOOK }: Blow = {}) {
  const fight = withSheet(withSheet(melee(book), "orc", { conditions: on }), "fighter", { conditions: by, ...own });
  return carry(fight, strike(fight, "fighter", "orc"), answers, book);
}

const adjustmentsOf = (outcome: ReturnType<typeof blow>) =>
  outcome.events.flatMap(event =>
    event.type === "attack-rolled" ? event.adjustments.map(({ why, value }) => [why, value]) : [],
  );
const typesOf = (outcome: ReturnType<typeof blow>) => outcome.events.map(({ type }) => type);
const miss = { defend: ["none"], "to-hit": [1] };

describe("Who can do nothing (G.11)", () => {
  it.each(["held", "stunned", "asleep", "unconscious"] as const)("G.11: the %s neither strike nor move", condition => {
    const fight = withSheet(melee(), "fighter", { conditions: [condition] });
    expectRefused(fight, strike(fight, "fighter", "orc"), [condition]);
    expect(verdictOf(fight, move(fight, "fighter", 10))).toMatchObject({ reasons: [{ why: condition }] });
    const types = legalActions(fight, "fighter", BOOK).filter(({ verdict }) => verdict.legal);
    expect(types.map(({ type }) => type)).not.toContain("strike");
  });
  it("G.11: the silenced cast nothing, and strike and use devices as before", () => {
    const wand = device({ id: "wand", functions: [power({ id: "ray", activation: 0 })] });
    const one = mage({ devices: [wand] });
    const fight = opened([one, orc()], { mage: { kind: "spell", spell: "fireball" } }, [3, 3]);
    expectLegal(fight, cast(fight, "mage", ["orc"]));
    const silenced = withSheet(fight, "mage", { conditions: ["silenced"] });
    expectRefused(silenced, cast(silenced, "mage", ["orc"]), ["silenced"]);
    const ray: Intent = { kind: "device", device: "wand", power: "ray" };
    const armed = withSheet(opened([one, orc()], { mage: ray }, [3, 3]), "mage", { conditions: ["silenced"] });
    expectLegal(armed, use(armed, "mage", "wand", "ray", { targets: ["orc"] }));
    const striking = withSheet(melee(), "fighter", { conditions: ["silenced"] });
    expectLegal(striking, strike(striking, "fighter", "orc"));
  });
  it("G.11: the afraid neither strike, shoot, cast nor use a device that harms, but they move", () => {
    const conditions = ["afraid"] as const;
    const near = withSheet(melee(), "fighter", { conditions });
    expectRefused(near, strike(near, "fighter", "orc"), ["afraid"]);
    const far = opened([archer(), orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3]);
    const bow = withSheet(far, "archer", { conditions });
    expectRefused(bow, shoot(bow, "archer", "orc"), ["afraid"]);
    const fleeing = withSheet(opened([fighter(), orc()], { fighter: { kind: "move" } }, [3, 3]), "fighter", {
      conditions,
    });
    expectLegal(fleeing, move(fleeing, "fighter", 30));
    const wand = device({ id: "wand", functions: [power({ id: "ray", activation: 0, damage: "1d6" })] });
    const ray: Intent = { kind: "device", device: "wand", power: "ray" };
    const armed = opened([mage({ devices: [wand] }), orc()], { mage: ray }, [3, 3]);
    expectLegal(armed, use(armed, "mage", "wand", "ray", { targets: ["orc"] }));
    const scared = withSheet(armed, "mage", { conditions });
    expectRefused(scared, use(scared, "mage", "wand", "ray", { targets: ["orc"] }), ["afraid"]);
  });
});

describe("What is declared under a condition (G.11)", () => {
  const begun = (conditions: readonly Condition[]) => declared([fighter({ conditions }), orc()], {});
  const declare = (intent: Intent) => ({ type: "declare", figure: "fighter", intent }) as const;
  it.each(["held", "asleep", "unconscious"] as const)("G.11: the %s declare nothing and are not waited for", on => {
    const fight = begun([on]);
    expectRefused(fight, declare(MELEE), [on]);
    expectRefused(fight, declare({ kind: "move" }), [on]);
    expectLegal(fight, declare({ kind: "wait" }));
    expect(isSilent(fight, seatOf(fight, "fighter")!)).toBe(false);
    expect(isSilent(fight, seatOf(fight, "orc")!)).toBe(true);
  });
  it("G.11: the stunned may declare to move, since only fatigue may have stunned them (S3.FL.c)", () => {
    expectLegal(begun(["stunned"]), declare({ kind: "move" }));
    expectRefused(begun(["stunned"]), declare(MELEE), ["stunned"]);
  });
  it("G.11: the preview of a plan says the same", () => {
    const refused = (conditions: readonly Condition[], intent: Intent) =>
      judgePlan(begun(conditions), "fighter", [intent], BOOK).flatMap(deed => deed.refused.map(({ why }) => why));
    expect(refused(["held"], MELEE)).toEqual(["held"]);
    expect(refused(["afraid"], MELEE)).toEqual(["afraid"]);
    expect(refused(["afraid"], { kind: "move" })).toEqual([]);
  });
  it("G.11: the afraid declare no device that harms", () => {
    const powers = [power({ id: "ray", damage: "1d6" }), power({ id: "light" })];
    const one = mage({ conditions: ["afraid"], devices: [device({ id: "wand", functions: powers })] });
    const fight = declared([one, orc()], {});
    const using = (ray: string) =>
      ({ type: "declare", figure: "mage", intent: { kind: "device", device: "wand", power: ray } }) as const;
    expectRefused(fight, using("ray"), ["afraid"]);
    expectLegal(fight, using("light"));
  });
  it("G.11: with the options table, the afraid declare no attack, and the silenced no spell", () => {
    const table = presetOf("options-table");
    const fight = (conditions: readonly Condition[]) => declared([fighter({ conditions }), orc()], {}, table);
    const option = (key: string) =>
      ({ type: "declare", figure: "fighter", intent: { kind: "option", option: key } }) as Parameters<
        typeof verdictOf
      >[1];
    expectRefused(fight(["afraid"]), option("attack"), ["afraid"], table);
    expectRefused(fight(["silenced"]), option("cast-spell"), ["silenced"], table);
    expectLegal(fight(["afraid"]), option("dodge"), table);
    const closed = rowsAhead(fight(["afraid"]), "fighter", table);
    expect(closed.map(one => one?.why)).toContain("afraid");
  });
  it("G.11: no moment waits for the helpless, whatever they declared", () => {
    expect(waitingNow(melee(), BOOK)).toContain("orc");
    expect(waitingNow(withSheet(melee(), "orc", { conditions: ["asleep"] }), BOOK)).not.toContain("orc");
    expect(waitingNow(withSheet(melee(ACTING), "orc", { conditions: ["asleep"] }), ACTING)).toContain("orc");
  });
  it("G.11: the afraid declare no attack, the silenced no spell", () => {
    expectRefused(begun(["afraid"]), declare(MELEE), ["afraid"]);
    expectLegal(begun(["afraid"]), declare({ kind: "move" }));
    const fight = declared([mage({ conditions: ["silenced"] }), orc()], {});
    const said = { type: "declare", figure: "mage", intent: { kind: "spell", spell: "fireball" } } as const;
    expectRefused(fight, said, ["silenced"]);
  });
});

describe("An attack on the helpless (G.11)", () => {
  it.each(["held", "asleep", "unconscious"] as const)("G.11: hits who is %s without a roll", condition => {
    const outcome = blow({ damage: [4] }, { on: [condition] });
    expect(typesOf(outcome)).toContain("struck-helpless");
    expect(typesOf(outcome)).not.toContain("attack-rolled");
    expect(outcome.events.find(({ type }) => type === "struck-helpless")).toMatchObject({ target: "orc", condition });
    expect(outcome.changes).toContainEqual(expect.objectContaining({ figure: "orc", path: "hitPoints" }));
  });
  it("G.11: it is neither critical nor fumbled, and asks for nothing but damage", () => {
    const book = makeRulebook({ "critical.enabled": true, "fumble.enabled": true, "knockdown.enabled": true });
    const own = { weapons: [weapon({ knockdownDie: "1d12" })] };
    expect(blow({ damage: [4] }, { on: ["held"], own, book }).answers).toEqual([4]);
  });
  it("G.11: no roll is foretold to be critical", () => {
    const book = makeRulebook({ "critical.enabled": true });
    const of = (conditions: readonly Condition[]) => {
      const fight = withSheet(melee(book), "orc", { conditions });
      return criticalForecasts({ fight, book }, "fighter", { figure: "orc", known: true })[0]?.natural;
    };
    expect(of(["held"])).toBe(21);
    expect(of([])).toBeLessThanOrEqual(20);
  });
  it("G.11: the ruling `conditions.helpless` makes it +4, or a roll like any other", () => {
    const bonus = makeRulebook({ "conditions.helpless": "bonus" });
    expect(adjustmentsOf(blow({ "to-hit": [1] }, { on: ["held"], book: bonus }))).toContainEqual(["helpless", 4]);
    const usual = makeRulebook({ "conditions.helpless": "usual" });
    expect(adjustmentsOf(blow({ "to-hit": [1] }, { on: ["held"], book: usual }))).not.toContainEqual(["helpless", 4]);
  });
  it("G.11: a wound that brings a sleeper down does not wake it, nor one after that", () => {
    const sleeping = (hitPoints: number) =>
      carry(withSheet(melee(), "orc", { conditions: ["asleep"], hitPoints }), strike(melee(), "fighter", "orc"), {
        damage: [8],
      });
    expect(sleeping(3).events.map(({ type }) => type)).not.toContain("overcome");
    expect(sleeping(30).events.map(({ type }) => type)).toContain("overcome");
  });
  it("G.11: a wound wakes a sleeper, but nobody who is unconscious", () => {
    const woken = { figure: "orc", path: "conditions.asleep", from: true, to: false };
    expect(blow({ damage: [1] }, { on: ["asleep"] }).changes).toContainEqual(woken);
    expect(typesOf(blow({ damage: [1] }, { on: ["unconscious"] }))).not.toContain("overcome");
  });
});

describe("Attacks that conditions make better or worse (G.11)", () => {
  it("G.11: the blind attack at −4", () =>
    expect(adjustmentsOf(blow(miss, { by: ["blind"] }))).toContainEqual(["blind", -4]));
  it("G.11: an invisible target is attacked at −4, unless the attacker sees the invisible", () => {
    expect(adjustmentsOf(blow(miss, { on: ["invisible"] }))).toContainEqual(["unseen", -4]);
    const seeing = { seesInvisible: true };
    expect(adjustmentsOf(blow(miss, { on: ["invisible"], own: seeing }))).not.toContainEqual(["unseen", -4]);
  });
  it("G.11: blindness and invisibility count once", () =>
    expect(adjustmentsOf(blow(miss, { on: ["invisible"], by: ["blind"] }))).not.toContainEqual(["unseen", -4]));
  it.each([[["stunned"]], [["prone"]], [["stunned", "prone"]]] as const)("G.11: %j is attacked at +4, once", on => {
    const answers = on[0] === "stunned" ? { "to-hit": [1] } : miss;
    const gained = adjustmentsOf(blow(answers, { on })).filter(([why]) => why === "condition");
    expect(gained).toEqual([["condition", 4]]);
  });
  it("G.11: with the options table the stunned are attacked at +4, and the prone by its own rules", () => {
    const table = presetOf("options-table");
    const figures = [fighter(), orc({ conditions: ["stunned"] }), orc({ id: "other", conditions: ["prone"] })];
    const fight = newFight(figures);
    const toHit = (target: string) =>
      circumstancesOf({ fight, book: table }, { attacker: figures[0]!, target, weapon: longSword, missile: false })
        .toHit;
    expect(toHit("orc")).toContainEqual(expect.objectContaining({ why: "condition", value: 4 }));
    expect(toHit("other").map(({ why }) => why)).not.toContain("condition");
  });
  it("G.11: with the ruling `conditions.effect` on acting alone, no number changes", () => {
    for (const [on, by] of [
      [["invisible"], ["blind"]],
      [["prone"], []],
    ] as const) {
      const changed = adjustmentsOf(blow(miss, { on, by, book: ACTING })).map(([why]) => why);
      expect(changed).not.toEqual(expect.arrayContaining(["blind"]));
      expect(changed.filter(why => why === "unseen" || why === "condition")).toEqual([]);
    }
  });
});

describe("Haste (G.11)", () => {
  const hasted = fighter({ conditions: ["hasted"], move: 12 });
  const walking = (book: Rulebook) => opened([hasted, orc()], { fighter: { kind: "move" } }, [3, 3], book);
  it("G.11: doubles movement", () => {
    expectLegal(walking(BOOK), move(walking(BOOK), "fighter", 240));
    expectRefused(walking(BOOK), move(walking(BOOK), "fighter", 241), ["beyond-movement"]);
  });
  it("G.11: does not, if conditions only stop actions", () =>
    expectRefused(walking(ACTING), move(walking(ACTING), "fighter", 121), ["beyond-movement"], ACTING));
});

describe("A caster who cannot cast when the spell would take effect (G.11)", () => {
  const slow = spell({ id: "slow", castingTime: 2, damage: null, save: "none" });
  const casting = (book: Rulebook) => {
    const fight = opened([mage({ spells: [slow] }), orc()], { mage: { kind: "spell", spell: "slow" } }, [3, 3], book);
    const there = until(fight, 3, book);
    return carry(there, cast(there, "mage", ["orc"], "slow"), {}, book).fight;
  };
  const ended = (condition: Condition, book: Rulebook) => {
    let now = withSheet(casting(book), "mage", { conditions: [condition] });
    const types: string[] = [];
    while (now.encounter.stage === "segments" && !types.some(type => type.startsWith("spell-"))) {
      const outcome = close(now, {}, book);
      types.push(...outcome.events.map(({ type }) => type));
      now = outcome.fight;
    }
    return types.filter(type => type.startsWith("spell-"));
  };
  it.each(["asleep", "held", "stunned", "silenced"] as const)("G.11: %s: the spell is lost", condition => {
    expect(ended(condition, BOOK)).toEqual(["spell-spoiled"]);
    expect(ended(condition, ACTING)).toEqual(["spell-landed"]);
  });
  it("G.11: blind: it takes effect", () => expect(ended("blind", BOOK)).toEqual(["spell-landed"]));
});

describe("Rulebooks stored before there were conditions (G.11)", () => {
  it("G.11: play on as before, whatever their preset", () => {
    for (const preset of ["three-actions", "jomase"] as const) {
      expect(storedRulebook({ preset })).toEqual(
        makeRulebook({
          preset,
          "conditions.effect": "acting",
          "conditions.helpless": "usual",
          "conditions.dying": "none",
          ...(preset === "three-actions" && { "movement.time": "at-once", "charge.pace": "walk" }),
        }),
      );
    }
  });
  it("G.11: those of today come back as they were", () => {
    for (const book of [BOOK, ACTING, presetOf("addict")]) expect(storedRulebook(chosenIn(book))).toEqual(book);
  });
  it("G.11: `conditions.helpless` and `conditions.effect` refuse other choices", () =>
    expect(() => storedRulebook({ "conditions.helpless": "never" } as object)).toThrow(RangeError));
});
