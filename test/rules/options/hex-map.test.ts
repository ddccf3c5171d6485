import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  feetBetween,
  type HexGrid,
  hexesBetween,
  legalActions,
  type MapPoint,
  stepsAside,
} from "#rules/index.ts";
import { besideOf } from "#rules/movement/distance.ts";
import { carry } from "../table.ts";
import { expectLegal, expectRefused, verdictOf } from "../verdicts.ts";
import {
  acting,
  axe,
  begun,
  done,
  engaged,
  engagedAtFirst,
  foe,
  hero,
  nextTurnOf,
  pike,
  TABLE,
  take,
  turnOf,
  WON,
  walk,
} from "./at-the-table.ts";

/** Hex maps in rows and in columns. The centers of adjacent hexes are five feet apart. */

const GRIDS: readonly HexGrid[] = [
  { lie: "rows", across: 5 },
  { lie: "columns", across: 5 },
];

/** The centers of the six hexes around the origin, in feet. */
const neighborsOf = ({ lie, across }: HexGrid): readonly MapPoint[] =>
  [0, 1, 2, 3, 4, 5].map(sixth => {
    const angle = (sixth * Math.PI) / 3 + (lie === "rows" ? 0 : Math.PI / 6);
    return { x: across * Math.cos(angle), y: across * Math.sin(angle) };
  });
const plus = (one: MapPoint, other: MapPoint): MapPoint => ({ x: one.x + other.x, y: one.y + other.y });
const nameOf = ({ x, y }: MapPoint) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** All hexes within this many steps of the origin, each with its number of steps. */
function within(hexes: number, grid: HexGrid): ReadonlyMap<string, { at: MapPoint; steps: number }> {
  const found = new Map([["0 0", { at: { x: 0, y: 0 }, steps: 0 }]]);
  for (let steps = 1; steps <= hexes; steps++) {
    for (const { at } of [...found.values()].filter(one => one.steps === steps - 1)) {
      for (const next of neighborsOf(grid).map(to => plus(at, to))) {
        const key = nameOf({ x: next.x + 0, y: next.y + 0 }).replace(/-0\b/g, "0");
        if (!found.has(key)) found.set(key, { at: next, steps });
      }
    }
  }
  found.delete("0 0");
  return found;
}

/** A position as Foundry stores it, rounded to whole pixels. `size` is the number of pixels for five feet. */
const inPixels = ({ x, y }: MapPoint, size: number): MapPoint => ({
  x: (Math.round((x / 5) * size) / size) * 5,
  y: (Math.round((y / 5) * size) / size) * 5,
});

