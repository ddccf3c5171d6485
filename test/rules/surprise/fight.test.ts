import { describe, expect, it } from "vitest";
import { actionsAgainst } from "#rules/encounter/legal-actions.ts";
import {
  type Fight,
  type Figure,
  legalActions,
  makeRulebook,
  type Need,
  newFight,
  nowOf,
  type Option,
  order,
  play,
  type Rulebook,
  record,
  seatOf,
  undo,
  withFigures,
} from "#rules/index.ts";
import { cast, command, move, type Said, shoot, strike } from "../commands.ts";
import { archer, fighter, longBow, mage, orc, spell } from "../figures.ts";
import { device, fireWand, power, use } from "../gear.ts";
import { BOOK, carry, declared, ledgerOf, type Script, script, spent } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused, verdictOf } from "../verdicts.ts";

const ranger = (change: Partial<Figure> = {}) =>
  fighter({
    id: "ranger",
    name: "Ranger",
    surprise: { lessOften: { chances: 1, in: 6 }, moreOften: { chances: 1, in: 6 } },
    ...change,
  });
const duergar = (change: Partial<Figure> = {}) =>
  orc({ id: "duergar", name: "Duergar", surprise: { own: { chances: 1, in: 10 } }, ...change });

const opened = (figures: readonly Figure[], said: object = {}) =>
  carry(newFight(figures), { type: "begin", ...said } as Said).fight;

/** Rolls surprise. `dice` are in the order of the sides' names: monsters, then party. */
const rolled = (figures: readonly Figure[], dice: readonly number[], book: Rulebook = BOOK, said: object = {}) =>
  carry(opened(figures, said), { type: "roll-surprise", round: 1 }, { surprise: dice }, book);

/** The command at the moment of the current surprise segment. */
const at = (fight: Fight, said: Said): Said => {
  const { segment, surprise } = fight.encounter;
  return { ...said, moment: segment - (surprise?.segments ?? 0) } as Said;
};
const onward = (fight: Fight, book: Rulebook = BOOK, answers = {}) =>
  carry(fight, at(fight, { type: "advance", moment: 0 }), answers, book);

