import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, makeRulebook, order, type Rulebook, seatOf } from "#rules/index.ts";
import { momentNow, move, type Said, shoot, strike } from "../commands.ts";
import { archer, dagger, darts, fighter, mage, orc } from "../figures.ts";
import { device } from "../gear.ts";
import { carry, close, openedBy, until } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const book = makeRulebook({ preset: "d10-segments" });
const bound = makeRulebook({ preset: "d10-segments", "intent.declared": "every-action" });
const rolled = openedBy(book);
const MISSES = { "to-hit": [2] };

const wand = device({ id: "wand", name: "Wand" });
const twice: Partial<Figure> = { meleeRate: { attacks: 2, rounds: 1 } };
const at = (x: number) => ({ position: { x, y: 0 } });

/** A round without declarations. The fighter's segment is 3, the orc's 6. */
const silent = (change: Partial<Figure> = {}, under: Rulebook = book): Fight =>
  rolled([fighter(change), orc()], {}, [6, 3], under);
const steps = (fight: Fight, id = "fighter", under = book) =>
  order(fight, under)
    .steps.filter(({ figure }) => figure === id)
    .map(({ kind, segment }) => `${kind} ${segment}`);
const using = (fight: Fight): Said => ({
  type: "use-device",
  moment: momentNow(fight),
  figure: "fighter",
  device: "wand",
  power: wand.functions[0]?.id ?? "",
  targets: [],
});

describe("Upon its initiative a figure does as it wishes (d10-segments 4)", () => {
  it("S2.4.a: who has said nothing strikes, moves, shoots, charges or uses a device on its segment", () => {
    const fight = silent({ devices: [wand], weapons: [...fighter().weapons, darts] });
    expectLegal(fight, strike(fight, "fighter", "orc"), book);
    expectLegal(fight, move(fight, "fighter", 30), book);
    expectLegal(fight, shoot(fight, "fighter", "orc", "darts"), book);
    expectLegal(fight, using(fight), book);
    expectLegal(fight, { ...strike(fight, "fighter", "orc"), type: "grapple" } as Said, book);
    const far = rolled([fighter(at(0)), orc(at(40))], {}, [6, 3]);
    expectLegal(far, { type: "charge", moment: momentNow(far), figure: "fighter", target: "orc", feet: 40 }, book);
  });
  it("S2.4.a: who has said something else, too, and no segment is lost over it", () => {
    const says: readonly Intent[] = [{ kind: "move" }, { kind: "wait" }, { kind: "missile", weapon: "darts" }];
    for (const intent of says) {
      const armed = fighter({ weapons: [...fighter().weapons, darts] });
      const fight = rolled([armed, orc()], { fighter: intent }, intent.kind === "missile" ? [6, 3, 4, 5] : [6, 3]);
      expectLegal(fight, strike(fight, "fighter", "orc"), book);
    }
    const early = rolled([fighter(), orc()], {}, [3, 6]);
    const changed = carry(early, { type: "declare", figure: "fighter", intent: { kind: "melee" } }, {}, book).fight;
    expect(steps(changed)).toEqual(["attack 6"]);
  });
  it("S2.4.a, S2.3.c: who has stated a charge and falls in the moment of its segment may still strike one who is there, and not charge", () => {
    const alike = { dexterity: 10, hitPoints: 1 };
    const intents = { fighter: { kind: "charge", target: "orc" }, orc: { kind: "charge", target: "fighter" } } as const;
    const far = rolled([fighter({ ...at(0), ...alike }), orc({ ...at(40), ...alike })], intents, [4, 6]);
    const run = { type: "charge", moment: momentNow(far), figure: "orc", target: "fighter", feet: 35 } as const;
    const there = until(carry(far, run, {}, book).fight, 6, book);
    const felled = carry(there, strike(there, "orc", "fighter"), { "to-hit": [20], damage: [8] }, book).fight;
    expectLegal(felled, strike(felled, "fighter", "orc"), book);
    expectImpossible(
      felled,
      { ...run, moment: momentNow(felled), figure: "fighter", target: "orc" },
      "fallen",
      {},
      book,
    );
  });
  it("S2.4.a: but on its own segment, and a spell only if it was said", () => {
    const early = rolled([fighter(), orc()], {}, [3, 6]);
    expectRefused(early, strike(early, "fighter", "orc"), ["not-its-segment"], book);
    const caster = rolled([mage(), orc()], {}, [6, 3]);
    const said: Said = { ...strike(caster, "mage", "orc"), type: "cast", spell: "fireball", targets: ["orc"] } as never;
    expectRefused(caster, said, ["not-declared"], book);
  });
  it("S2.4.a: one segment is one action", () => {
    const fight = silent();
    const struck = carry(fight, strike(fight, "fighter", "orc"), MISSES, book).fight;
    expectRefused(struck, strike(struck, "fighter", "orc"), ["step-spent", "attacks-spent"], book);
  });
  it("S2.4.a: it moves in its own segment, before its blow or after it, and in no other", () => {
    const fight = silent();
    const struck = carry(fight, strike(fight, "fighter", "orc"), MISSES, book).fight;
    expectLegal(struck, move(struck, "fighter", 20), book);
    const later = close(fight, {}, book).fight;
    expectRefused(later, move(later, "fighter", 20), ["not-its-segment"], book);
    const early = rolled([fighter(), orc()], {}, [3, 6]);
    expectRefused(early, move(early, "fighter", 20), ["not-its-segment"], book);
  });
  it("S2.4.a: who said a spell gives it up before anything else", () => {
    const fight = rolled([mage(), orc()], { mage: { kind: "spell", spell: "fireball" } }, [6, 3]);
    expectRefused(fight, strike(fight, "mage", "orc", "dagger"), ["not-declared"], book);
    const free = carry(fight, { type: "renounce", figure: "mage" }, {}, book).fight;
    expectLegal(free, strike(free, "mage", "orc", "dagger"), book);
  });
  it("S2.4A.e (casting.renounceAct): and does nothing in its place, where that is the ruling", () => {
    const nothing = makeRulebook({ preset: "d10-segments", "casting.renounceAct": "nothing" });
    const fight = rolled([mage(), orc()], { mage: { kind: "spell", spell: "fireball" } }, [6, 3], nothing);
    const free = carry(fight, { type: "renounce", figure: "mage" }, {}, nothing).fight;
    expectRefused(free, strike(free, "mage", "orc", "dagger"), ["renounced-for-nothing"], nothing);
    expectRefused(free, move(free, "mage", 20), ["renounced-for-nothing"], nothing);
  });
  it("S2.4.a (intent.declared): where every action is declared, who has said nothing does nothing", () => {
    const fight = silent({}, bound);
    expectRefused(fight, strike(fight, "fighter", "orc"), ["not-declared"], bound);
    expectRefused(fight, move(fight, "fighter", 20), ["not-declared"], bound);
  });
});

