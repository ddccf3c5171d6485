import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Dynamic } from "../realm.ts";
import { type Client, openTable, type Table, type TableOptions } from "./index.ts";
import { idOf, smallSystem, smallWorld } from "./small-world.ts";

/** Module code is bundled like the host's own, so it must be inside the repository. */
const KEPT = fileURLToPath(new URL("../../../node_modules/.cache/ten-segments", import.meta.url));

describe.each([13, 14] as const)("Modules at a table, generation %i", generation => {
  let home: string;
  let table: Table;

  beforeEach(async () => {
    await mkdir(KEPT, { recursive: true });
    home = await mkdtemp(join(KEPT, "modules-"));
  });
  afterEach(async () => {
    await table.close();
    await rm(home, { recursive: true, force: true });
  });

  /** Writes a module that records when its code runs, with more manifest entries and files. */
  async function lay(id: string, manifest: object = {}, files: Record<string, string> = {}): Promise<string> {
    const folder = join(home, id);
    await mkdir(folder);
    const whole = {
      id,
      title: id,
      version: "1",
      compatibility: { minimum: "13" },
      esmodules: ["main.mjs"],
      ...manifest,
    };
    const code = `(globalThis.loaded ??= []).push("${id}");`;
    for (const [name, text] of Object.entries({ "module.json": JSON.stringify(whole), "main.mjs": code, ...files }))
      await writeFile(join(folder, name), text);
    return folder;
  }
  async function sit(modules: string[], options: Partial<TableOptions> = {}): Promise<[Client, Client]> {
    const given = { generation, world: smallWorld(), system: smallSystem, faceless: true, modules, ...options };
    table = await openTable(given as TableOptions);
    return [await table.join("Gamemaster"), await table.join("Anna")];
  }

  it("are known by what their manifests say, and carry an api of their own", async () => {
    const [master] = await sit([await lay("tray", { title: "Dice Tray", flags: { hot: true } })]);
    const tray = master.game.modules.get("tray");
    expect(tray).toMatchObject({ id: "tray", title: "Dice Tray", version: "1", active: true, flags: { hot: true } });
    expect([...tray.esmodules]).toEqual(["main.mjs"]);
    tray.api = { roll: () => 4 };
    expect(master.game.modules.get("tray").api.roll()).toBe(4);
  });

  it("are loaded by name, libraries first, and classic scripts before all", async () => {
    const script = { "old.js": 'globalThis.loaded = ["old"];' };
    const paths = [
      await lay("zest"),
      await lay("beta", { library: true }),
      await lay("alpha", { scripts: ["old.js"] }, script),
    ];
    const [master] = await sit(paths);
    expect(master.globals.loaded).toEqual(["old", "beta", "alpha", "zest"]);
  });

  it("that the world has switched off, or that are for another system, do not run", async () => {
    const world = { ...smallWorld(), settings: [{ key: "core.moduleConfiguration", value: '{"off":false}' }] };
    const paths = [
      await lay("off"),
      await lay("on"),
      await lay("strange", { relationships: { systems: [{ id: "other" }] } }),
    ];
    const [master] = await sit(paths, { world });
    expect(master.globals.loaded).toEqual(["on"]);
    expect(master.game.modules.get("off").active).toBe(false);
    expect(master.game.modules.has("strange")).toBe(false);
    expect(master.game.settings.get("core", "moduleConfiguration")).toEqual({ off: false, on: true, strange: true });
  });

  it("bring words, which go over those of the core", async () => {
    const words = (text: string) => JSON.stringify({ TRAY: { Title: text }, "DOCUMENT.Actor": text });
    const languages = [
      { lang: "en", name: "English", path: "en.json" },
      { lang: "de", name: "Deutsch", path: "de.json" },
      { lang: "en", name: "English", path: "other.json", system: "other" },
    ];
    const files = { "en.json": words("Tray"), "de.json": words("Brett"), "other.json": words("Other") };
    const [master] = await sit([await lay("tray", { languages }, files)]);
    const { i18n } = master.game;
    expect([i18n.localize("TRAY.Title"), i18n.localize("DOCUMENT.Actor")]).toEqual(["Tray", "Tray"]);
  });

  it("bring words in the language that a user has chosen, and English for what that lacks", async () => {
    const languages = ["en", "de"].map(lang => ({ lang, name: lang, path: `${lang}.json` }));
    const files = {
      "en.json": '{ "SHELF.Title": "Tray", "SHELF.Lid": "Lid" }',
      "de.json": '{ "SHELF.Title": "Brett" }',
    };
    const [master] = await sit([await lay("shelf", { languages }, files)]);
    const { i18n, settings } = master.game;
    await settings.set("core", "language", "de");
    await i18n.initialize();
    expect([i18n.lang, i18n.localize("SHELF.Title"), i18n.localize("SHELF.Lid")]).toEqual(["de", "Brett", "Lid"]);
    expect([i18n.has("SHELF.Lid"), i18n.has("SHELF.Lid", false)]).toEqual([true, false]);
  });

  it("talk to each other where their manifests ask for it", async () => {
    const [master, anna] = await sit([await lay("loud", { socket: true }), await lay("quiet")]);
    const heard: unknown[] = [];
    for (const channel of ["module.loud", "module.quiet"])
      for (const client of [master, anna])
        client.game.socket.on(channel, (...told: unknown[]) => void heard.push([channel, ...told]));
    for (const channel of ["module.loud", "module.quiet", "module.absent"]) anna.game.socket.emit(channel, { n: 1 });
    await table.settle();
    expect(heard).toEqual([["module.loud", { n: 1 }, idOf("Anna")]]);
  });

  it("write flags under their own names while they are on", async () => {
    const [master, anna] = await sit([await lay("tray")]);
    const hero = (client: Client): Dynamic => client.game.actors.getName("Hero");
    await hero(anna).setFlag("tray", "dice.d20", { count: 2 });
    await hero(anna).setFlag("tray", "dice.d6", 1);
    await table.settle();
    expect(hero(master).getFlag("tray", "dice")).toEqual({ d20: { count: 2 }, d6: 1 });
    await hero(anna).unsetFlag("tray", "dice.d20");
    await table.settle();
    expect(hero(master).getFlag("tray", "dice")).toEqual({ d6: 1 });
    expect(hero(master)._source.flags).toEqual({ tray: { dice: { d6: 1 } } });
    for (const scope of ["core", "world", "small"]) await hero(anna).setFlag(scope, "mark", true);
    expect(hero(anna).getFlag("small", "mark")).toBe(true);
    for (const write of [() => hero(anna).setFlag("absent", "mark", 1), () => hero(anna).unsetFlag("absent", "mark")])
      await expect(write()).rejects.toThrow('Flag scope "absent" is not valid or not currently active');
  });

  it("wrap a method of the core's or of the system's, on what is already there", async () => {
    const [master] = await sit([await lay("tray")]);
    const { Combat, CONFIG } = master.globals;
    for (const prototype of [Combat.prototype, CONFIG.Actor.documentClass.prototype])
      for (const [name, { configurable }] of Object.entries(Object.getOwnPropertyDescriptors<Dynamic>(prototype)))
        expect([name, configurable]).toEqual([name, true]);
    const { setupTurns } = Combat.prototype;
    let calls = 0;
    Combat.prototype.setupTurns = function (...args: unknown[]) {
      calls++;
      return setupTurns.apply(this, args);
    };
    await master.game.combat.createEmbeddedDocuments("Combatant", [{ name: "Ghost" }]);
    expect(calls).toBeGreaterThan(0);
  });

  it("see who a document is while it is prepared, and its sheet", async () => {
    const seen: Dynamic[] = [];
    table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    await table.join("Gamemaster", {
      before: ({ CONFIG, foundry }) => {
        CONFIG.Actor.dataModels.hero = class extends foundry.abstract.TypeDataModel {
          static defineSchema() {
            return {};
          }
          prepareBaseData() {
            const { uuid, documentName, sheet } = (this as Dynamic).parent;
            seen.push([uuid, documentName, sheet]);
          }
        };
        CONFIG.Token.documentClass.prototype.prepareDerivedData = function () {
          seen.push([this.uuid, this.documentName, this.actor?.name]);
        };
      },
    });
    expect(seen).toContainEqual([`Actor.${idOf("Hero")}`, "Actor", null]);
    expect(seen).toContainEqual([`Scene.${idOf("Bridge")}.Token.${idOf("OrcA")}`, "Token", "Orc"]);
  });

  it("have what they delete in the way of the generation before deleted, and are told so", async () => {
    const [master] = await sit([await lay("tray")]);
    const hero = master.game.actors.getName("Hero");
    await hero.setFlag("tray", "a", { b: 1, c: { d: 1 } });
    await hero.update({ "flags.tray.a.-=b": null, "flags.tray.a.==c": { e: 2 } });
    expect(hero.getFlag("tray", "a")).toEqual({ c: { e: 2 } });
    const told = master.warnings.filter(text => /is written/.test(text));
    expect(told.length > 0).toBe(generation >= 14);
  });
});