describe("A figure that is surprised (addict, I)", () => {
  it("S4.I.A, S4.I.C.1, S4.I.C.3: the party rolls 2 and is inactive for two segments; the orcs roll 3 and act", () => {
    const { fight, events } = rolled([fighter(), orc()], [3, 2]);
    expect(fight.encounter).toMatchObject({ stage: "surprise", segment: 1, round: 1 });
    expect(events[0]).toMatchObject({
      rolls: { monsters: 3, party: 2 },
      chances: { monsters: { unit: "sixths", upTo: 2 }, party: { unit: "sixths", upTo: 2 } },
      lost: { monsters: 0, party: 2 },
      members: { fighter: 2 },
      segments: 2,
    });
  });
  it("S4.I.B, S4.II: nobody is surprised, and the declarations come, then initiative, then the segments", () => {
    let { fight } = rolled([fighter(), orc()], [3, 6]);
    expect(fight.encounter.stage).toBe("declare");
    fight = carry(fight, { type: "declare", figure: "orc", intent: { kind: "melee" } }).fight;
    fight = carry(fight, { type: "roll-initiative", round: 1 }, { initiative: [3, 4] }).fight;
    expect(fight.encounter.stage).toBe("segments");
  });
  it("S4.I.A.3, S4.I.C.2, S4.EX.4: duergar before a ranger roll 12 of a hundred: one segment", () => {
    const { events } = rolled([ranger(), duergar()], [12, 100]);
    expect(events[0]).toMatchObject({
      chances: { monsters: { unit: "per-cent", upTo: 27 }, party: { unit: "per-cent", upTo: 17 } },
      lost: { monsters: 1, party: 0 },
      members: { duergar: 1 },
    });
  });
  it("S4.I.C.4: both are surprised: 1 and 2 leave one segment to the side with more", () => {
    expect(rolled([fighter(), orc()], [2, 1]).fight.encounter.surprise).toMatchObject({
      members: { orc: 1 },
      segments: 1,
    });
    expect(rolled([fighter(), orc()], [2, 2]).fight.encounter.stage).toBe("declare");
  });
  it("S4.I.C.5: a nimble fighter is surprised for less, a clumsy one for longer", () => {
    const nimble = fighter({ id: "nimble", dexterity: 16 });
    const clumsy = fighter({ id: "clumsy", dexterity: 5 });
    const laden = fighter({ id: "laden", dexterity: 18, move: 9 });
    const { fight } = rolled([nimble, clumsy, laden, fighter(), orc()], [3, 2]);
    expect(fight.encounter.surprise).toMatchObject({
      members: { nimble: 1, clumsy: 3, laden: 2, fighter: 2 },
      segments: 3,
    });
  });
  it("S4.I.C.5: a figure that has fallen neither rolls nor keeps watch for others", () => {
    const { events } = rolled([ranger({ hitPoints: 0 }), fighter(), orc()], [3, 2]);
    expect(events[0]).toMatchObject({ chances: { party: { upTo: 2 } }, members: { fighter: 2 } });
  });
  it("S2.1.a: a world may do without, or let the game master say it", () => {
    const none = makeRulebook({ "surprise.method": "none" });
    const byHand = makeRulebook({ "surprise.method": "by-hand" });
    const fight = opened([fighter(), orc()]);
    expectRefused(fight, { type: "roll-surprise", round: 1 }, ["surprise-not-played"], none);
    expectImpossible(fight, { type: "roll-surprise", round: 1 }, "surprise-by-hand", {}, byHand);
    const said = carry(fight, { type: "roll-surprise", round: 1, lost: { party: 2 } }, {}, byHand);
    expect(said.events[0]).toMatchObject({ rolls: {}, lost: { monsters: 0, party: 2 }, members: { fighter: 2 } });
  });
  it("S2.1.a: the game master's word is read, not guessed", () => {
    const fight = opened([fighter(), orc()]);
    for (const lost of [{ elves: 1 }, { party: -1 }, { party: 11 }, { party: 1.5 }, null])
      expectImpossible(fight, { type: "roll-surprise", round: 1, lost } as never, "unreadable");
  });
  it("S4.I.A, S4.I.A.3: a d6 for each party; d% for both as soon as one needs it", () => {
    const diceOf = (figures: readonly Figure[]) => {
      const asked: string[] = [];
      play(opened(figures), command({ type: "roll-surprise", round: 1 }), BOOK, need => {
        if (need.kind === "roll") asked.push(`${need.side} ${need.formula}`);
        return 6;
      });
      return asked;
    };
    expect(diceOf([fighter(), orc()])).toEqual(["monsters 1d6", "party 1d6"]);
    expect(diceOf([fighter(), duergar()])).toEqual(["monsters 1d100", "party 1d100"]);
  });
  it("S2.1.a: from none to ten segments, for the sides that there are, though a figure be gone", () => {
    const fight = withFigures(opened([fighter(), orc()]), [fighter()]);
    expectLegal(fight, { type: "roll-surprise", round: 1, lost: { party: 0 } });
    expectLegal(fight, { type: "roll-surprise", round: 1, lost: { party: 10 } });
    expectImpossible(fight, { type: "roll-surprise", round: 1, lost: { party: 11 } }, "unreadable", {
      with: { field: "lost", value: "party: 11" },
    });
    expectImpossible(fight, { type: "roll-surprise", round: 1, lost: null } as never, "unreadable", {
      with: { field: "lost", value: "null" },
    });
  });
  it("S4.I.A: it is settled once, before the first round; the game master may have it again", () => {
    const { fight } = rolled([fighter(), orc()], [3, 6]);
    expectRefused(fight, { type: "roll-surprise", round: 1 }, ["surprise-settled"]);
    const second = carry(fight, { type: "end-round", round: 1, overruled: true }).fight;
    expectRefused(second, { type: "roll-surprise", round: 2 }, ["surprise-settled"]);
    expectImpossible(second, { type: "roll-surprise", round: 1 }, "moment-passed");
  });
  it("undo takes it back", () => {
    const before = opened([fighter(), orc()]);
    const asked = command({ type: "roll-surprise", round: 1 });
    const outcome = carry(before, asked, { surprise: [3, 2] });
    expect(undo(outcome.fight, record([], before, asked, outcome))?.fight.encounter).toEqual(before.encounter);
    expect(script({}).leftOver()).toEqual({});
  });
});

