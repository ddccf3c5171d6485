import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Chapter,
  commandOf,
  type Entry,
  entriesOf,
  type Fight,
  type Figure,
  judge,
  legalActions,
  newFight,
  OPTION_KEYS,
  type Option,
  type OptionKey,
  order,
  play,
  type Rulebook,
  record,
  replay,
  rowsAhead,
  undo,
} from "#rules/index.ts";
import { command, momentNow, type Said } from "../commands.ts";
import { fireBall, weapon } from "../figures.ts";
import { carry, close, declared, nextDeclarations } from "../table.ts";
import {
  acting,
  axe,
  begun,
  beside,
  bow,
  crossbow,
  done,
  engagedAtFirst,
  foe,
  gripped,
  hero,
  javelin,
  knife,
  pike,
  reading,
  TABLE,
  take,
  walk,
} from "./at-the-table.ts";

const claws = weapon({ id: "claws", name: "Claws", kind: "natural", damageSmallMedium: "1d4" });
const rowsOf = (options: readonly Option[]) => options.filter(({ type }) => type === "take-option");
const optionOf = (fight: Fight, option: string, item: string | null = null, book: Rulebook = TABLE) =>
  rowsOf(legalActions(fight, "hero", book)).find(one => one.power === option && one.item === item);

describe("The list of a figure's options is the table", () => {
  const fight = acting(begun([hero({ weapons: [axe, bow, crossbow], spells: [fireBall] }), foe()]), "hero");
  it("every row, in the printed order, and nothing the table does not have", () => {
    const list = legalActions(fight, "hero", TABLE);
    expect([...new Set(rowsOf(list).map(({ power }) => power))]).toEqual([...OPTION_KEYS]);
    expect(list.filter(({ type }) => type !== "take-option").map(({ type }) => type)).toEqual([
      "move-hexes",
      "advance",
      "declare",
    ]);
  });
  it("with each weapon or spell it may be done with", () => {
    expect(optionOf(fight, "fire", "bow")?.verdict).toMatchObject({
      legal: false,
      reasons: [{ why: "weapon-not-ready" }],
    });
    expect(optionOf(fight, "fire", "axe")).toBeUndefined();
    expect(optionOf(fight, "charge-attack", "axe")?.verdict.legal).toBe(true);
    expect(optionOf(fight, "cast-spell", "fireball")?.verdict.legal).toBe(true);
    expect(optionOf(fight, "hth-draw-dagger")?.verdict).toMatchObject({ reasons: [{ why: "option-without-weapon" }] });
  });
  it("S0.R10.b: a spell that it begins covers what its sheet says", () => {
    const narrow = { ...fireBall, covers: { shape: "several", most: 1 } as const };
    const now = acting(begun([hero({ spells: [narrow] }), foe(), foe({ id: "other", name: "Other" })]), "hero");
    const begin = (targets: readonly string[]) => take(now, "hero", "cast-spell", { spell: "fireball", targets });
    expect(judge(now, command(begin(["foe"])), TABLE).legal).toBe(true);
    expect(judge(now, command(begin(["foe", "other"])), TABLE)).toMatchObject({
      reasons: [{ why: "too-many-targets" }],
    });
  });
  it("a closed one with the reason, which stands on its row", () =>
    expect(optionOf(fight, "attack", "axe")?.verdict).toMatchObject({
      legal: false,
      refusal: "rule",
      reasons: [{ why: "not-engaged-before", cite: "S1.T04" }],
    }));
  it("how far one moved, and the most that a row allows", () => {
    const gone = acting(carry(begun(), walk(begun(), "hero", 7), {}, TABLE).fight, "hero");
    expect(optionOf(gone, "dodge")?.verdict).toMatchObject({
      reasons: [{ why: "moved-too-far", with: { moved: 7, most: 5 } }],
    });
  });
  it("S1.T30: open as long as one foe at the most is beside", () => {
    const fight = begun([hero(), foe(), foe({ id: "other" })]);
    const near = carry(fight, walk(fight, "hero", 1, { engages: ["foe"] }), {}, TABLE).fight;
    expect(optionOf(near, "hth-attempt-disengaged")?.verdict.legal).toBe(true);
    const second = close(fight, {}, TABLE).fight;
    const one = carry(second, walk(second, "foe", 1, { engages: ["hero"] }), {}, TABLE).fight;
    const two = carry(one, walk(one, "other", 1, { engages: ["hero"] }), {}, TABLE).fight;
    const whys = (now: Fight) => optionOf(now, "hth-attempt-disengaged")?.verdict;
    expect(whys(one)).toMatchObject({ reasons: [{ why: "not-its-turn" }] });
    expect(whys(two)).toMatchObject({ reasons: [{ why: "not-its-turn" }, { why: "not-disengaged-after" }] });
  });
  it("S1.T18: on a map a foe that moves up by itself changes what is open", () => {
    const at = (x: number) => ({ position: { x, y: 0 } });
    const fight = begun([hero({ weapons: [bow], ...at(0) }), foe(at(30))]);
    const second = close(fight, {}, TABLE).fight;
    const near = carry(second, walk(second, "foe", 5, { to: { x: 5, y: 0 } }), {}, TABLE).fight;
    expect(optionOf(acting(second, "hero"), "fire", "bow")?.verdict.legal).toBe(true);
    expect(optionOf(acting(near, "hero"), "fire", "bow")?.verdict.legal).toBe(false);
    expect(optionOf(acting(near, "hero"), "fire-last", "bow")?.verdict.legal).toBe(true);
  });
});

