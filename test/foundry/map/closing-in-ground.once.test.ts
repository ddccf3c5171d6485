import { afterEach, describe, expect, it } from "vitest";
import { CONST } from "../../host/client/constants.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC } from "../session/world.ts";
import { type Closing, closed, lay, openMap } from "./closing.ts";

const { ALTERNATING_2, EQUIDISTANT, ILLEGAL, RECTILINEAR } = CONST.GRID_DIAGONALS;

let table: Closing;
afterEach(async () => expect(await closed(table)).toEqual([]));

const at = (x: number, y: number) => ({ x, y });
/** The nearest place to strike from, and the places above and below it. */
const ROW = [at(0, -100), at(0, 0), at(0, 100)];
const barrels = (x: number, y: number) => ROW.map(one => at(x + one.x, y + one.y));

describe("What stands around", () => {
  const open = async (places: Readonly<Record<string, object>> = {}) => {
    table = await openMap(generation, scene => lay(scene, { "Orc 1": at(1000, 500), "Orc 2": at(0, 0), ...places }));
  };
  const pressed = async (person = table.anna) => {
    await table.press(person);
    return table.stands(MIRELLA);
  };

  it("takes up its place, though it is no figure of the encounter", async () => {
    await open();
    await table.scenery(at(700, 500));
    await table.meansToStrike();
    expect([await pressed(), table.words()]).toEqual([[700, 400], ["Strike Orc 1"]]);
  });
  it("does so as far as its squares reach", async () => {
    await open();
    await table.scenery({ ...at(600, 300), width: 2, height: 3 });
    await table.meansToStrike();
    expect(await pressed()).toEqual([700, 600]);
  });
  it("takes up none for a player from whom it is hidden, but for a game master", async () => {
    await open();
    await table.scenery({ ...at(700, 500), hidden: true });
    await table.meansToStrike();
    expect(table.keys(table.master)[0].dataset.meaning).toContain('"x":700,"y":400');
    expect(await pressed()).toEqual([700, 500]);
  });
  it("takes up none for who stands lower", async () => {
    await open();
    await table.scenery({ ...at(700, 500), elevation: 10 });
    await table.meansToStrike();
    expect(await pressed()).toEqual([700, 500]);
  });
  it("stops nobody who goes past it, as in a drag", async () => {
    await open({ Otto: at(600, 500), "Orc 2": at(600, 400) });
    await table.scenery(at(600, 600));
    await table.meansToStrike();
    expect(await pressed()).toEqual([700, 500]);
  });
  it("leads nobody through a foe: another place is chosen", async () => {
    await open({ "Orc 1": at(1200, 500), "Orc 2": at(700, 500) });
    await table.meansToStrike();
    expect(await pressed()).toEqual([900, 300]);
  });
  it("leads nobody over a bridge that a foe holds, and the line says so, until that foe is down", async () => {
    table = await openMap(generation, scene => {
      lay(scene, { "Orc 1": at(1200, 500), "Orc 2": at(700, 500) });
      scene.walls = [490, 610].map(y => ({ c: [550, y, 1100, y] }));
    });
    await table.meansToStrike();
    expect([table.words(), table.tags()]).toEqual([[], ["foes in the way (30 ft)"]]);
    await table.token(SECOND_ORC).actor.update({ "system.hitPoints.value": -5 });
    await table.redrawn();
    expect([await pressed(), table.words()]).toEqual([[900, 500], ["Strike Orc 1"]]);
  });
  it("leaves no place behind a wall, on whichever side of the foe that is", async () => {
    table = await openMap(generation, scene => {
      lay(scene, { "Orc 1": at(1000, 500), "Orc 2": at(0, 0) });
      // Across the straight path, down to where the upper of the two next places is still reachable.
      scene.walls = [{ c: [650, 510, 650, 700] }];
    });
    await table.meansToStrike();
    expect([await pressed(), table.words()]).toEqual([[700, 400], ["Strike Orc 1"]]);
  });
  it("leaves no place at all where walls stand all around, until a door is opened", async () => {
    table = await openMap(generation, scene => {
      lay(scene, { "Orc 1": at(1000, 500), "Orc 2": at(0, 0) });
      scene.walls = [{ c: [650, 0, 650, 2000], door: 1 }];
    });
    await table.meansToStrike();
    expect([table.words(), table.tags()]).toEqual([[], ["wall in the way (20 ft)"]]);
    await table.master.game.scenes.active.walls.contents[0].update({ ds: 1 });
    await table.session.settle();
    await table.redrawn();
    expect([await pressed(), table.words()]).toEqual([[700, 500], ["Strike Orc 1"]]);
  });
  it("leaves no place beyond the edge of the map", async () => {
    table = await openMap(generation, scene => {
      Object.assign(scene, { width: 1000, height: 600 });
      lay(scene, { Mirella: at(100, 500), "Orc 1": at(900, 500), "Orc 2": at(0, 0) });
    });
    await table.scenery(...barrels(600, 400));
    await table.meansToStrike();
    expect(await pressed()).toEqual([600, 200]);
  });
  it("matters to one who stands askew: a place on the same square is no way off, so the next is chosen", async () => {
    await open({ Mirella: at(660, 500) });
    await table.meansToStrike();
    expect([await pressed(), table.words()]).toEqual([[700, 400], ["Strike Orc 1"]]);
  });
  it("leaves no key where nobody could strike from", async () => {
    await open();
    await table.scenery({ ...at(600, 100), width: 9, height: 9 });
    await table.meansToStrike();
    expect([table.words(), table.tags()]).toEqual([[], ["no free place (20 ft)"]]);
  });
  it("is looked at anew when the line is drawn", async () => {
    await open();
    await table.meansToStrike();
    await table.scenery(at(700, 500));
    await table.redrawn();
    expect(await pressed()).toEqual([700, 400]);
  });
  it("is judged for the encounter in which a drag counts: from another the dialog asks", async () => {
    await open();
    await table.meansToStrike();
    const { master, anna, session } = table;
    const combatants = master.combat.combatants.map(({ tokenId, sceneId, actorId }: Dynamic) => {
      return { tokenId, sceneId, actorId };
    });
    const other = await master.globals.CONFIG.Combat.documentClass.create({ active: true, combatants });
    await master.combat.update({ active: false });
    await master.api.begin({ combat: other.id });
    await session.settle();
    anna.globals.ui.combat.viewed = anna.combat;
    await table.redrawn();
    await table.press();
    await anna.until(() => anna.globals.document.querySelector("#ten-segments-act") !== null);
    expect(table.stands(MIRELLA)).toEqual([500, 500]);
  });
  it("is nobody whom a player does not see: to such a foe no key leads", async () => {
    await open();
    await table.meansToStrike();
    const foe = table.anna.combat.combatants.get(ORC).token.object;
    Object.defineProperty(foe, "visible", { value: false });
    await table.scenery(at(0, 900));
    await table.redrawn();
    expect([table.words(), table.words(table.master)]).toEqual([[], ["Move up to Orc 1"]]);
  });
});