describe("Boots of elvenkind (G.13)", () => {
  const boots = (worn: boolean) => device({ worn, functions: [power({ whileWorn: true, effect: { surprises: 2 } })] });
  const chanceOfOrcs = (...party: readonly Figure[]) =>
    rolled([...party, orc()], [6, 6]).events.find(({ type }) => type === "surprise-rolled");
  const upTo = (chance: number) => ({ chances: { monsters: { unit: "sixths", upTo: chance } } });

  it("S4.I.A.2, G.13: their wearer, alone, surprises others on four in six", () => {
    expect(chanceOfOrcs(fighter({ devices: [boots(true)] }))).toMatchObject(upTo(4));
    expect(chanceOfOrcs(fighter({ devices: [boots(false)] }))).toMatchObject(upTo(2));
  });
  it("S4.I.A.2, G.13: boots and a cloak do not add up, nor do they with a ranger's skill", () =>
    expect(chanceOfOrcs(ranger({ devices: [boots(true), { ...boots(true), id: "cloak" }] }))).toMatchObject(upTo(4)));
  it("S4.I.A.2, G.13: help no one whose friends have none", () =>
    expect(chanceOfOrcs(fighter({ devices: [boots(true)] }), mage())).toMatchObject(upTo(2)));
});

describe("Under every text (addict, I)", () => {
  const figures = [mage({ id: "shaman", side: "monsters", hitPoints: 30 }), archer(), fighter()];
  it.each(["three-actions", "d10-segments", "addict"] as const)(
    "S4.I.B, S4.II: %s: surprise, declarations, initiative, segments, the end of the round, and on",
    preset => {
      const book = makeRulebook({ preset });
      let fight = rolled(figures, [6, 1], book).fight;
      fight = carry(fight, at(fight, cast(fight, "shaman", ["fighter"])), {}, book).fight;
      fight = onward(fight, book).fight;
      const shot = { kind: "missile", weapon: "bow", target: "shaman" } as const;
      fight = carry(fight, { type: "declare", figure: "archer", intent: shot }, {}, book).fight;
      const asked: string[] = [];
      const answer = (need: Need) => {
        asked.push(need.name);
        return need.kind === "choose" ? need.otherwise : 1;
      };
      fight = play(fight, command({ type: "roll-initiative", round: 1 }), book, answer).fight;
      for (let guard = 0; guard < 40 && fight.encounter.stage === "segments"; guard++) {
        fight = play(fight, command({ type: "advance", moment: nowOf(fight.encounter) }), book, answer).fight;
      }
      const landed = seatOf(fight, "shaman")?.landedAt ?? 0;
      expect(fight.encounter.stage).toBe("end");
      expect(Math.ceil(landed / 10)).toBe(1);
      expect(asked).toContain("damage");
      fight = play(fight, command({ type: "end-round", round: 1 }), book, answer).fight;
      expect(fight.encounter).toMatchObject({ round: 2, stage: "declare" });
      expect(fight.encounter.surprise).toBeUndefined();
    },
  );
});