/** Scenes of all kinds, to list the hero's options. */
const armed = hero({ weapons: [axe, knife, bow, crossbow, javelin, pike, claws], spells: [fireBall] });
const SCENES: readonly (() => Fight)[] = [
  () => begun([armed, foe()]),
  () => acting(begun([armed, foe()]), "hero"),
  () => acting(engagedAtFirst([armed, foe()]), "hero"),
  () => engagedAtFirst([armed, foe()]),
  () => acting(gripped([armed, foe()]), "hero"),
  () => acting(begun([{ ...armed, conditions: ["prone"] }, foe()]), "hero"),
  () => acting(carry(begun([armed, foe()]), walk(begun([armed, foe()]), "hero", 4), {}, TABLE).fight, "hero"),
];

describe("S1.G.b: the options that are listed are exactly those whose command is accepted", () => {
  it.each(SCENES.map((scene, at) => [at, scene] as const))("scene %i", (_at, scene) => {
    const fight = scene();
    for (const option of legalActions(fight, "hero", TABLE)) {
      const target = option.power === "renew-spell" ? undefined : "foe";
      const verdict = judge(fight, commandOf(option, "asked", target), TABLE);
      expect([option.type, option.power, option.item, verdict.legal]).toEqual([
        option.type,
        option.power,
        option.item,
        option.verdict.legal,
      ]);
    }
  });
  it("and what is no row, weapon or target of the list is not", () => {
    const fight = acting(begun([armed, foe()]), "hero");
    const legal = new Set(
      rowsOf(legalActions(fight, "hero", TABLE))
        .filter(({ verdict }) => verdict.legal)
        .map(({ power }) => power),
    );
    for (const option of OPTION_KEYS) {
      if (legal.has(option)) continue;
      for (const { id } of armed.weapons) {
        const asked = { weapon: id, target: "foe", spell: "fireball" };
        expect([option, id, judge(fight, command(take(fight, "hero", option, asked)), TABLE).legal]).toEqual([
          option,
          id,
          false,
        ]);
      }
    }
  });
});

/** Random numbers that select the commands of a fight. */
const attempts = fc.array(fc.record({ kind: fc.nat(9), who: fc.nat(3), what: fc.nat(200), die: fc.nat(19) }), {
  minLength: 60,
  maxLength: 140,
  size: "max",
});
const CAST = [
  armed,
  hero({ id: "mate", name: "Mate", weapons: [axe, crossbow], dexterity: 12 }),
  foe({ weapons: [knife, bow, claws] }),
  foe({ id: "brute", name: "Brute", hitPoints: 40, weapons: [axe, javelin], strength: 17 }),
];
const otherwise: Partial<Rulebook> = {
  "options.halfMove": "ceiling",
  "options.lastShot": "standing-still",
  "options.readyDown": "forbidden",
  "options.defendHalf": "row",
  "options.standShift": "standing-still",
  "options.handToHand": "literal",
  "options.leaving": "prone",
  "options.newRows": "disengaged",
  "options.turnOrder": "by-hand",
  "options.defenses": "by-hand",
  "options.pin": "by-hand",
  "options.afterMoving": "now",
  "options.loweredShot": "dropped",
  "options.poleCharge": "also-against",
};

type Tried = { kind: number; who: number; what: number; die: number };

function saidBy(fight: Fight, { kind, who, what }: Tried, book: Rulebook): Said {
  const { round, stage } = fight.encounter;
  if (round === 0) return { type: "begin" };
  if (stage === "end") return { type: "end-round", round };
  const due = order(fight, book).steps.filter(step => step.moment === momentNow(fight));
  const id = due[who % Math.max(1, due.length)]?.figure ?? (CAST[who % 4] as { id: string }).id;
  const other = (CAST[(who + 1 + (what % 3)) % 4] as { id: string }).id;
  if (stage === "declare") {
    if (kind > 4) return { type: "roll-initiative", round };
    return { type: "declare", figure: id, intent: { kind: "option", option: OPTION_KEYS[what % 38] as never } };
  }
  if (kind === 0) return { type: "advance", moment: momentNow(fight) };
  if (kind < 4) return walk(fight, id, 1 + (what % 4), { line: what % 2, engages: what % 3 === 0 ? [other] : [] });
  const open = legalActions(fight, id, book).filter(({ verdict, type }) => verdict.legal && type === "take-option");
  const option = open[what % Math.max(1, open.length)];
  if (option === undefined) return { type: "advance", moment: momentNow(fight) };
  const { id: _id, ...said } = commandOf(option, "", other);
  return said as Said;
}

