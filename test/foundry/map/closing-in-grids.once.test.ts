import { afterEach, describe, expect, it } from "vitest";
import { CONST } from "../../host/client/constants.ts";
import { makeGrid } from "../../host/documents/scene/grid/index.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic } from "../session/index.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";
import { type Closing, closed, lay, openMap } from "./closing.ts";

const { GRIDLESS, HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = CONST.GRID_TYPES;
const HEXES = { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ };

let table: Closing;
afterEach(async () => expect(await closed(table)).toEqual([]));

/** In whole pixels, as tokens are stored. */
const whole = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });

describe("On hexes", () => {
  describe.each(Object.entries(HEXES))("of the kind %s", (_kind, type) => {
    const grid = makeGrid({ type });
    const on = (i: number, j: number) => whole(grid.getTopLeftPoint({ i, j }));
    /** The hex that contains the whole token. */
    const hexOf = (figure: string) => {
      const [x, y] = table.stands(figure);
      const offset = grid.getOffset({ x: x! + grid.sizeX / 2, y: y! + grid.sizeY / 2 });
      expect(on(offset.i, offset.j)).toEqual({ x, y });
      return [offset.i, offset.j];
    };
    const open = async (places: Readonly<Record<string, object>> = {}) => {
      table = await openMap(generation, scene => {
        scene.grid.type = type;
        lay(scene, { Mirella: on(5, 5), "Orc 1": on(5, 10), Otto: on(1, 1), "Orc 2": on(1, 3), ...places });
      });
      await table.meansToStrike();
    };

    it("one comes to the nearest hex from which a blow carries, and strikes from there", async () => {
      await open();
      expect(table.words()).toEqual(["Move up to Orc 1"]);
      await table.press();
      expect([hexOf(MIRELLA), table.words()]).toEqual([[5, 7], ["Strike Orc 1"]]);
      expect(table.master.deeds().at(-1).system.story).toContain('"feet":10');
    });
    it("and to another where somebody stands on that one", async () => {
      await open({ "Orc 2": on(5, 7) });
      await table.press();
      expect(hexOf(MIRELLA)).not.toEqual([5, 7]);
      expect(table.words()).toEqual(["Strike Orc 1"]);
      expect(hexOf(SECOND_ORC)).toEqual([5, 7]);
    });
  });
});

describe("Where there is no grid", () => {
  const open = async (...orcs: readonly object[]) => {
    table = await openMap(generation, scene => {
      scene.grid.type = GRIDLESS;
      lay(scene, { "Orc 1": orcs[0]!, "Orc 2": orcs[1] ?? {} });
    });
    await table.meansToStrike();
  };
  const apart = (one: Dynamic, other: Dynamic) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= 100;

  it("one goes straight to where a blow carries", async () => {
    await open({ x: 1000, y: 500 });
    await table.press();
    expect([table.stands(MIRELLA), table.words()]).toEqual([[700, 500], ["Strike Orc 1"]]);
  });
  it("in whole pixels, aslant too", async () => {
    await open({ x: 1003, y: 777 });
    await table.press();
    expect(table.stands(MIRELLA).every(Number.isInteger)).toBe(true);
    expect(table.words()).toEqual(["Strike Orc 1"]);
  });
  it("and stands on nobody, wherever that one stands", async () => {
    await open({ x: 1000, y: 500 }, { x: 690, y: 530 });
    await table.press();
    expect(apart(table.token(MIRELLA), table.token(SECOND_ORC))).toBe(true);
    expect(apart(table.token(MIRELLA), table.token(ORC))).toBe(true);
    expect(table.words()).toEqual(["Strike Orc 1"]);
  });
});