describe("What may be done in a segment of surprise, and to whom (addict, I.D–F)", () => {
  const twice = { attacks: 2, rounds: 1 } as const;
  const party = [fighter(), archer({ weapons: [{ ...longBow, missilesReady: true }] })];
  const raid = (book: Rulebook = BOOK, orcs: readonly Figure[] = [orc({ meleeRate: twice })]) =>
    rolled([...party, ...orcs], [3, 2], book).fight;

  it("S4.I.C.3: a figure that is surprised does nothing", () => {
    const fight = raid();
    expectRefused(fight, at(fight, strike(fight, "fighter", "orc")), ["surprised"]);
    expectRefused(fight, at(fight, move(fight, "fighter", 5)), ["surprised"]);
  });
  it("S4.I.D.1: a round's blows in one segment, and none that is parried", () => {
    let fight = raid();
    for (let blow = 0; blow < 2; blow++) {
      fight = carry(fight, at(fight, strike(fight, "orc", "fighter")), { "to-hit": [1] }).fight;
    }
    expectRefused(fight, at(fight, strike(fight, "orc", "fighter")), ["spent-in-surprise"]);
    fight = onward(fight).fight;
    expectLegal(fight, at(fight, strike(fight, "orc", "fighter")));
    expect(ledgerOf(fight, "orc").attacks).toBe(0);
  });
  it("S4.I.D.2: a round's missiles, or three times as many that lie ready", () => {
    const shots = (bow: Figure["weapons"][number]) => {
      let fight = rolled([fighter(), archer({ side: "monsters", weapons: [bow] })], [3, 2]).fight;
      let count = 0;
      while (count < 20) {
        const said = at(fight, shoot(fight, "archer", "fighter"));
        try {
          fight = carry(fight, said, { "to-hit": [1] }).fight;
        } catch {
          expectRefused(fight, said, ["spent-in-surprise"]);
          break;
        }
        count++;
      }
      return count;
    };
    expect(shots(longBow)).toBe(2);
    expect(shots({ ...longBow, missilesReady: true })).toBe(6);
  });
  it("S4.I.D.3: one segment's way: a foot for each inch, three outdoors", () => {
    const fight = raid();
    expectLegal(fight, at(fight, move(fight, "orc", 12)));
    expectRefused(fight, at(fight, move(fight, "orc", 13)), ["beyond-segment"]);
    const halfway = carry(fight, at(fight, move(fight, "orc", 8))).fight;
    expectRefused(halfway, at(halfway, move(halfway, "orc", 5)), ["beyond-segment"]);
    const outdoors = rolled([...party, orc()], [3, 2], BOOK, { ground: "outdoors" }).fight;
    expectLegal(outdoors, at(outdoors, move(outdoors, "orc", 36)));
    expectImpossible(newFight(party), { type: "begin", ground: "underwater" } as never, "unreadable");
  });
  it("S4.I.D.4: a spell of one segment is done in it, a longer one begun: a Fire Ball of three lands two later", () => {
    const missile = spell({ id: "missile", castingTime: 1, damage: "1d4+1", save: "none" });
    const shaman = mage({ side: "monsters", spells: [spell(), missile] });
    const fight = rolled([...party, shaman], [3, 2]).fight;
    const now = carry(fight, at(fight, cast(fight, "mage", ["fighter"], "missile")), { damage: [3] });
    expect(now.changes.at(-1)).toMatchObject({ figure: "fighter", to: 7 });
    expectRefused(now.fight, at(now.fight, cast(now.fight, "mage", ["fighter"])), ["spent-in-surprise"]);
    const begun = carry(fight, at(fight, cast(fight, "mage", ["fighter"]))).fight;
    expect(seatOf(begun, "mage")?.casting).toMatchObject({ begins: -1, lands: 1 });
    expectRefused(onward(begun).fight, at(onward(begun).fight, move(fight, "mage", 5)), ["spell-under-way"]);
  });
  it("S4.I.D.4, S0.R10.b: a spell covers in surprise what it covers in the round, and so does a device", () => {
    const covers = { shape: "several", most: 1 } as const;
    const wand = device({ id: "wand", functions: [power({ id: "cold", name: "Cold", covers })] });
    const spark = spell({ id: "spark", castingTime: 1, cantrip: true, memorized: 2, covers });
    const shaman = mage({ side: "monsters", spells: [spell({ covers }), spark], devices: [wand] });
    const fight = rolled([...party, shaman], [3, 2]).fight;
    const both = ["fighter", "archer"];
    expectLegal(fight, at(fight, cast(fight, "mage", ["fighter"])));
    expectRefused(fight, at(fight, cast(fight, "mage", both)), ["too-many-targets"]);
    const second = { spell: "spark", targets: both };
    expectRefused(fight, at(fight, { ...cast(fight, "mage", ["fighter"], "spark"), second } as Said), [
      "too-many-targets",
    ]);
    expectRefused(fight, at(fight, use(fight, "mage", "wand", "cold", { targets: both })), ["too-many-targets"]);
  });
  it("S4.I.D.4: a spell that ends in a later segment of surprise takes effect there", () => {
    const shaman = mage({ side: "monsters", spells: [spell({ castingTime: 2 })] });
    for (const preset of ["three-actions", "d10-segments", "addict"] as const) {
      const book = makeRulebook({ preset });
      const fight = rolled([...party, shaman], [3, 2], book).fight;
      const begun = carry(fight, at(fight, cast(fight, "mage", ["fighter"])), {}, book).fight;
      const second = onward(begun, book, { damage: [4], save: [1] });
      expect(second.changes).toMatchObject([{ figure: "fighter", to: 6 }]);
      expect(onward(second.fight, book).fight.encounter.stage).toBe("declare");
    }
  });
  it("S4.I.D.4: one that runs into the round lands in its segment, its caster having nothing else to declare", () => {
    const shaman = mage({ side: "monsters" });
    let fight = rolled([...party, shaman], [3, 1]).fight;
    fight = carry(fight, at(fight, cast(fight, "mage", ["fighter"]))).fight;
    fight = onward(fight).fight;
    expect(fight.encounter.stage).toBe("declare");
    expectRefused(fight, { type: "declare", figure: "mage", intent: { kind: "wait" } }, ["spell-under-way"]);
    const answers = { initiative: [5, 5], damage: [2], save: [1] };
    const played = carry(fight, { type: "roll-initiative", round: 1 }, answers);
    expect(played.fight.encounter.segment).toBe(2);
    expect(played.events).toContainEqual(expect.objectContaining({ type: "spell-landed" }));
  });
  it("S4.I.D.4, S4.VII.C.2b: a Fire Ball begun in the last of them has two segments left in the round", () => {
    const addict = makeRulebook({ preset: "addict" });
    const shaman = mage({ side: "monsters", hitPoints: 30 });
    const round = (dice: readonly number[], landing: Script = {}) => {
      let fight = rolled([archer(), shaman], [3, 1], addict).fight;
      fight = carry(fight, at(fight, cast(fight, "mage", ["archer"])), {}, addict).fight;
      fight = onward(fight, addict).fight;
      const shot = { kind: "missile", weapon: "bow", target: "mage" } as const;
      fight = carry(fight, { type: "declare", figure: "archer", intent: shot }, {}, addict).fight;
      fight = carry(fight, { type: "roll-initiative", round: 1 }, { initiative: dice, ...landing }, addict).fight;
      const steps = order(fight, addict).steps.filter(({ kind, ordinal }) => kind !== "wait" && ordinal === 1);
      return steps.map(({ figure }) => figure);
    };
    expect(round([3, 2], { damage: [1], save: [20] })).toEqual(["mage", "archer"]);
    expect(round([1, 1])).toEqual(["archer", "mage"]);
  });
  it("S4.I.D.5: one of these in a segment, not two; or simply done", () => {
    const fight = carry(raid(), at(raid(), move(raid(), "orc", 5))).fight;
    expectRefused(fight, at(fight, strike(fight, "orc", "fighter")), ["one-deed-in-surprise"]);
    expectLegal(fight, at(fight, { type: "advance", figure: "orc", moment: 0 }));
    const next = onward(fight).fight;
    expectLegal(next, at(next, strike(next, "orc", "fighter")));
  });
  it("S4.I.D.5: a ring is put on, a wand used, outside the account of three actions", () => {
    const ring = { id: "ring", name: "Ring", functions: [], worn: false };
    const ray = {
      id: "ray",
      name: "Ray",
      activation: 0,
      charges: 3,
      damage: "1d6",
      save: "none",
      canDamage: true,
    } as const;
    const wand = { id: "wand", name: "Wand", functions: [ray], worn: null };
    const fight = raid(BOOK, [orc({ devices: [ring, wand] })]);
    const worn = carry(fight, at(fight, { type: "wear", moment: 0, figure: "orc", item: "ring", on: true }));
    expect(worn.changes).toEqual([{ figure: "orc", path: "devices.ring.worn", from: false, to: true }]);
    expect(ledgerOf(worn.fight, "orc").device).toBe(0);
    const shot: Said = {
      type: "use-device",
      moment: 0,
      figure: "orc",
      device: "wand",
      power: "ray",
      targets: ["fighter"],
    };
    expectRefused(worn.fight, at(worn.fight, shot), ["spent-in-surprise"]);
    const hit = carry(fight, at(fight, shot), { damage: [4] });
    expect(hit.changes).toContainEqual(expect.objectContaining({ figure: "fighter", to: 6 }));
    expect(ledgerOf(hit.fight, "orc")).toMatchObject({ device: 0, attacks: 0 });
    const charged = makeRulebook({ "surprise.ledger": "charged" });
    expect(ledgerOf(carry(fight, at(fight, shot), { damage: [4] }, charged).fight, "orc").device).toBe(1);
  });
  it("S4.I.D.5, S4.I.D.4: a device of one segment works in its segment of surprise, one of two in the next", () => {
    const rod = (activation: number) =>
      device({ id: "rod", functions: [power({ id: "ray", activation, canDamage: true, damage: "1d6" })] });
    const used = (activation: number, book = BOOK) => {
      const fight = raid(book, [orc({ devices: [rod(activation)] })]);
      const said: Said = {
        type: "use-device",
        moment: 0,
        figure: "orc",
        device: "rod",
        power: "ray",
        targets: ["fighter"],
      };
      return carry(fight, at(fight, said), activation < 2 ? { damage: [4] } : {}, book);
    };
    for (const preset of ["three-actions", "addict", "d10-segments", "jomase"] as const) {
      const book = makeRulebook({ preset });
      const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);
      expect(types(used(1, book).events)).toContain("device-worked");
      expect(types(used(2, book).events)).not.toContain("device-worked");
      const next = onward(used(2, book).fight, book, { damage: [4] });
      expect(types(next.events)).toContain("device-worked");
    }
  });
  it("S0.R4.b, S0.DV.f, S0.I.d: where they are charged, devices are bounded as in the round", () => {
    const foe = mage({
      side: "monsters",
      devices: [fireWand, ...["cloak", "belt"].map(id => device({ id, worn: true }))],
    });
    const lost = { party: 4, monsters: 0 };
    const begun = (book: Rulebook) =>
      carry(opened([fighter({ hitPoints: 90 }), foe]), { type: "roll-surprise", round: 1, lost }, {}, book).fight;
    const then = (fight: Fight, said: Said, book: Rulebook, answers: Script = {}) =>
      onward(carry(fight, at(fight, said), answers, book).fight, book).fight;
    const ball = (fight: Fight) => use(fight, "mage", "fire-wand", "ball", { targets: ["fighter"] });
    const off = (item: string): Said => ({ type: "wear", moment: 0, figure: "mage", item, on: false });
    const burnt = (book: Rulebook) => then(begun(book), ball(begun(book)), book, { damage: [6], save: [20] });
    const bared = (book: Rulebook) => then(burnt(book), off("belt"), book);
    const charged = makeRulebook({ "surprise.ledger": "charged" });
    expectRefused(burnt(charged), at(burnt(charged), ball(burnt(charged))), ["potential-attacks"], charged);
    expectLegal(burnt(BOOK), at(burnt(BOOK), ball(burnt(BOOK))));
    expectRefused(bared(charged), at(bared(charged), off("cloak")), ["third-device"], charged);
    expectLegal(bared(BOOK), at(bared(BOOK), off("cloak")));
  });
  it("S0.OF.a, S0.I.d: where segments of surprise are charged, a spell that hinders is an attack", () => {
    const charged = makeRulebook({ "surprise.ledger": "charged" });
    const holding = spell({ castingTime: 1, offensive: false, inhibits: true, damage: null, save: "none" });
    const fight = rolled([fighter(), mage({ side: "monsters", spells: [holding] })], [3, 2], charged).fight;
    const held = carry(fight, at(fight, cast(fight, "mage", ["fighter"])), {}, charged).fight;
    expect(ledgerOf(held, "mage")).toMatchObject({ spell: 1, attacks: 1, offensiveSpells: 1 });
  });
  it("S4.I.D: what is refused says of whom, and how far", () => {
    const fight = raid();
    const whyOf = (said: Said) => {
      const verdict = verdictOf(fight, at(fight, said));
      return verdict.legal ? null : verdict.reasons[0]?.with;
    };
    expect(whyOf(move(fight, "fighter", 5))).toEqual({ figure: "Fighter", segments: 2 });
    expect(whyOf(move(fight, "orc", 13))).toEqual({ figure: "Orc", feet: 13, most: 12 });
    const struck = carry(fight, at(fight, strike(fight, "orc", "fighter")), { "to-hit": [1] }).fight;
    expect(verdictOf(struck, at(struck, move(struck, "orc", 5)))).toMatchObject({
      reasons: [{ with: { figure: "Orc" } }],
    });
  });
  it("S4.I.D: blows are blows, missiles are missiles; a walker ends where it walked; one that is done is done", () => {
    const fight = raid(BOOK, [orc({ position: { x: 0, y: 0 } })]);
    const blow = carry(fight, at(fight, strike(fight, "orc", "fighter")), { "to-hit": [20], damage: [1] });
    expect(blow.events.find(({ type }) => type === "attack-rolled")).toMatchObject({ missile: false });
    const archers = rolled([fighter(), archer({ side: "monsters" })], [3, 2]).fight;
    const shot = carry(archers, at(archers, shoot(archers, "archer", "fighter")), { "to-hit": [1] });
    expect(shot.events.find(({ type }) => type === "attack-rolled")).toMatchObject({ missile: true });
    const walked = carry(fight, at(fight, { ...move(fight, "orc", 5), to: { x: 5, y: 0 } } as Said));
    expect(walked.changes).toEqual([{ figure: "orc", path: "position", from: { x: 0, y: 0 }, to: { x: 5, y: 0 } }]);
    const done = carry(fight, at(fight, { type: "advance", figure: "orc", moment: 0 }));
    expect(done.events).toEqual([{ type: "finished", figure: "orc", moment: -1 }]);
  });
  it("S4.I.D.1: the blows of a round: two in the first, of a rate of three in two", () => {
    const quick = orc({ meleeRate: { attacks: 3, rounds: 2 } });
    let fight = raid(BOOK, [quick]);
    for (let blow = 0; blow < 2; blow++) {
      fight = carry(fight, at(fight, strike(fight, "orc", "fighter")), { "to-hit": [1] }).fight;
    }
    expectRefused(fight, at(fight, strike(fight, "orc", "fighter")), ["spent-in-surprise"]);
  });
  it("S0.I.d: where they are charged, three actions are three; where no account is kept, nothing is", () => {
    const charged = makeRulebook({ "surprise.ledger": "charged" });
    let fight = raid(charged);
    const blow = () => at(fight, strike(fight, "orc", "fighter"));
    for (let count = 0; count < 3; count++) {
      if (count === 2) fight = onward(fight, charged).fight;
      fight = carry(fight, blow(), { "to-hit": [1] }, charged).fight;
    }
    expect(ledgerOf(fight, "orc")).toMatchObject({ physical: 3, attacks: 3, bonusAttacks: 3 });
    expectRefused(fight, blow(), ["fourth-action"], charged);
    const unkept = makeRulebook({ "surprise.ledger": "charged", "ledger.enabled": false });
    fight = raid(unkept);
    for (let count = 0; count < 2; count++) fight = carry(fight, blow(), { "to-hit": [1] }, unkept).fight;
    expect(ledgerOf(fight, "orc").physical).toBe(0);
    const archers = rolled([fighter(), archer({ side: "monsters" })], [3, 2], charged).fight;
    const shot = carry(archers, at(archers, shoot(archers, "archer", "fighter")), { "to-hit": [1] }, charged).fight;
    expect(ledgerOf(shot, "archer")).toMatchObject({ missiles: 1, launcher: "bow", bonusAttacks: 1 });
    const walked = carry(archers, at(archers, move(archers, "archer", 5)), {}, charged).fight;
    expect(ledgerOf(walked, "archer")).toMatchObject({ physical: 1, moves: [5] });
    const shaman = rolled([fighter(), mage({ side: "monsters" })], [3, 2], charged).fight;
    const begun = carry(shaman, at(shaman, cast(shaman, "mage", ["fighter"])), {}, charged);
    expect(ledgerOf(begun.fight, "mage")).toMatchObject({ spell: 1, offensiveSpells: 1 });
    expect(begun.changes).toEqual([{ figure: "mage", path: "spells.fireball.memorized", from: 1, to: 0 }]);
  });
  it("S4.I.E, S4.I.F: free before its side it moves and casts, neither strikes nor shoots, and cannot be struck", () => {
    const nimble = fighter({ id: "nimble", name: "Nimble", dexterity: 16 });
    const fight = onward(rolled([nimble, fighter(), orc()], [3, 2]).fight).fight;
    expectLegal(fight, at(fight, move(fight, "nimble", 12)));
    expectRefused(fight, at(fight, strike(fight, "nimble", "orc")), ["recovered-early", "not-surprised"]);
    expectRefused(fight, at(fight, strike(fight, "orc", "nimble")), ["not-surprised"]);
    expectLegal(fight, at(fight, strike(fight, "orc", "fighter")));
  });
  it("S4.I.G: a figure slower than its side stays where it is, and blows are for it alone", () => {
    const clumsy = fighter({ id: "clumsy", name: "Clumsy", dexterity: 5 });
    const fight = onward(rolled([clumsy, fighter(), orc()], [3, 1]).fight).fight;
    expect(fight.encounter.segment).toBe(2);
    expectLegal(fight, at(fight, strike(fight, "orc", "clumsy")));
    expectRefused(fight, at(fight, strike(fight, "orc", "fighter")), ["not-surprised"]);
    const ends = makeRulebook({ "surprise.longer": "ends-with-side" });
    expect(onward(rolled([clumsy, fighter(), orc()], [3, 1], ends).fight, ends).fight.encounter.stage).toBe("declare");
  });
  it("S4.I.C.6: a crossbow of speed is shot once, in the second segment, by one who is surprised for more", () => {
    const speedy = archer({ weapons: [{ ...longBow, surpriseShot: true }] });
    const two = rolled([speedy, orc()], [3, 2]).fight;
    expectRefused(two, at(two, shoot(two, "archer", "orc")), ["surprised"]);
    const second = onward(two).fight;
    const shot = carry(second, at(second, shoot(second, "archer", "orc")), { "to-hit": [1] }).fight;
    expectRefused(shot, at(shot, shoot(shot, "archer", "orc")), ["spent-in-surprise"]);
    expectRefused(second, at(second, move(second, "archer", 5)), ["surprised"]);
  });
  it("S0.I.d: the account of three actions begins with the round; or the segments are charged to it", () => {
    const fight = raid();
    const blow = at(fight, strike(fight, "orc", "fighter"));
    expect(ledgerOf(carry(fight, blow, { "to-hit": [1] }).fight, "orc").physical).toBe(0);
    const charged = makeRulebook({ "surprise.ledger": "charged" });
    let after = carry(raid(charged), blow, { "to-hit": [1] }, charged).fight;
    expect(ledgerOf(after, "orc").physical).toBe(1);
    after = onward(onward(after, charged).fight, charged).fight;
    expect(after.encounter.stage).toBe("declare");
    expect(ledgerOf(after, "orc").physical).toBe(1);
  });
  it("S0.I.d: charged to it, what is listed costs an action each, and nothing when simply done", () => {
    const charged = makeRulebook({ "surprise.ledger": "charged" });
    const costs = legalActions(raid(charged), "orc", charged)
      .filter(({ verdict }) => verdict.legal)
      .map(({ type, cost }) => `${type} ${cost}`);
    expect(costs).toEqual(["strike 1", "grapple 1", "overbear 1", "pummel 1", "move 1", "advance 0"]);
  });
  it("S0.I.d: a table that changes its ruling in the midst of it counts no more, or keeps no account at all", () => {
    const charged = makeRulebook({ "surprise.ledger": "charged" });
    const ring = device({ id: "ring", name: "Ring", worn: true });
    const tired = spent(raid(charged, [orc({ meleeRate: twice, devices: [ring] })]), "orc", { physical: 1, device: 2 });
    const bared: Said = { type: "wear", moment: 0, figure: "orc", item: "ring", on: false };
    const unkept = makeRulebook({ "surprise.ledger": "charged", "ledger.enabled": false });
    const deeds = [strike(tired, "orc", "fighter"), move(tired, "orc", 5)];
    for (const said of deeds) {
      expectRefused(tired, at(tired, said), ["fourth-action"], charged);
      for (const book of [BOOK, unkept]) expectLegal(tired, at(tired, said), book);
    }
    expectRefused(tired, at(tired, bared), ["third-device", "fourth-action"], charged);
    for (const book of [BOOK, unkept]) expectLegal(tired, at(tired, bared), book);
  });
  it("S4.I.D: what is listed is what may be done, and costs nothing of the three actions", () => {
    const fight = raid();
    const listed = (id: string) =>
      legalActions(fight, id, BOOK)
        .filter(({ verdict }) => verdict.legal)
        .map(({ type, cost }) => `${type} ${cost}`);
    expect(listed("orc")).toEqual(["strike 0", "grapple 0", "overbear 0", "pummel 0", "move 0", "advance 0"]);
    expect(listed("fighter")).toEqual(["advance 0"]);
  });
  it("a fight without surprise is as it was, and segments of surprise have no order of steps", () => {
    expect(declared([fighter(), orc()], {}).encounter.surprise).toBeUndefined();
    expect(order(raid(), BOOK).steps).toEqual([]);
  });
});

