import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

/** A client with a page. */
const layPage = ({ document }: Dynamic): void => {
  document.body.innerHTML = '<div id="interface"><main id="board"></main><aside id="sidebar"></aside></div>';
};

const find = ({ globals }: Client, selector: string): Dynamic => globals.document.querySelector(selector);
const labels = ({ globals }: Client): string[] =>
  [...globals.document.querySelectorAll("#context-menu .context-item")].map((item: Dynamic) => item.textContent.trim());

describe.each([13, 14] as const)("Setting up a table of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;

  /** Opens the context menu of an element, by right click or by the keyboard's key for it, and chooses an entry. */
  async function choose(client: Client, selector: string, label: string, event = "contextmenu"): Promise<void> {
    find(client, selector).dispatchEvent(new client.globals.MouseEvent(event, { bubbles: true, cancelable: true }));
    await table.settle();
    const items = [...client.globals.document.querySelectorAll("#context-menu .context-item")] as Dynamic[];
    const item = items.find(one => one.textContent.trim() === label);
    expect(item, `${label} among ${labels(client).join(", ")}`).toBeDefined();
    item.click();
    await table.settle();
  }
  /** Fills in the fields of the window that was opened last, and saves. */
  async function save(client: Client, fields: Record<string, string>): Promise<void> {
    const form = [...client.globals.document.querySelectorAll("form.application")].at(-1) as Dynamic;
    for (const [name, value] of Object.entries(fields)) form.querySelector(`[name="${name}"]`).value = value;
    form.dispatchEvent(new client.globals.Event("submit", { bubbles: true, cancelable: true }));
    await table.settle();
  }
  const begin = async (world: Dynamic) => {
    table = await openTable({ generation, world, system: smallSystem });
    master = await table.join("Gamemaster", { before: layPage });
    anna = await table.join("Anna", { before: layPage });
  };
  const create = async (name: string, data: Dynamic): Promise<Dynamic> => {
    const created = await master.globals.CONFIG[name].documentClass.create(data);
    await table.settle();
    return created;
  };
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });

  describe("where nothing is yet", () => {
    beforeEach(() => begin({ title: "Nothing", users: smallWorld().users }));

    it("no map lies on the board", () => {
      expect(master.globals.canvas.ready).toBe(false);
      expect(master.globals.canvas.scene).toBeNull();
    });
    it("only the game master has a directory of scenes", () => {
      expect(find(master, "#sidebar-tab-scenes")).not.toBeNull();
      expect(find(anna, "#sidebar-tab-scenes")).toBeNull();
    });
    it("a scene that is activated is shown to everybody, and the one before it no longer", async () => {
      const [ford, mill] = [await create("Scene", { name: "Ford" }), await create("Scene", { name: "Mill" })];
      await choose(master, `[data-entry-id="${ford.id}"]`, "Activate");
      for (const { globals } of [master, anna]) expect(globals.canvas.scene.name).toBe("Ford");
      await choose(master, `[data-entry-id="${mill.id}"]`, "Activate");
      for (const { globals } of [master, anna]) expect(globals.canvas.scene.name).toBe("Mill");
      expect(anna.game.scenes.filter((scene: Dynamic) => scene.active).map(({ name }: Dynamic) => name)).toEqual([
        "Mill",
      ]);
      expect(find(master, `[data-entry-id="${mill.id}"]`).textContent).toContain("active, viewed");
    });
    it("a scene that is viewed is shown to its viewer alone", async () => {
      const [ford, mill] = [
        await create("Scene", { name: "Ford", active: true }),
        await create("Scene", { name: "Mill" }),
      ];
      await choose(master, `[data-entry-id="${mill.id}"]`, "View");
      expect(master.globals.canvas.scene.name).toBe("Mill");
      expect(master.game.scenes.current.id).toBe(mill.id);
      expect(anna.globals.canvas.scene.id).toBe(ford.id);
    });
    it("a scene is configured, and the board follows", async () => {
      const ford = await create("Scene", { name: "Ford", active: true });
      await choose(master, `[data-entry-id="${ford.id}"]`, "Configure");
      await save(master, { name: "Deep ford", "grid.distance": "10" });
      expect(anna.globals.canvas.scene).toMatchObject({ name: "Deep ford" });
      expect(anna.globals.canvas.grid.distance).toBe(10);
    });
    it("a board whose scene is deleted is empty", async () => {
      const ford = await create("Scene", { name: "Ford", active: true });
      await ford.delete();
      await table.settle();
      expect(anna.globals.canvas.scene).toBeNull();
      expect(find(anna, ".board-map").getAttribute("aria-label")).toBe("No scene");
    });
  });

  describe("with a hero, orcs and a bridge", () => {
    const hero = (client: Client): Dynamic => client.game.actors.get(idOf("Hero"));
    const orc = (client: Client): Dynamic => client.game.actors.get(idOf("Orc"));
    const bridge = (client: Client): Dynamic => client.game.scenes.get(idOf("Bridge"));
    const entry = (name: string) => `#actors [data-entry-id="${idOf(name)}"]`;
    beforeEach(() => begin(smallWorld()));

    it("a figure is given to a player, and taken from another", async () => {
      const ben = idOf("Ben");
      await choose(master, entry("Hero"), "Configure ownership");
      await save(master, { [idOf("Anna")]: "-20", [ben]: "3" });
      expect(hero(anna).isOwner).toBe(false);
      expect(hero(anna)._source.ownership).toMatchObject({ default: 0, [ben]: 3 });
      expect(hero(anna)._source.ownership).not.toHaveProperty(idOf("Anna"));
    });
    it("no player is offered ownership", async () => {
      find(anna, entry("Hero")).dispatchEvent(new anna.globals.MouseEvent("contextmenu", { bubbles: true }));
      await table.settle();
      expect(labels(anna)).toEqual(["Delete"]);
    });
    it("modules may add to the menu of a directory", async () => {
      const seen: Dynamic[] = [];
      await table.close();
      await begin(smallWorld());
      const other = await table.join("Assistant", {
        before: globals => {
          layPage(globals);
          globals.Hooks.on("getActorContextOptions", (_app: Dynamic, entries: Dynamic[]) =>
            entries.push({ name: "Sing", icon: "", condition: true, callback: (li: Dynamic) => seen.push(li) }),
          );
        },
      });
      await choose(other, entry("Hero"), "Sing");
      expect(seen.map(({ dataset }) => dataset.entryId)).toEqual([idOf("Hero")]);
    });

    it("an actor is dropped onto the map as its prototype says, and a hook may keep the drop", async () => {
      await orc(master).update({ prototypeToken: { disposition: 0, appendNumber: true, width: 2 } });
      const heard: Dynamic[] = [];
      master.globals.Hooks.on("dropCanvasData", (_canvas: Dynamic, data: Dynamic) => void heard.push(data));
      const drop = async () => {
        const event = new master.globals.Event("drop", { bubbles: true, cancelable: true });
        const text = JSON.stringify({ type: "Actor", uuid: orc(master).uuid });
        Object.assign(event, { clientX: 730, clientY: 220, altKey: false, dataTransfer: { getData: () => text } });
        find(master, "#board").dispatchEvent(event);
        await table.settle();
      };
      await drop();
      expect(heard).toEqual([{ type: "Actor", uuid: orc(master).uuid, x: 730, y: 220 }]);
      const laid = bridge(anna).tokens.contents.at(-1);
      expect(laid).toMatchObject({ name: "Orc (4)", x: 700, y: 200, width: 2, disposition: 0, actorLink: false });
      expect(laid.actor.isToken).toBe(true);
      master.globals.Hooks.on("dropCanvasData", () => false);
      await drop();
      expect(bridge(anna).tokens.size).toBe(5);
    });
    it("an actor is placed with the keyboard, on a free square", async () => {
      find(master, `${entry("Orc")} [data-action=placeEntry]`).click();
      await table.settle();
      const squares = bridge(anna).tokens.map(({ x, y }: Dynamic) => `${x},${y}`);
      expect(new Set(squares).size).toBe(5);
      expect(find(anna, `${entry("Hero")} [data-action=placeEntry]`)).toBeNull();
    });

    it("a placed token is configured", async () => {
      await bridge(master).tokens.get(idOf("OrcA")).sheet.render({ force: true });
      await save(master, { name: "Snaga", disposition: "1" });
      expect(bridge(anna).tokens.get(idOf("OrcA"))).toMatchObject({ name: "Snaga", disposition: 1, x: 300 });
      expect(bridge(anna).tokens.get(idOf("OrcB")).name).toBe("OrcB");
    });
    it("what new tokens begin with is configured on the actor", async () => {
      const Config = master.globals.CONFIG.Token.prototypeSheetClass;
      await new Config({ prototype: orc(master).prototypeToken }).render({ force: true });
      await save(master, { name: "Uruk", disposition: "0" });
      expect(orc(anna).prototypeToken).toMatchObject({ name: "Uruk", disposition: 0 });
      expect(orc(anna).prototypeToken.actor).toBe(orc(anna));
    });
    it("a name by lot is not modelled", async () => {
      await orc(master).update({ "prototypeToken.prependAdjective": true });
      await expect(orc(master).getTokenDocument()).rejects.toThrow(/not modelled/);
    });

    it("tokens join and leave an encounter, and the first makes one", async () => {
      await master.game.combat.delete();
      await table.settle();
      const { documentClass: Token } = master.globals.CONFIG.Token;
      const [first, second] = bridge(master).tokens.contents;
      await Token.createCombatants([first, second]);
      await table.settle();
      expect(anna.game.combat.combatants.map(({ name }: Dynamic) => name)).toEqual(["HeroToken", "OrcA"]);
      expect(await second.toggleCombatant()).toBe(false);
      expect(await second.toggleCombatant({ active: true })).toBe(true);
      await Token.deleteCombatants([first]);
      await table.settle();
      expect(anna.game.combat.combatants.map(({ name }: Dynamic) => name)).toEqual(["OrcA"]);
    });
    it("an encounter is created with everybody in it, who are prepared once it stands itself", async () => {
      const [source] = smallWorld().combats;
      await master.game.combat.delete();
      await create("Combat", { ...source, _id: null });
      expect(anna.game.combat.turns.map(({ name }: Dynamic) => name)).toEqual(["OrcA", "OrcB", "OrcC", "HeroToken"]);
    });
    it("a player makes no encounter", async () => {
      await master.game.combat.delete();
      await table.settle();
      const [own] = bridge(anna).tokens.contents;
      await expect(own.toggleCombatant()).rejects.toThrow(/no encounter/);
    });

    it("a sheet's header offers its owner the prototype token, and on 14 a game master the ownership", async () => {
      const offered = async (client: Client): Promise<string[]> => {
        const { ActorSheetV2 } = client.globals.foundry.applications.sheets;
        const { HandlebarsApplicationMixin } = client.globals.foundry.applications.api;
        const Sheet: Dynamic = class extends HandlebarsApplicationMixin(ActorSheetV2) {};
        await new Sheet({ document: hero(client) }).render({ force: true });
        find(client, "[data-action=toggleControls]").click();
        return [...find(client, ".controls-dropdown:not([hidden])").children].map(({ dataset }) => dataset.action);
      };
      const ownership = generation >= 14 ? ["configureOwnership"] : [];
      expect(await offered(anna)).toEqual(["configurePrototypeToken"]);
      expect(await offered(master)).toEqual([...ownership, "configurePrototypeToken"]);
    });
  });

  describe("with the tracker of a system that draws its own lines", () => {
    const line = `.combatant[data-combatant-id="${idOf("SeatA")}"]`;
    const seat = (client: Client): Dynamic => client.game.combat.combatants.get(idOf("SeatA"));
    const withLines = (globals: Dynamic) => {
      layPage(globals);
      const { CombatTracker } = globals.foundry.applications.sidebar.tabs;
      globals.CONFIG.ui.combat = class extends CombatTracker {
        async _onRender(context: Dynamic, options: Dynamic) {
          await super._onRender(context, options);
          for (const old of this.element.querySelectorAll(".combatant")) old.remove();
          for (const { id } of globals.game.combat?.turns ?? []) {
            const drawn = Object.assign(globals.document.createElement("p"), { className: "combatant" });
            drawn.dataset.combatantId = id;
            this.element.append(drawn);
          }
        }
      };
    };
    beforeEach(async () => {
      table = await openTable({ generation, world: smallWorld(), system: smallSystem });
      master = await table.join("Gamemaster", { before: withLines });
      anna = await table.join("Anna", { before: withLines });
    });
    const open = async (client: Client) => {
      const event = new client.globals.MouseEvent("contextmenu", { bubbles: true, cancelable: true });
      find(client, line).dispatchEvent(event);
      await table.settle();
    };

    it("a combatant is updated in a window of its own", async () => {
      await choose(master, line, "Update combatant");
      await save(master, { name: "Snaga", initiative: "7" });
      expect(seat(anna)).toMatchObject({ name: "Snaga", initiative: 7, img: "icons/svg/mystery-man.svg" });
      await choose(master, line, "Clear initiative");
      expect(seat(anna).initiative).toBeNull();
    });
    it("initiative is rerolled by the encounter, for that combatant alone", async () => {
      const asked: Dynamic[] = [];
      await seat(master).update({ initiative: 3 });
      master.game.combat.rollInitiative = async (...args: Dynamic[]) => void asked.push(args);
      await choose(master, line, "Reroll initiative");
      expect(asked).toEqual([[[idOf("SeatA")]]]);
    });
    it("a combatant without one is offered neither to clear it nor to roll it again", async () => {
      await open(master);
      expect(labels(master)).toEqual(["Update combatant", "Remove combatant"]);
    });
    it("a path is forgotten, where there is one", async () => {
      await master.game.combat.startCombat();
      await seat(master).token.move({ x: 600, y: 0 });
      await table.settle();
      await choose(master, line, "Clear movement history");
      expect(seat(anna).token.movementHistory).toEqual([]);
    });
    it("a combatant is taken out", async () => {
      await choose(master, line, "Remove combatant");
      expect(seat(anna)).toBeUndefined();
    });
    it("a player is offered nothing", async () => {
      await open(anna);
      expect(find(anna, "#context-menu")).toBeNull();
    });
    it("the whole encounter is behind a key of the header, not in buttons", async () => {
      const asked: string[] = [];
      for (const method of ["rollAll", "rollNPC", "resetAll"])
        master.game.combat[method] = async () => asked.push(method);
      for (const label of ["Roll all", "Roll NPCs", "Reset initiative"])
        await choose(master, ".encounter-context-menu", label, "click");
      expect(asked).toEqual(["rollAll", "rollNPC", "resetAll"]);
      expect(find(master, "#combat [data-action=rollAll]")).toBeNull();
      expect(find(anna, ".encounter-context-menu")).toBeNull();
    });
    it("the menu is walked with the arrow keys, and Escape leaves it", async () => {
      await open(master);
      const { document, KeyboardEvent } = master.globals;
      const press = (key: string) =>
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      expect(document.activeElement.textContent).toBe("Update combatant");
      press("ArrowUp");
      expect(document.activeElement.textContent).toBe("Remove combatant");
      press("Escape");
      await table.settle();
      expect(find(master, "#context-menu")).toBeNull();
      expect(seat(anna)).toBeDefined();
    });
  });
});
