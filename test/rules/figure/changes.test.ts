import { describe, expect, it } from "vitest";
import { applyChange, readPath } from "#rules/figure/changes.ts";
import { revertChanges } from "#rules/figure/changing.ts";
import { changesBetween, type Figure, type FigureValue } from "#rules/index.ts";
import { fighter, halberd, longSword, mage, orc, spell } from "../figures.ts";
import { featherRing, fireWand, power } from "../gear.ts";

const place = { x: 5, y: 10 };
const hurt = { figure: "orc", path: "hitPoints", from: 10, to: 6 };

describe("Reading and changing one value of a figure", () => {
  it.each<[string, FigureValue]>([
    ["hitPoints", -5],
    ["armorClass", 2],
    ["side", "allies"],
    ["position", place],
    ["position", null],
    ["spells.fireball.memorized", 3],
    ["conditions.prone", true],
    ["weapons", JSON.stringify([halberd])],
  ])("%s becomes %o", (path, to) => expect(readPath(applyChange(mage(), path, to), path)).toEqual(to));
  it("a condition goes and comes back in the place it had", () => {
    const figure = mage({ conditions: ["stunned", "prone", "held"] });
    const standing = applyChange(figure, "conditions.prone", false);
    expect(standing.conditions).toEqual(["stunned", "held"]);
    expect(applyChange(standing, "conditions.prone", true)).toEqual(figure);
  });
  it("charges of devices and of weapons' powers, and what is worn", () => {
    const armed = fighter({
      devices: [fireWand, featherRing],
      weapons: [{ ...longSword, powers: [power({ charges: 3 })] }],
    });
    const paths: readonly [string, FigureValue, FigureValue][] = [
      ["devices.fire-wand.charges.ball", 10, 9],
      ["devices.sword.charges.use", 3, 2],
      ["devices.feather.worn", false, true],
    ];
    for (const [path, from, to] of paths) {
      expect(readPath(armed, path)).toBe(from);
      const changed = applyChange(armed, path, to);
      expect(readPath(changed, path)).toBe(to);
      expect(applyChange(changed, path, from)).toEqual(armed);
    }
    expect(readPath(armed, "devices.crown.worn")).toBeUndefined();
    expect(readPath(armed, "devices.crown.charges.use")).toBeUndefined();
    expect(readPath(armed, "devices.feather.charges.use")).toBeNull();
    for (const path of ["devices.crown.worn", "devices.crown.charges.use", "devices.sword.worn"])
      expect(applyChange(armed, path, true)).toEqual(armed);
  });
  it("what a figure may leave out", () => {
    const monk = applyChange(fighter(), "openHandAttacks", "4");
    expect(monk.openHandAttacks).toBe(4);
    expect(readPath(fighter(), "openHandAttacks")).toBe("null");
    expect(applyChange(monk, "openHandAttacks", "null").openHandAttacks).toBeUndefined();
    expect(changesBetween([fighter()], [monk])).toEqual([
      { figure: "fighter", path: "openHandAttacks", from: "null", to: "4" },
    ]);
  });
  it("knows no other paths", () => {
    expect(readPath(mage(), "shoeSize")).toBeUndefined();
    expect(() => applyChange(mage(), "shoeSize", 9)).toThrow("applyChange: expected a path of a figure, got shoeSize");
    expect(readPath(mage(), "spells.wish.memorized")).toBeUndefined();
  });
});