describe("Hands laid on a foe who is surprised (addict, I.D.1)", () => {
  const { fight } = rolled([fighter(), orc()], [3, 2]);
  const tries = (type: "grapple" | "overbear" | "pummel", figure = "orc", target = "fighter"): Said =>
    at(fight, { type, moment: 0, figure, target });
  it("S4.I.D.1, S0.I.b: grappled, borne down or pummeled, in the place of a blow", () => {
    for (const type of ["grapple", "overbear", "pummel"] as const) {
      expectLegal(fight, tries(type));
      const { events } = carry(fight, tries(type), { scuffle: ["succeeds"] });
      expect(events).toContainEqual({
        type: "scuffled",
        figure: "orc",
        target: "fighter",
        scuffle: type,
        succeeded: true,
      });
    }
    const once = carry(fight, tries("grapple"), { scuffle: ["fails"] }).fight;
    expectRefused(once, tries("overbear"), ["spent-in-surprise"]);
    expectRefused(once, at(once, strike(once, "orc", "fighter")), ["spent-in-surprise"]);
    expect(ledgerOf(once, "orc").attacks).toBe(0);
  });
  it("S4.I.D.1, S0.R9.i: which one who is surprised does not thwart, and parries no blow", () => {
    const mayAnswer = ({ type, item, power }: Option) =>
      actionsAgainst(
        fight,
        "orc",
        { type, item, power },
        BOOK,
      )("fighter")?.notes.some(({ why }) => why.startsWith("may-be"));
    const attacks = legalActions(fight, "orc", BOOK).filter(({ type }) => type === "grapple" || type === "strike");
    expect(attacks.map(mayAnswer)).toEqual([false, false]);
  });
  it("S4.I.C.1: not by one who is surprised", () =>
    expectRefused(fight, tries("grapple", "fighter", "orc"), ["surprised"]));
});