describe("The nearest place that is free lies aslant", () => {
  const open = async (diagonals: number, orc: number) => {
    table = await openMap(generation, (scene, data) => {
      const setting = { key: "core.gridDiagonals", value: JSON.stringify(diagonals), user: null };
      data.settings.push({ ...setting, _id: "diagonals0000000" });
      lay(scene, { "Orc 1": at(orc, 500), "Orc 2": at(0, 0) });
    });
    await table.scenery(...barrels(orc - 300, 500));
    await table.meansToStrike();
  };

  it.each([
    ["equidistant", EQUIDISTANT, [700, 300], 10],
    ["rectilinear", RECTILINEAR, [800, 500], 15],
    ["alternating", ALTERNATING_2, [700, 300], 15],
    ["illegal", ILLEGAL, [800, 500], 15],
  ] as const)("by %s diagonals one goes where it costs least", async (_rule, rule, place, feet) => {
    await open(rule, 1000);
    await table.press();
    expect(table.stands(MIRELLA)).toEqual(place);
    expect(table.master.deeds().at(-1).system.story).toContain(`"feet":${feet}`);
  });
  it("and where the round has no way left to that one, another is chosen that costs no more than it has", async () => {
    await open(RECTILINEAR, 3100);
    await table.press();
    expect([table.stands(MIRELLA), table.words()]).toEqual([[2900, 500], ["Strike Orc 1"]]);
  });
  it("or none, where all cost more", async () => {
    await open(RECTILINEAR, 3200);
    expect([table.words(), table.tags()]).toEqual([[], ["cannot move up (130 ft)"]]);
  });
});

describe.runIf(generation === 14)("Levels of a scene", () => {
  const GALLERY = { level: "gallery000000000" };
  const open = async (places: Readonly<Record<string, object>>) => {
    table = await openMap(14, scene => lay(scene, { "Orc 1": at(1000, 500), "Orc 2": at(0, 0), ...places }));
    await table.meansToStrike();
  };

  it("one closes in on a foe on the same level, and stays on it", async () => {
    await open({ Mirella: GALLERY, "Orc 1": { ...at(1000, 500), ...GALLERY } });
    await table.press();
    expect([table.stands(MIRELLA), table.token(MIRELLA).level]).toEqual([[700, 500], GALLERY.level]);
  });
  it("none leads through a floor", async () => {
    await open({ "Orc 1": { ...at(1000, 500), ...GALLERY } });
    expect([table.words(), table.words(table.master)]).toEqual([[], []]);
  });
  it("whoever stands on another takes up no place on this one", async () => {
    await open({ "Orc 2": { ...at(700, 500), ...GALLERY }, Otto: at(700, 400) });
    await table.press();
    expect(table.stands(MIRELLA)).toEqual([700, 500]);
    expect([OTTO, SECOND_ORC].map(table.stands)).toEqual([
      [700, 400],
      [700, 500],
    ]);
  });
  it("a foe who has gone upstairs is not followed", async () => {
    await open({});
    const shown = table.words();
    await table.token(ORC).update(GALLERY);
    await table.redrawn();
    expect([shown, table.words()]).toEqual([["Move up to Orc 1"], []]);
  });
});

describe.runIf(generation === 13)("Generation 13 has heights alone", () => {
  const open = async (orc: object) => {
    table = await openMap(13, scene => lay(scene, { "Orc 1": { ...at(1000, 500), ...orc }, "Orc 2": at(0, 0) }));
    await table.meansToStrike();
  };

  it("a level is nothing to it", async () => {
    await open({ level: "gallery000000000" });
    expect([table.token(ORC).level, table.words()]).toEqual([undefined, ["Move up to Orc 1"]]);
  });
  it("who stands higher is not closed in on", async () => {
    await open({ elevation: 10 });
    expect(table.words()).toEqual([]);
  });
});