describe("A die for each attack, whatever was said (d10-segments 4)", () => {
  it("S2.4.d: two attacks are two dice, of who says nothing, moves or means to use a device", () => {
    const says: readonly (Intent | null)[] = [null, { kind: "move" }, { kind: "wait" }];
    for (const intent of says) {
      const fight = rolled([fighter(twice), orc()], intent === null ? {} : { fighter: intent }, [6, 8, 3]);
      expect(seatOf(fight, "fighter")?.dice).toEqual([3, 8]);
      expect(steps(fight).map(step => step.split(" ")[1])).toEqual(["3", "8"]);
    }
  });
  it("S2.4.d: it strikes once on each of them", () => {
    let fight = rolled([fighter(twice), orc()], {}, [6, 8, 3]);
    fight = carry(fight, strike(fight, "fighter", "orc"), MISSES, book).fight;
    fight = until(fight, 8, book);
    fight = carry(fight, strike(fight, "fighter", "orc"), MISSES, book).fight;
    expectRefused(fight, strike(fight, "fighter", "orc"), ["step-spent", "attacks-spent"], book);
  });
  it("S2.4.d: as many attacks as their form has, on whichever dice", () => {
    const one = fighter({
      ...twice,
      weapons: [...fighter().weapons, { ...darts, rateOfFire: { attacks: 1, rounds: 1 } }],
    });
    const fight = rolled([one, orc()], {}, [6, 8, 3]);
    const thrown = carry(fight, shoot(fight, "fighter", "orc", "darts"), MISSES, book).fight;
    const later = until(thrown, 8, book);
    expectRefused(later, shoot(later, "fighter", "orc", "darts"), ["attacks-spent"], book);
    expectLegal(later, strike(later, "fighter", "orc"), book);
  });
  it("S2.4.d: a weapon that was named brings more dice; a dagger in the belt brings none", () => {
    const armed = archer({ weapons: [...archer().weapons, dagger] });
    const named = rolled([armed, orc()], { archer: { kind: "missile", weapon: "bow" } }, [6, 8, 3]);
    expect(seatOf(named, "archer")?.dice).toEqual([3, 8]);
    expect(seatOf(rolled([armed, orc()], {}, [6, 8]), "archer")?.dice).toEqual([8]);
  });
  it("S2.5.b: of several dice the one is held that is at hand", () => {
    const fight = until(rolled([fighter(twice), orc(at(50))], {}, [2, 8, 3]), 8, book);
    const held = carry(fight, { type: "hold", moment: momentNow(fight), figure: "fighter" } as Said, {}, book);
    expect(steps(held.fight).map(step => step.split(" ")[1])).toEqual(["3", "10"]);
  });
});
