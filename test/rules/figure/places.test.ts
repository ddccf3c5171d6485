import { describe, expect, it } from "vitest";
import { areasIn, type Fight, type FightEvent, figuresIn, type Spell } from "#rules/index.ts";
import { cast, type Said, strike } from "../commands.ts";
import { fighter, orc, spell } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { aboutToCast, effects, hex, hexed, on, ROUNDS, reach, typesOf } from "../lasting.ts";
import { carry, close, opened, type Script, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const plain = { castingTime: 0, damage: null, save: "none", offensive: false } as const;
const whys = (events: readonly FightEvent[]) =>
  events.flatMap(event => (event.type === "no-effect" ? [event.reason.why] : []));

describe("Magic that puts its caster elsewhere (G.13)", () => {
  const door: Spell = spell({
    ...{ ...plain, id: "door", name: "Door", relocates: true, covers: { shape: "circle", radius: 1 } },
    effect: { instant: true, places: "12 * 30" },
  });
  const cloud: Spell = spell({
    ...{ ...plain, id: "cloud", name: "Cloud", damage: "1d4", offensive: true, memorized: 2 },
    covers: { shape: "circle", radius: 20 },
    stays: { lasts: ROUNDS("5"), acts: "enters" },
  });
  const start = (): Fight => {
    const before = aboutToCast(door, [fighter({ position: { x: 5, y: 0 } }), orc({ position: { x: 60, y: 0 } })]);
    const figures = before.figures.map(one =>
      one?.id === "mage" ? { ...one, position: { x: 0, y: 0 }, hitPoints: 9, spells: [door, cloud] } : one,
    );
    return { ...before, figures };
  };
  const casts = (fight: Fight, id: string, at: object, change: object = {}): Said =>
    ({ ...cast(fight, "mage", [], id), at, ...change }) as Said;
  it("G.13: it is there at once, and has not walked", () => {
    const { fight, events, changes } = carry(start(), casts(start(), "door", { x: 300, y: 0 }));
    expect(on(fight, "mage").position).toEqual({ x: 300, y: 0 });
    expect(events).toContainEqual(expect.objectContaining({ type: "placed", figure: "mage", name: "Door" }));
    expect(changes).toContainEqual({ figure: "mage", path: "position", from: { x: 0, y: 0 }, to: { x: 300, y: 0 } });
    expect(typesOf({ events })).not.toContain("moved");
  });
  it("G.13: whoever else is named stays where they are", () => {
    const said = { ...casts(start(), "door", { x: 62, y: 0 }), targets: ["orc"] } as Said;
    const { fight } = carry(start(), said);
    expect([on(fight, "mage").position, on(fight, "orc").position]).toEqual([
      { x: 62, y: 0 },
      { x: 60, y: 0 },
    ]);
  });
  it("G.13: no farther than it reaches, unless the game master allows it", () => {
    expectLegal(start(), casts(start(), "door", { x: 360, y: 0 }));
    expectRefused(start(), casts(start(), "door", { x: 361, y: 0 }), ["beyond-place"]);
  });
  it("G.13: nor does a device that puts its user elsewhere", () => {
    const step = power({ id: "step", relocates: true, effect: { instant: true, places: "360" } });
    const horse = orc({ position: { x: 0, y: 0 }, devices: [device({ id: "step", functions: [step] })] });
    const intent = { kind: "device", device: "step", power: "step" } as const;
    const fight = until(opened([fighter(), horse], { orc: intent }, [3, 3]), 3);
    const to = (x: number) => use(fight, "orc", "step", "step", { at: { x, y: 0 } });
    expectRefused(fight, to(361), ["beyond-place"]);
    expect(on(carry(fight, to(360)).fight, "orc").position).toEqual({ x: 360, y: 0 });
  });
  it("G.13: an area between does nothing, one at its end acts, and one that it leaves is left", () => {
    const at = (middle: number, to: number) => {
      const before = start();
      const clouded = carry(before, casts(before, "cloud", { x: middle, y: 0 }, { overruled: true })).fight;
      const away = { ...casts(clouded, "door", { x: to, y: 0 }), overruled: true } as Said;
      return (answers: Script) => carry(clouded, away, answers).fight;
    };
    expect(on(at(150, 300)({}), "mage").hitPoints).toBe(9);
    expect(on(at(150, 160)({ damage: [3] }), "mage").hitPoints).toBe(6);
    const left = at(0, 300)({});
    expect(figuresIn(left, areasIn(left)[0]!)).toEqual(["fighter"]);
  });
  it("G.13: without a point or a map the game master moves it", () => {
    const { events, fight } = carry(start(), cast(start(), "mage", [], "door"));
    expect(events).toContainEqual({ type: "placed", figure: "mage", name: "Door", change: null });
    expect(on(fight, "mage").position).toEqual({ x: 0, y: 0 });
  });
});

describe("Magic that lets its bearer blink (G.13)", () => {
  const blink = hex({ lasts: ROUNDS("3"), blinks: true }, { name: "Blink", offensive: false });
  const blinking = (segment: number) => hexed(blink, ["fighter"], { effect: [segment] });
  const struck = (fight: Fight, answers: Script = {}) =>
    whys(carry(fight, { ...strike(fight, "orc", "fighter"), overruled: true } as Said, answers).events);
  it("G.13: from its segment on no attack reaches it, before that they do", () => {
    const early = blinking(3);
    expect(effects(early.fight, "fighter")).toMatchObject([{ blinksAt: 3 }]);
    expect(struck(early.fight, { defend: ["none"] })).toEqual(["blinked"]);
    expect(struck(blinking(4).fight, { defend: ["none"], "to-hit": [1] })).toEqual([]);
    const later = reach(blinking(4).fight, 4).fight;
    expect(struck(later, { defend: ["none"] })).toEqual(["blinked"]);
  });
  it("G.13: is rolled again as each round opens, until it ends", () => {
    let { fight } = blinking(8);
    while (fight.encounter.stage === "segments") fight = close(fight).fight;
    const next = carry(fight, { type: "end-round", round: 1 }, { effect: [6] });
    expect(next.events).toContainEqual(expect.objectContaining({ type: "blink-rolled", segment: 6 }));
    expect(effects(next.fight, "fighter")).toMatchObject([{ blinksAt: 6, until: 33 }]);
  });
  it("G.13: does not keep off magic that covers an area", () => {
    const burst = spell({ ...{ ...plain, id: "burst", name: "Burst", damage: "1d4", offensive: true } });
    const at = (change: Partial<Spell>) => {
      const { fight } = blinking(3);
      const figures = fight.figures.map(one =>
        one?.id === "orc" ? { ...one, spells: [{ ...burst, ...change }] } : one,
      );
      const knowing = { ...fight, figures };
      return (answers: Script) =>
        whys(
          carry(knowing, { ...cast(knowing, "orc", ["fighter"], "burst"), overruled: true } as Said, answers).events,
        );
    };
    expect(at({})({ damage: [2] })).toEqual(["blinked"]);
    expect(at({ covers: { shape: "circle", radius: 10 } })({ damage: [2] })).toEqual([]);
  });
});
