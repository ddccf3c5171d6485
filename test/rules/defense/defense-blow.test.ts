import { describe, expect, it } from "vitest";
import {
  actionsAgainst,
  blowRefused,
  type Chapter,
  type Choice,
  entriesOf,
  type Fight,
  type Figure,
  legalActions,
  makeRulebook,
  type Need,
  play,
  type Rulebook,
  record,
  replay,
  seatOf,
  undo,
} from "#rules/index.ts";
import { command, shoot, strike } from "../commands.ts";
import { archer, claws, fighter, longBow, longSword, orc, weapon } from "../figures.ts";
import { carry, ledgerOf, opened, type Script, spent, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const PARRY = makeRulebook();
const BLOW = makeRulebook({ "parry.blow": "after-missile" });
const RATE = { attacks: 3, rounds: 2 } as const;
const MISSED = { "to-hit": [1] } as const;
/** The orc misses; the archer's answering blow hits for 3, and the orc does not defend against it. */
const ANSWERED = { defend: ["strike:sword", "none"], "to-hit": [1, 20], damage: [3] };

const foes = [
  orc({ hitPoints: 20, weapons: [longSword, longBow] }),
  orc({ id: "other", name: "Other", hitPoints: 20 }),
];

/** Segment 5: the archer shot in segment 2, and the orcs arrive. */
function five(own: Partial<Figure> = {}, book: Rulebook = BLOW): Fight {
  const melee = { kind: "melee" } as const;
  const intents = { archer: { kind: "missile", weapon: "bow" }, orc: melee, other: melee } as const;
  const fight = opened([archer({ hitPoints: 20, ...own }), ...foes], intents, [2, 5], book);
  const shot = carry(fight, shoot(fight, "archer", "orc"), MISSED, book).fight;
  return until(shot, 5, book);
}

/** Ids of the defenses offered to the target of a blow; null if the target may not choose. */
function offered(fight: Fight, by = "orc", target = "archer", book: Rulebook = BLOW, item = "sword"): string[] | null {
  let ids: string[] | null = null;
  const answer = (need: Need) => {
    if (need.kind === "choose" && need.figure === target) ids ??= need.choices.map(({ id }: Choice) => id);
    return need.kind === "choose" ? need.otherwise : 1;
  };
  play(fight, command(strike(fight, by, target, item)), book, answer);
  return ids;
}
const answered = (fight: Fight, answers: Script = ANSWERED, by = "orc") =>
  carry(fight, strike(fight, by, "archer"), answers, BLOW);
const withBlow = ["none", "parry:sword", "strike:sword"];
const parryOnly = ["none", "parry:sword"];
const refusalsOf = (fight: Fight, id = "archer") => blowRefused(fight, id, BLOW).map(({ why }) => why);

describe("An archer shoots in segment two; in segment five an orc arrives (Rule 9)", () => {
  it("S0.R9.a, S0.EX.24: it may parry and not strike", () => {
    expect(offered(five({}, PARRY), "orc", "archer", PARRY)).toEqual(parryOnly);
    expect(blowRefused(five({}, PARRY), "archer", PARRY)).toEqual([]);
  });
  it("S0.R9.a, S0.EX.24: or strike back once, though it has one attack a round (ruling parry.blow)", () => {
    expect(offered(five())).toEqual(withBlow);
    const { events, fight } = answered(five());
    const told = events.filter(({ type }) => type === "attack-rolled" || type === "struck-back" || type === "hurt");
    expect(told).toMatchObject([
      { type: "attack-rolled", figure: "orc", target: "archer" },
      { type: "struck-back", figure: "archer", against: "orc", weapon: "sword" },
      { type: "attack-rolled", figure: "archer", target: "orc", hit: true },
      { type: "hurt", figure: "orc", by: "archer", damage: 3 },
    ]);
    expect(ledgerOf(fight, "archer")).toMatchObject({
      physical: 2,
      missiles: 1,
      attacks: 2,
      defenseBlows: 1,
      parries: 0,
    });
  });
  it("S0.R9.a: it does not better armor class, and is struck whatever the orc's blow does", () => {
    const felled = { defend: ["strike:sword", "none"], "to-hit": [20, 20], damage: [8, 3] };
    const { events, fight } = answered(five({ hitPoints: 5 }), felled);
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({ armorClass: 7 });
    expect(events.filter(({ type }) => type === "hurt")).toMatchObject([{ figure: "archer" }, { figure: "orc" }]);
    expect(fight.figures.map(figure => figure?.hitPoints)).toEqual([-4, 17, 20]);
  });
  it("S0.R9.a: the orc may parry it, and does not answer it with a blow of its own", () => {
    const fight = spent(five(), "orc", { missiles: 1, launcher: "bow", physical: 1, attacks: 1 });
    const asked: string[][] = [];
    const answer = (need: Need) => {
      if (need.kind !== "choose") return 1;
      asked.push(need.choices.map(({ id }) => id));
      return need.figure === "archer" ? "strike:sword" : "parry:sword";
    };
    const after = play(fight, { ...command(strike(fight, "orc", "archer")), overruled: true }, BLOW, answer);
    expect(asked).toEqual([withBlow, parryOnly]);
    expect(ledgerOf(after.fight, "orc").parries).toBe(1);
  });
  it("S0.R9.a: a second orc meets a parry, for the one blow is struck", () => {
    const { fight } = answered(five());
    expect(offered(fight, "other")).toEqual(parryOnly);
    expect(refusalsOf(fight)).toEqual(["blows-struck"]);
  });
  it("S0.R9.a: with two blows a round it has one for each", () => {
    const { fight } = answered(five({ meleeRate: { attacks: 2, rounds: 1 } }));
    expect(offered(fight, "other")).toEqual(withBlow);
    const both = answered(fight, ANSWERED, "other").fight;
    expect(ledgerOf(both, "archer")).toMatchObject({ physical: 3, defenseBlows: 2 });
  });
  it("S0.R9.a: a figure that has shot nothing strikes in its own turn", () => {
    const melee = { orc: { kind: "melee" }, fighter: { kind: "melee" } } as const;
    const fight = opened([fighter(), orc()], melee, [4, 4], BLOW);
    expect(offered(fight, "orc", "fighter")).toEqual(parryOnly);
    expect(refusalsOf(fight, "fighter")).toEqual(["nothing-shot"]);
  });
  it("S0.R9.a: another shot is not answered so, nor a blow from behind that it does not know of", () => {
    const behind = {
      type: "strike",
      moment: 0,
      figure: "orc",
      weapon: "sword",
      target: "archer",
      behind: true,
    } as const;
    const fight = five();
    const asked: string[] = [];
    const answer = (need: Need) => {
      if (need.kind === "choose") asked.push(...need.choices.map(({ id }) => id));
      return need.kind === "choose" ? need.otherwise : 1;
    };
    play(fight, command({ ...behind, moment: fight.encounter.segment }), BLOW, answer);
    expect(asked).toEqual(parryOnly);
    play(fight, { ...command(shoot(fight, "orc", "archer")), overruled: true }, BLOW, answer);
    expect(asked).toEqual(parryOnly);
  });
  it("S0.R9.a: claws are answered with a sword, but nobody strikes back with claws or a bow", () => {
    const beast = five();
    const armed = { ...beast, figures: [beast.figures[0]!, orc({ weapons: [claws] }), beast.figures[2]!] };
    expect(offered(armed, "orc", "archer", BLOW, "claws")).toEqual(["none", "strike:sword"]);
    expect(offered(five({ weapons: [longBow, claws] }))).toBeNull();
    expect(refusalsOf(five({ weapons: [longBow, claws] }))).toEqual(["nothing-to-strike-with"]);
  });
  it("whoever means to strike is told so", () => {
    const notesOn = (fight: Fight) =>
      actionsAgainst(
        fight,
        "orc",
        { type: "strike", item: "sword", power: null },
        BLOW,
      )("archer")?.notes.map(({ why }) => why);
    expect(notesOn(five())).toContain("may-strike-back");
    expect(notesOn(answered(five()).fight)).not.toContain("may-strike-back");
  });
});

describe("A blow in defense and the limit of three actions (Rule 9)", () => {
  const having = (physical: number, book = BLOW) => spent(five({}, book), "archer", { physical });
  it("S0.R9.a: is one of them", () => {
    expect(offered(having(2))).toEqual(withBlow);
    expect(offered(having(3))).toBeNull();
    expect(refusalsOf(having(3))).toEqual(["fourth-action"]);
  });
  it("S0.R9.a: or one more with exactly three taken, as a parry is (ruling parry.limit)", () => {
    const open = makeRulebook({ "parry.blow": "after-missile", "parry.limit": "not-exceeded" });
    expect(offered(having(3, open), "orc", "archer", open)).toEqual(withBlow);
    expect(offered(having(4, open), "orc", "archer", open)).toBeNull();
  });
  it("S0.I.c: does not make room for a fourth action", () => {
    const { fight } = answered(having(2));
    expectRefused(
      fight,
      { type: "move", moment: fight.encounter.segment, figure: "archer", feet: 5 },
      ["fourth-action"],
      BLOW,
    );
  });
});

describe("A blow in defense beside the attacks that a figure makes by itself (Rules 2, 8 and 9)", () => {
  const ten = (fight: Fight) => until(fight, 10, BLOW);
  it("S0.R9.a, S0.R8.a: bars no other arrow, whichever comes first", () => {
    const { fight } = answered(five());
    expectLegal(ten(fight), shoot(ten(fight), "archer", "orc"), BLOW);
    const late = carry(ten(five()), shoot(ten(five()), "archer", "orc"), MISSED, BLOW).fight;
    expect(refusalsOf(late)).toEqual([]);
  });
  it("S0.R9.a, S0.R8.a: counts among the blows of a figure that may mix", () => {
    const own = { meleeRate: RATE };
    const objections = (ledger: object) => {
      const fight = spent(five(own), "archer", { launcher: "bow", ...ledger });
      const strikes = legalActions(fight, "archer", BLOW).find(({ type }) => type === "strike");
      const { verdict } = strikes!;
      return verdict.legal ? [] : verdict.reasons.map(({ why }) => why);
    };
    const once = { missiles: 1, physical: 2, attacks: 2, bonusAttacks: 1, opportunities: 1, defenseBlows: 1 };
    expect(objections(once)).not.toContain("blows-struck");
    expect(objections(once)).not.toContain("attacks-spent");
    expect(objections({ ...once, attacks: 3, bonusAttacks: 2, opportunities: 2, defenseBlows: 2 })).toContain(
      "blows-struck",
    );
    expect(objections({ ...once, attacks: 3 })).toContain("attacks-spent");
  });
  it("S0.R3.b: with a striking staff it is an attack by a device, and none after teleporting", () => {
    const staff = weapon({ id: "sword", name: "Staff of striking", strikingDevice: true });
    const fight = five({ weapons: [longBow, staff] });
    expect(ledgerOf(answered(fight).fight, "archer").deviceBlows).toBe(1);
    expect(offered(spent(fight, "archer", { relocated: true }))).toEqual(parryOnly);
  });
  it("is not struck by a figure that stands ready to parry", () => {
    const ready = carry(five(), { type: "parry", figure: "archer", against: "anyone" }, {}, BLOW).fight;
    const { fight } = answered(ready, MISSED);
    expect(ledgerOf(fight, "archer")).toMatchObject({ parries: 1, attacks: 1 });
  });
});

describe("A blow in defense in the record", () => {
  const before = five({ weapons: [longBow, longSword] });
  const asked = command(strike(before, "orc", "archer"));
  const queue = { defend: [...ANSWERED.defend], "to-hit": [...ANSWERED["to-hit"]], damage: [...ANSWERED.damage] };
  const outcome = play(before, asked, BLOW, need => queue[need.name as keyof typeof queue].shift()!);
  const chapters: readonly Chapter[] = record([], before, asked, outcome);

  it("is played again as it was", () => {
    const entries = chapters.flatMap(entriesOf);
    expect(outcome.answers).toEqual(["strike:sword", 1, "none", 20, 3]);
    expect(replay(before, entries, BLOW)).toEqual(outcome.fight);
  });
  it("is taken back with the blow that it answered", () => {
    const undone = undo(outcome.fight, chapters);
    expect(undone?.fight).toEqual(before);
    expect(seatOf(undone!.fight, "archer")?.ledger.defenseBlows).toBeUndefined();
  });
});