describe("What was changed by hand between two readings", () => {
  it("nothing, when all reads the same", () => {
    const placed = (x: number) => fighter({ position: { x, y: 0 } });
    expect(changesBetween([placed(1), orc()], [placed(1), orc()])).toEqual([]);
  });
  it("a place by either of its coordinates, one that was put on the map, and one that was taken off it", () => {
    const at = (position: Figure["position"]) => orc({ position });
    for (const to of [{ x: 5, y: 15 }, { x: 10, y: 10 }, null]) {
      expect(changesBetween([at(place)], [at(to)])).toEqual([{ figure: "orc", path: "position", from: place, to }]);
      expect(changesBetween([at(to)], [at(place)])).toEqual([{ figure: "orc", path: "position", from: to, to: place }]);
    }
    expect(changesBetween([at(place)], [at({ ...place })])).toEqual([]);
  });
  it("every value that differs, from and to", () => {
    const now = mage({ hitPoints: 2, conditions: ["prone"], spells: [spell({ memorized: 4 })], position: place });
    expect(changesBetween([mage()], [now])).toEqual([
      { figure: "mage", path: "hitPoints", from: 6, to: 2 },
      { figure: "mage", path: "position", from: null, to: place },
      { figure: "mage", path: "spells.fireball.memorized", from: 1, to: 4 },
      { figure: "mage", path: "conditions.prone", from: false, to: true },
    ]);
  });
  it("lists travel whole, and bring the figure to where it is", () => {
    const now = mage({ weapons: [halberd], spells: [spell({ id: "wish" })], meleeRate: { attacks: 3, rounds: 2 } });
    const changes = changesBetween([mage()], [now]);
    expect(changes.map(change => change.path)).toEqual(["meleeRate", "weapons", "spells"]);
    expect(changes.reduce((figure, { path, to }) => applyChange(figure, path, to), mage())).toEqual(now);
  });
  it("says nothing of who came or went", () => expect(changesBetween([mage()], [orc()])).toEqual([]));
});

describe("Taking changes back", () => {
  const back = (hitPoints: number) => revertChanges([orc({ hitPoints })], [hurt]);
  it("a value that reads as it was left goes back", () => {
    expect(back(6).changes).toEqual([{ figure: "orc", path: "hitPoints", from: 6, to: 10 }]);
    expect(back(6).figures).toEqual([orc()]);
  });
  it("a number changed since moves by the difference", () => expect(back(5).figures[0]?.hitPoints).toBe(9));
  it("hit points that were given back by hand since do not exceed their maximum", () =>
    expect([9, 10, 12].map(hitPoints => back(hitPoints).figures[0]?.hitPoints)).toEqual([10, 10, 12]));
  it("a spell that was given back by hand since is memorized no more often than before", () => {
    const cast = { figure: "mage", path: "spells.fireball.memorized", from: 1, to: 0 };
    expect(revertChanges([mage()], [cast]).figures[0]?.spells[0]?.memorized).toBe(1);
  });
  it("of what is kept as one value, each member goes back by itself", () => {
    const stamina = (points: number, failed = 0) => ({ points, most: 12, level: "fresh", failed, banked: 0 }) as const;
    const tired = orc({ stamina: stamina(8, 1) });
    const done = {
      figure: "orc",
      path: "stamina",
      from: JSON.stringify(stamina(10)),
      to: JSON.stringify(stamina(7, 1)),
    };
    expect(revertChanges([tired], [done]).figures[0]?.stamina).toEqual(stamina(11));
    const rested = orc({ stamina: stamina(12, 1) });
    expect(revertChanges([rested], [done]).figures[0]?.stamina).toEqual(stamina(12));
  });
  it("an injury that was changed by hand since goes with the blow that dealt it", () => {
    const injury = { id: null, severity: 3, damage: 1, conditions: [] } as const;
    const dealt = { figure: "orc", path: "injuries.1", from: null, to: JSON.stringify(injury) };
    const worse = orc({ injuries: [{ key: 1, ...injury, severity: 5 }] });
    expect(revertChanges([worse], [dealt])).toMatchObject({ figures: [orc()], kept: [] });
  });
  it("anything else is kept and named", () => {
    const moved = { figure: "orc", path: "position", from: null, to: place };
    const elsewhere = revertChanges([orc({ position: { x: 0, y: 0 } })], [moved]);
    expect(elsewhere).toMatchObject({ changes: [], kept: [moved] });
    expect(revertChanges([null], [hurt])).toMatchObject({ changes: [], kept: [hurt] });
    const lost = { figure: "mage", path: "spells.wish.memorized", from: 1, to: 0 };
    expect(revertChanges([mage()], [lost])).toMatchObject({ changes: [], kept: [lost] });
  });
});
