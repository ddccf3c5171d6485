import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange } from "#rules/figure/changes.ts";
import { revertChanges, storable } from "#rules/figure/changing.ts";
import { type Figure, type FigureChange, type FigureValue, readPath } from "#rules/index.ts";
import { mage } from "../figures.ts";
import { fireWand } from "../gear.ts";

const asJson = JSON.stringify;

describe("A value as the sheet keeps it", () => {
  it.each<[string, FigureValue, FigureValue]>([
    ["hitPoints", -105, -100],
    ["hitPoints", 1064, 999],
    ["hitPoints", 3.5, 4],
    ["hitPoints", -7, -7],
    ["spells.wish.memorized", 100, 99],
    ["spells.wish.memorized", -1, 0],
    ["devices.wand.charges.ball", 1000, 999],
    ["devices.wand.charges.ball", null, null],
    ["devices.wand.worn", true, true],
    ["position", null, null],
    ["armorClass", -30, -30],
    [
      "injuries.1",
      asJson({ id: null, severity: 120, damage: 2.2, conditions: [] }),
      asJson({ id: null, severity: 99, damage: 2, conditions: [] }),
    ],
    ["injuries.1", null, null],
    [
      "stamina",
      asJson({ points: -140, most: 12, level: "fresh", failed: 100, banked: 0 }),
      asJson({ points: -100, most: 12, level: "fresh", failed: 99, banked: 0 }),
    ],
    [
      "psionics",
      asJson({ attackStrength: 1200, defenseStrength: -3, attacks: [] }),
      asJson({ attackStrength: 999, defenseStrength: 0, attacks: [] }),
    ],
  ])("%s of %s is kept as %s", (path, value, kept) => expect(storable(path, value)).toBe(kept));
});

describe("Taking changes back, whatever they were, and whatever a hand did between them", () => {
  const PATHS = ["hitPoints", "spells.fireball.memorized", "devices.fire-wand.charges.ball"];
  const step = fc.record({
    path: fc.constantFrom(...PATHS),
    to: fc.integer({ min: -1200, max: 1200 }),
    isByHand: fc.boolean(),
  });
  const start = mage({ devices: [fireWand] });
  const changed = (figure: Figure, { path, to }: { path: string; to: number }): FigureChange => {
    const from = readPath(figure, path) as FigureValue;
    return { figure: figure.id, path, from, to: storable(path, to) };
  };
  const back = (figure: Figure, change: FigureChange) => revertChanges([figure], [change]).figures[0] as Figure;

  it("returns exactly where nobody changed anything by hand", () =>
    fc.assert(
      fc.property(fc.array(step), steps => {
        const told: { before: Figure; change: FigureChange }[] = [];
        let now = start;
        for (const one of steps) {
          const change = changed(now, one);
          told.push({ before: now, change });
          now = applyChange(now, change.path, change.to);
        }
        for (const { before, change } of told.reverse()) {
          now = back(now, change);
          expect(now).toEqual(before);
        }
      }),
    ));
  it("never exceeds what was there before, and moves what a hand changed by the difference as far as it goes", () =>
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), steps => {
        const done: FigureChange[] = [];
        const seen = new Map(PATHS.map(path => [path, [Number(readPath(start, path))]]));
        seen.get("hitPoints")?.push(start.hitPointsMax);
        let now = start;
        for (const one of steps) {
          const change = changed(now, one);
          seen.get(one.path)?.push(Number(change.to));
          if (!one.isByHand) done.push(change);
          now = applyChange(now, change.path, change.to);
        }
        for (const change of done.reverse()) {
          const [stood, from, to] = [readPath(now, change.path), change.from, change.to].map(Number) as [
            number,
            number,
            number,
          ];
          now = back(now, change);
          const most = Math.max(from, stood, change.path === "hitPoints" ? start.hitPointsMax : from);
          expect(readPath(now, change.path)).toBe(storable(change.path, Math.min(stood + from - to, most)));
          expect(readPath(now, change.path)).toBeLessThanOrEqual(Math.max(...(seen.get(change.path) ?? [])));
        }
      }),
    ));
});
