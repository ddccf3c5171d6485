import { afterEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, world } from "../session/world.ts";
import { apiOf, faultsOf } from "./beside.ts";

describe("Modules that ask for a part of the system's own", () => {
  let session: GameSession;
  afterEach(() => session.close());

  async function openWith(...modules: string[]): Promise<Person> {
    session = await openSession(generation, world(), modules, { drawn: true });
    const master = await session.sit("Gamemaster");
    await session.settle();
    return master;
  }

  it("Item Piles knows how many of a thing there are, what it costs, what stays, and what coins are worth", async () => {
    const master = await openWith("pile-board");
    await master.until(() => master.game.itempiles.API.system !== null);
    const { API } = master.game.itempiles;
    const otto = master.game.actors.getName("Otto");
    await otto.createEmbeddedDocuments("Item", [
      { name: "Torch", type: "gear", system: { quantity: 6, price: 0.01 } },
      { name: "Mage", type: "class" },
    ]);
    await otto.update({ "system.money": { gold: 3, silver: 20, platinum: 2 } });
    expect(API.lootOf(otto)).toEqual([{ name: "Torch", quantity: 6, price: 0.01 }]);
    expect(API.worthOf(otto)).toBeCloseTo(14);
    expect(API.system.CURRENCIES.find(({ primary }: Dynamic) => primary)).toMatchObject({
      type: "attribute",
      name: "Gold",
      abbreviation: "{#}gp",
      data: { path: "system.money.gold" },
    });
    expect(master.game.system.documentTypes.Actor).toHaveProperty(API.system.ACTOR_CLASS_TYPE);
    expect(faultsOf(master)).toEqual([]);
  });

  it("Token Action HUD has the buttons of a figure's line, and its sheet", async () => {
    const master = await openWith("action-board");
    const { board } = apiOf(master, "action-board");
    await master.until(() => board.manager !== null);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const { token, actor } = master.combat.combatants.get(MIRELLA);
    const { turn, sheet } = await board.actionsOf({ document: token, actor });
    const finish = turn.find(({ id }: Dynamic) => id === "finish");
    expect(turn.map(({ id }: Dynamic) => id)).toContain("act");
    expect(finish.name).not.toBe("");
    await board.click(finish);
    await session.settle();
    expect(master.combat.combatant.name).toBe("Otto");
    await board.click(sheet[0]);
    expect(actor.sheet.rendered).toBe(true);
    expect(faultsOf(master)).toEqual([]);
  });

  it("Token Action HUD is told to list again when someone is marked, and has groups to begin with", async () => {
    const master = await openWith("action-board");
    const { board } = apiOf(master, "action-board");
    await master.until(() => board.manager !== null);
    const { groups, layout } = await board.manager.registerDefaults();
    expect(groups.map(({ id, type }: Dynamic) => [id, type])).toEqual([
      ["turn", "system"],
      ["sheet", "system"],
    ]);
    expect(layout.flatMap(({ groups: own }: Dynamic) => own.map(({ id }: Dynamic) => id))).toEqual(["turn", "sheet"]);
    master.globals.canvas.tokens.get(master.combat.combatants.get(ORC).tokenId).setTarget(true);
    expect(board.updates).toBe(1);
  });

  it("nothing of it is loaded for a table without them", async () => {
    const master = await openWith();
    expect(master.game.itempiles).toBeUndefined();
    expect(faultsOf(master)).toEqual([]);
  });
});