describe.each(GRIDS)("On a map of hexes in $lie", hexGrid => {
  const at = (position: MapPoint, change: Partial<Figure> = {}) => hero({ position, hexGrid, ...change });
  const there = (position: MapPoint, change: Partial<Figure> = {}) => foe({ position, hexGrid, ...change });
  const origin = { x: 0, y: 0 };
  const places = [...within(6, hexGrid).values()];
  const east = neighborsOf(hexGrid)[0] as MapPoint;
  const times = (hexes: number, step = east): MapPoint => ({ x: step.x * hexes, y: step.y * hexes });

  it("S1.G.a: hexes are counted as hexes, to each of the 126 within six", () => {
    expect(places).toHaveLength(126);
    expect(places.filter(({ at: place, steps }) => hexesBetween(at(origin), there(place)) !== steps)).toEqual([]);
  });
  it("S1.G.a: and feet go by them, less what two figures take up", () =>
    expect(places.filter(({ at: place, steps }) => feetBetween(at(origin), there(place)) !== 5 * (steps - 1))).toEqual(
      [],
    ));
  it("S1.G.a: whole pixels of the grid make no difference", () => {
    const seen = (size: number) =>
      places.filter(({ at: place, steps }) => {
        const [one, other] = [
          at(inPixels({ x: 12.5, y: 12.5 }, size)),
          there(inPixels(plus(place, { x: 12.5, y: 12.5 }), size)),
        ];
        return hexesBetween(one, other) !== steps || feetBetween(one, other) !== 5 * (steps - 1);
      });
    expect([50, 70, 75, 100, 139].map(size => seen(size).length)).toEqual([0, 0, 0, 0, 0]);
  });
  it("S1.G.a: an ogre takes up more than one", () => {
    const ogre = there(
      {
        x: (east.x + (neighborsOf(hexGrid)[1] as MapPoint).x) / 3,
        y: (east.y + (neighborsOf(hexGrid)[1] as MapPoint).y) / 3,
      },
      { size: 3 },
    );
    expect([times(2), times(3)].map(place => hexesBetween(at(place), ogre))).toEqual([1, 2]);
  });
  it("S1.G.a: one is engaged by a foe in each of the six hexes beside, and by none farther off", () => {
    const engagers = places.filter(({ at: place }) => engaged(begun([at(origin), there(place)]), "hero") === "engaged");
    expect(engagers.map(({ steps }) => steps)).toEqual([1, 1, 1, 1, 1, 1]);
  });
  it("S1.T03: a reach of two strikes at two hexes, and not at three", () => {
    const reached = places.filter(({ at: place }) => {
      const fight = acting(begun([at(origin, { weapons: [pike] }), there(place)]), "hero");
      const blow = take(fight, "hero", "charge-attack", { weapon: "pike", target: "foe" });
      const verdict = verdictOf(fight, blow, TABLE);
      return verdict.legal || !verdict.reasons.some(({ why }) => why === "out-of-hexes");
    });
    expect(new Set(reached.map(({ steps }) => steps))).toEqual(new Set([1, 2]));
    expect(reached).toHaveLength(18);
  });
  it("S0.CH.d: a charger comes to stand in a hex beside the foe where nobody stands", () => {
    const [runner, mark] = [at(times(-4)), there(origin)];
    const place = besideOf(runner, mark, [mark]);
    expect(place && nameOf(place)).toBe(nameOf(times(-1)));
    const mate = at(times(-1), { id: "mate" });
    const other = besideOf(runner, mark, [mark, mate]) as MapPoint;
    expect(hexesBetween(at(other), mark)).toBe(1);
    expect(nameOf(other)).not.toBe(nameOf(times(-1)));
  });

  /** Damage of a charge with a pike along these corners. Each leg is one move. */
  const charged = (...corners: readonly MapPoint[]) => {
    const end = corners.at(-1) as MapPoint;
    const figures = [at(corners[0] as MapPoint, { weapons: [pike] }), there(plus(end, east))];
    const fight = corners.slice(1).reduce<Fight>(
      (now, to, leg) => {
        const from = corners[leg] as MapPoint;
        const hexes = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 5));
        return carry(now, walk(now, "hero", hexes, { to, way: [from, to] }), {}, TABLE).fight;
      },
      begun(figures, {}, WON),
    );
    const dice = { "to-hit": [15], damage: [4] };
    const { events } = done(fight, "charge-attack", { weapon: "pike", target: "foe" }, dice);
    return events.find(event => event.type === "hurt")?.damage;
  };
  it.each([0, 1, 2, 3, 4, 5])("S1.T03: three hexes in a row are a line, hex by hex too (direction %i)", sixth => {
    const step = neighborsOf(hexGrid)[sixth] as MapPoint;
    const start = { x: 100, y: 100 };
    const [none, one, two, three] = [0, 1, 2, 3].map(hexes => plus(start, times(hexes, step))) as [
      MapPoint,
      MapPoint,
      MapPoint,
      MapPoint,
    ];
    expect(charged(none, three)).toBe(8);
    expect(charged(none, one, two, three)).toBe(8);
    expect(charged(none, two, three)).toBe(8);
    expect(charged(...[none, one, two, three].map(place => inPixels(place, 50)))).toBe(8);
    const aside = neighborsOf(hexGrid)[(sixth + 1) % 6] as MapPoint;
    expect(charged(none, one, two, plus(two, aside))).toBe(4);
    expect(charged(none, one, plus(one, aside), plus(two, aside))).toBe(4);
  });
  it("S1.T03: a turn's line is not the next one's", () => {
    const first = begun([at(origin, { weapons: [pike] }), there(times(9))], {}, WON);
    const moved = carry(first, walk(first, "hero", 2, { to: times(2), way: [origin, times(2)] }), {}, TABLE).fight;
    const second = nextTurnOf(moved);
    const on = carry(second, walk(second, "hero", 1, { to: times(3), way: [times(2), times(3)] }), {}, TABLE).fight;
    expect([turnOf(moved, "hero").line, turnOf(on, "hero").line]).toEqual([2, 1]);
  });

  describe("Getting away", () => {
    const fight = acting(engagedAtFirst([at(origin), there(east)]), "hero");
    const away = (to?: MapPoint) => take(fight, "hero", "disengage", to === undefined ? {} : { to });
    it("S1.T32: one goes one hex, and no farther", () => {
      for (const place of neighborsOf(hexGrid)) expectLegal(fight, away(place), TABLE);
      for (const place of [origin, ...places.filter(({ steps }) => steps > 1).map(one => one.at)])
        expectRefused(fight, away(place), ["not-one-hex"], TABLE);
    });
    it("S1.T32: to a place that is chosen", () => expectRefused(fight, away(), ["step-not-chosen"], TABLE));
    it("S1.T32: where one stands then, and opens the next turn free", () => {
      const gone = carry(fight, away(times(-1)), {}, TABLE).fight;
      expect(gone.figures[0]?.position).toEqual(times(-1));
      expect(turnOf(nextTurnOf(gone), "hero").start).toBeUndefined();
    });
  });
});