describe("The rows of the table, as one may mean them before anybody has moved", () => {
  const rowsOfHero = (fight: Fight) => rowsAhead(fight, "hero", TABLE);
  const keysOpen = (fight: Fight) => OPTION_KEYS.filter((_key, at) => rowsOfHero(fight)[at] === null);
  const faultIn = (fight: Fight, key: OptionKey) => rowsOfHero(fight)[OPTION_KEYS.indexOf(key)]?.why;
  const apart = (change: Partial<Figure> = {}) =>
    declared([hero({ position: { x: 0, y: 0 }, ...change }), foe({ position: { x: 50, y: 0 } })], {}, TABLE);
  const free = apart();

  it("S1.G.a: what one takes who has not moved was open, unless foes come or go", () => {
    const turn = acting(begun([hero(), foe()]), "hero");
    const taken = rowsOf(legalActions(turn, "hero", TABLE)).filter(({ verdict }) => verdict.legal);
    expect(taken.length).toBeGreaterThan(0);
    expect(keysOpen(free)).toEqual(expect.arrayContaining(taken.map(({ power }) => power)));
  });
  it("S1.T03, S1.T04: who stands free may charge, and not attack as one who is engaged", () => {
    expect(keysOpen(free)).toContain("charge-attack");
    expect(faultIn(free, "attack")).toBe("not-engaged-before");
    const engaged = nextDeclarations(beside(), TABLE);
    expect(keysOpen(engaged)).toContain("attack");
    expect(faultIn(engaged, "charge-attack")).toBe("not-disengaged-before");
  });
  it("S1.T16, S1.T19: who stands free may mean a last shot, since a foe may come", () => {
    expect(keysOpen(apart({ weapons: [bow] }))).toEqual(
      expect.arrayContaining(["fire", "fire-last", "kneel-fire-last"]),
    );
  });
  it("S1.T25: who stands does not stand up, and who kneels does", () => {
    expect(faultIn(free, "stand-up")).toBe("wrong-stature");
    expect(keysOpen(nextDeclarations(done(begun(), "kneel-disengaged").fight, TABLE))).toContain("stand-up");
  });
  it("S1.T18, S1.T07, S1.T24: what one has not, one cannot do it with", () => {
    const bare = apart({ weapons: [axe], spells: [] });
    expect(faultIn(bare, "fire")).toBe("option-without-weapon");
    expect(faultIn(bare, "cast-spell")).toBe("option-without-spell");
    expect(faultIn(bare, "reload-crossbow")).toBe("option-without-weapon");
    expect(faultIn(bare, "change-weapon-sling")).toBe("weapon-in-hand");
  });
  it("there are none for who is gone", () => expect(rowsAhead(free, "nobody", TABLE)).toEqual([]));
});

describe("Fights at the table, at random", () => {
  it("G.09: what is accepted can be carried out, undone to the byte, and replayed", () =>
    fc.assert(
      fc.property(attempts, fc.constantFrom(TABLE, reading(otherwise)), (tries, book) => {
        let fight = newFight(CAST);
        let chapters: readonly Chapter[] = [];
        const entries: Entry[] = [];
        for (const tried of tries) {
          const asked = command(saidBy(fight, tried, book));
          if (!judge(fight, asked, book).legal) continue;
          const outcome = play(fight, asked, book, need => {
            if (need.kind === "choose") return need.choices[tried.die % need.choices.length]?.id ?? "";
            return 1 + (tried.die % Number(/^1d(\d+)$/.exec(need.formula)?.[1] ?? 18));
          });
          const written = record(chapters, fight, asked, outcome);
          const undone = undo(outcome.fight, written);
          expect(JSON.stringify(undone?.fight)).toBe(JSON.stringify(fight));
          ({ fight } = outcome);
          chapters = written;
          entries.push(written.flatMap(entriesOf).at(-1) as Entry);
        }
        expect(JSON.stringify(replay(newFight(CAST), entries, book))).toBe(JSON.stringify(fight));
        expect(fight.encounter.round).toBeGreaterThan(0);
      }),
      { numRuns: 40, seed: 12, endOnFailure: true },
    ));
});
