import { afterEach, describe, expect, it } from "vitest";
import type { Dynamic } from "../realm.ts";
import { type Client, openTable, type Table } from "./index.ts";
import { smallSystem, smallWorld } from "./small-world.ts";

describe.each([13, 14] as const)("What modules find when a client begins, generation %i", generation => {
  let table: Table;
  afterEach(() => table.close());

  /** A GM's client. The callback runs at the point where a package's code is evaluated. */
  async function begun(evaluated: (globals: Dynamic) => void = () => undefined): Promise<Client> {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem });
    return table.join("Gamemaster", { before: evaluated });
  }

  it("has no modules while packages are evaluated, and has them at init", async () => {
    const seen: unknown[] = [];
    await begun(({ game, Hooks }) => {
      seen.push(game.modules);
      Hooks.once("init", () => seen.push(typeof game.modules.get));
    });
    expect(seen).toEqual([undefined, "function"]);
  });

  it("begins by the game's own method, around which a library may have put another", async () => {
    const seen: unknown[] = [];
    await begun(({ foundry, game, Hooks }) => {
      const { prototype } = foundry.Game;
      const { initialize } = prototype;
      prototype.initialize = async function (this: Dynamic, ...given: unknown[]) {
        seen.push(this === game, game.modules.size);
        await initialize.apply(this, given);
        seen.push("begun");
      };
      Hooks.once("init", () => seen.push("init"));
    });
    expect(seen).toEqual([true, 0, "init", "begun"]);
  });

  it("has its documents at setup, and neither interface nor canvas", async () => {
    const seen: unknown[] = [];
    await begun(({ game, ui, canvas, Hooks }) => {
      Hooks.once("setup", () => seen.push(game.user?.name, game.actors?.size, ui.combat, canvas.ready));
      for (const hook of ["renderCombatTracker", "canvasReady", "ready"]) Hooks.once(hook, () => seen.push(hook));
    });
    expect(seen).toEqual(["Gamemaster", 2, undefined, false, "renderCombatTracker", "canvasReady", "ready"]);
  });

  it("draws no tracker between the canvas and ready", async () => {
    const seen: string[] = [];
    const master = await begun(({ Hooks }) => {
      for (const hook of ["renderCombatTracker", "canvasReady", "ready"]) Hooks.on(hook, () => seen.push(hook));
    });
    await table.settle();
    expect(seen.slice(seen.indexOf("canvasReady"), seen.indexOf("canvasReady") + 2)).toEqual(["canvasReady", "ready"]);
    expect(master.errors).toEqual([]);
  });

  it("makes what a module puts into the interface, and has the system's class on the page", async () => {
    const { ui, document } = (
      await begun(({ CONFIG }) => {
        CONFIG.ui.panel = class Panel {};
      })
    ).globals;
    expect(ui.panel.constructor.name).toBe("Panel");
    expect(document.body.classList.contains("system-small")).toBe(true);
  });

  it("has a tracker of three parts, and lists of documents that lead to it", async () => {
    const { game, ui, foundry } = (await begun()).globals;
    expect(Object.keys(foundry.applications.sidebar.tabs.CombatTracker.PARTS)).toEqual(["header", "tracker", "footer"]);
    expect(ui.combat.element.querySelectorAll(".combatant")).toHaveLength(4);
    expect([game.combats.directory, game.actors.directory, game.messages.directory]).toEqual([
      ui.combat,
      ui.actors,
      ui.chat,
    ]);
  });

  it("asks for the controls of a window when the window has its element", async () => {
    const seen: unknown[] = [];
    const { foundry } = (
      await begun(({ Hooks }) => {
        Hooks.on("getHeaderControlsApplicationV2", (app: Dynamic) => seen.push(app.element?.id));
      })
    ).globals;
    class Panel extends foundry.applications.api.ApplicationV2 {
      async _renderHTML(): Promise<string> {
        return "";
      }
      _replaceHTML(): void {}
    }
    const panel: Dynamic = new (Panel as Dynamic)({ id: "panel" });
    await panel.render({ force: true });
    expect(seen).toEqual(["panel"]);
  });

  it("gives a tour the name under which it is registered", async () => {
    const { game, foundry } = (await begun()).globals;
    const tour = new foundry.nue.Tour({ title: "Tour", steps: [] });
    game.tours.register("module", "walk", tour);
    expect([game.tours.get("module.walk"), tour.id, tour.namespace]).toEqual([tour, "walk", "module"]);
  });

  it("tells with a token that is drawn again what is drawn of it", async () => {
    const seen: Dynamic[] = [];
    const { document, canvas } = (
      await begun(({ Hooks }) => Hooks.on("refreshToken", (_token: Dynamic, flags: Dynamic) => seen.push(flags)))
    ).globals;
    canvas.show(document.body.appendChild(document.createElement("main")));
    await canvas.draw();
    expect(seen[0]).toMatchObject({ refreshBars: true, refreshPosition: true });
  });

  it("has the tabs of a window by their group, and the windows on the screen by their class", async () => {
    const { foundry } = (await begun()).globals;
    const { ApplicationV2 } = foundry.applications.api;
    class Sheet extends ApplicationV2 {
      static TABS = { primary: { tabs: [{ id: "one" }, { id: "two" }], initial: "two", labelPrefix: "TAB" } };
      async _renderHTML(): Promise<string> {
        return "";
      }
      _replaceHTML(): void {}
    }
    const sheet: Dynamic = await new (Sheet as Dynamic)({ id: "sheet" }).render({ force: true });
    expect(sheet._prepareTabs("primary")).toMatchObject({
      one: { group: "primary", label: "TAB.one", active: false, cssClass: "" },
      two: { active: true, cssClass: "active" },
    });
    expect(generation < 14 ? ApplicationV2.instances : [...(Sheet as Dynamic).instances()]).toEqual(
      generation < 14 ? undefined : [sheet],
    );
  });

  it("knows its documents by the names of their bases, too", async () => {
    const { game, foundry } = (await begun()).globals;
    expect(game.actors.contents[0]).toBeInstanceOf(foundry.documents.BaseActor);
    expect(game.combats.contents[0]).toBeInstanceOf(foundry.documents.BaseCombat);
  });
});