describe("On a map of squares", () => {
  const at = (position: MapPoint) => hero({ position });
  it("S1.G.a: whole pixels of the grid make no difference", () => {
    const tiny = (x: number) => foe({ size: 0, position: { x, y: 0 } });
    expect(feetBetween(at({ x: 0, y: 0 }), tiny(13.78))).toBe(10);
    expect(feetBetween(at({ x: 0, y: 0 }), tiny(5))).toBe(1.25);
    expect(hexesBetween(at({ x: 0, y: 0 }), foe({ position: { x: 5.04, y: 4.97 } }))).toBe(1);
  });
  it("S1.T32: one gets away to the next square, aslant too", () => {
    const fight = acting(engagedAtFirst([at({ x: 0, y: 0 }), foe({ position: { x: 5, y: 0 } })]), "hero");
    const away = (x: number, y: number) => take(fight, "hero", "disengage", { to: { x, y } });
    expectLegal(fight, away(-5, -5), TABLE);
    expectLegal(fight, away(-5.03, 0), TABLE);
    for (const far of [-6, -10, -30, 0]) expectRefused(fight, away(far, 0), ["not-one-hex"], TABLE);
  });
  it("S1.T32: a place where nobody stands is proposed, away from foes if there is one; a hidden foe gives nothing away", () => {
    const [near, hidden] = [
      foe({ position: { x: 5, y: 0 } }),
      foe({ id: "lurker", hidden: true, position: { x: -5, y: -5 } }),
    ];
    const fight = acting(engagedAtFirst([at({ x: 0, y: 0 }), near, hidden]), "hero");
    const steps = stepsAside(fight, "hero");
    expect(steps.filter(({ isTaken }) => isTaken).map(({ to }) => to)).toEqual([{ x: 5, y: 0 }]);
    expect(steps.filter(({ engagers }) => engagers.length === 0)).toHaveLength(3);
    const offered = legalActions(fight, "hero", TABLE).find(({ power }) => power === "disengage");
    expect(offered).toMatchObject({ verdict: { legal: true }, draft: { to: { x: -5, y: -5 } } });
  });
  it("S1.T32: without a map nobody asks where to", () => {
    const fight = acting(engagedAtFirst([hero({ weapons: [axe] }), foe()]), "hero");
    expectLegal(fight, take(fight, "hero", "disengage"), TABLE);
  });
  it("S1.T37: out of hand-to-hand combat one goes one hex as well", () => {
    const first = begun([at({ x: 0, y: 0 }), foe({ position: { x: 10, y: 0 } })], {}, WON);
    const near = carry(first, walk(first, "hero", 1, { to: { x: 5, y: 0 } }), {}, TABLE).fight;
    const onto = take(near, "hero", "hth-attempt-disengaged", { target: "foe" });
    const held = acting(nextTurnOf(carry(near, onto, { attempt: ["succeeds"] }, TABLE).fight), "hero");
    const away = (change: object) => take(held, "hero", "hth-disengage", change);
    expectLegal(held, away({ to: { x: 15, y: 5 } }), TABLE);
    expectRefused(held, away({ to: { x: 20, y: 0 } }), ["not-one-hex"], TABLE);
    expectRefused(held, away({}), ["step-not-chosen"], TABLE);
  });
});
