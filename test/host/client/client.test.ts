import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

describe.each([13, 14] as const)("A client of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  const registerPace = ({ game }: Dynamic, heard: unknown[] = []) => {
    game.settings.register("small", "pace", {
      scope: "world",
      type: Number,
      default: 1,
      onChange: (pace: number) => void heard.push(pace),
    });
    return heard;
  };
  beforeEach(async () => {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    master = await table.join("Gamemaster");
    anna = await table.join("Anna");
  });
  afterEach(() => table.close());

  it("knows all permissions by their roles", () => {
    const may = (permission: string) => [master, anna].map(({ game }) => game.user.can(permission));
    expect([may("PING_CANVAS"), may("FILES_BROWSE"), may("TOKEN_CONFIGURE")]).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
  });
  it("has settings of its own that packages read and write", async () => {
    const { settings } = anna.game;
    expect(["noCanvas", "fonts", "uiConfig", "diceConfiguration"].map(key => settings.get("core", key))).toEqual([
      false,
      {},
      {},
      {},
    ]);
    await settings.set("core", "collectionSortingModes", { Actor: "a" });
    expect(settings.get("core", "collectionSortingModes")).toEqual({ Actor: "a" });
  });
  it("knows its generation by the release and by what there is", () => {
    const { game, ...globals } = {
      game: anna.game,
      foundry: anna.globals.foundry,
      _loc: anna.globals._loc,
      _del: anna.globals._del,
    };
    expect(game.release.generation).toBe(generation);
    expect(
      [globals._loc, globals._del, globals.foundry.documents.modifyBatch].every(
        one => (one !== undefined) === generation >= 14,
      ),
    ).toBe(true);
    expect(game.settings.settings.has(generation < 14 ? "core.rollMode" : "core.messageMode")).toBe(true);
    expect(game.settings.settings.has(generation < 14 ? "core.messageMode" : "core.rollMode")).toBe(false);
  });
  it("starts in the order init, i18nInit, setup, ready", async () => {
    const order: string[] = [];
    const before = ({ Hooks, game }: Dynamic) => {
      for (const hook of ["ready", "setup", "i18nInit", "init"])
        Hooks.once(hook, () => void order.push(`${hook}${game.actors ? " with documents" : ""}`));
    };
    await table.join("Ben", { before });
    expect(order).toEqual(["init", "i18nInit", "setup with documents", "ready with documents"]);
  });

  describe("hooks", () => {
    it("stop at an explicit false only when called to be asked", () => {
      const { Hooks } = anna.globals;
      const seen: number[] = [];
      for (const [n, answer] of [undefined, 0, false, true].entries())
        Hooks.on("test", () => {
          seen.push(n);
          return answer;
        });
      expect(Hooks.call("test")).toBe(false);
      Hooks.callAll("test");
      expect(seen).toEqual([0, 1, 2, 0, 1, 2, 3]);
    });
    it("are listened to once, or until the listener is taken away by its id or by itself", () => {
      const { Hooks } = anna.globals;
      const heard: string[] = [];
      const hear = (name: string) => () => void heard.push(name);
      const always = hear("always");
      Hooks.once("test", hear("once"));
      const id = Hooks.on("test", hear("by id"));
      Hooks.on("test", always);
      Hooks.callAll("test");
      Hooks.off("test", id);
      Hooks.callAll("test");
      expect(Hooks.events.test.map(({ fn }: Dynamic) => fn)).toEqual([always]);
      Hooks.off("test", always);
      Hooks.callAll("test");
      expect(heard).toEqual(["once", "by id", "always", "always"]);
      expect(new Set([id, Hooks.on("test", always), Hooks.on("test", always)]).size).toBe(3);
    });
    it("may be listened to anew while they are told", () => {
      const { Hooks } = anna.globals;
      const heard: string[] = [];
      Hooks.once("test", () => Hooks.on("test", () => void heard.push("later")));
      Hooks.callAll("test");
      expect(heard).toEqual([]);
      Hooks.callAll("test");
      expect(heard).toEqual(["later"]);
    });
    it("go on after one that throws, and the error is logged", () => {
      const { Hooks } = anna.globals;
      let ran = false;
      Hooks.on("test", () => {
        throw new Error("a slip");
      });
      Hooks.on("test", () => {
        ran = true;
      });
      expect(Hooks.call("test")).toBe(true);
      expect(ran).toBe(true);
      expect(anna.errors.map(String)).toEqual(["Error: a slip"]);
    });
  });

  describe("the system's socket", () => {
    it("reaches the others, not the sender, with the sender's id from the server", async () => {
      const heard: unknown[] = [];
      for (const { game } of [master, anna])
        game.socket.on("system.small", (...args: unknown[]) => void heard.push(args));
      anna.game.socket.emit("system.small", { claims: "to be the master" });
      await table.settle();
      expect(heard).toEqual([[{ claims: "to be the master" }, idOf("Anna")]]);
    });
    it("is silent without a word in the manifest, and for foreign names", async () => {
      const quiet = await openTable({ generation, world: smallWorld(), system: { ...smallSystem, socket: false } });
      const [one, two] = [await quiet.join("Gamemaster"), await quiet.join("Anna")];
      const heard: unknown[] = [];
      one.game.socket.on("system.small", (told: unknown) => void heard.push(told));
      two.game.socket.emit("system.small", 1);
      await quiet.settle();
      master.game.socket.on("module.other", (told: unknown) => void heard.push(told));
      anna.game.socket.emit("module.other", 2);
      await table.settle();
      expect(heard).toEqual([]);
      await quiet.close();
    });
  });

  describe("queries", () => {
    const ask = (name: string, data: unknown, options?: Dynamic) =>
      master.game.users.getName("Anna").query(name, data, options);
    it("are answered, and are not told who asks", async () => {
      for (const { globals } of [master, anna])
        globals.CONFIG.queries["small.double"] = async (n: number, ...rest: unknown[]) => ({ twice: n * 2, rest });
      expect(await ask("small.double", 4, { timeout: 1000 })).toEqual({ twice: 8, rest: [{ timeout: 1000 }] });
    });
    it("pass a refusal back", async () => {
      for (const { globals } of [master, anna])
        globals.CONFIG.queries["small.no"] = async () => {
          throw new Error("I will not");
        };
      await expect(ask("small.no", 1)).rejects.toThrow("I will not");
    });
    it("end in a rejection when time is up, when the asked one leaves, and when nobody is there", async () => {
      const never = () => new Promise(() => {});
      for (const { globals } of [master, anna]) globals.CONFIG.queries["small.never"] = never;
      await expect(ask("small.never", 1, { timeout: 1 })).rejects.toThrow(/timed out/);
      const asked = ask("small.never", 1);
      const outcome = expect(asked).rejects.toThrow(/has left/);
      await new Promise(resolve => setImmediate(resolve));
      await new Promise(resolve => setImmediate(resolve));
      anna.close();
      await outcome;
      await table.settle();
      await expect(ask("small.never", 1)).rejects.toThrow(/not connected/);
    });
    it("need a registered name", async () => await expect(ask("small.unknown", 1)).rejects.toThrow(/registered/));
  });

  describe("settings", () => {
    it("of the world are the master's to set and everybody's to hear", async () => {
      const heard = [master, anna].map(client => registerPace(client.globals));
      await expect(anna.game.settings.set("small", "pace", 2)).rejects.toThrow(/may not change/);
      await master.game.settings.set("small", "pace", 3);
      await table.settle();
      expect(heard).toEqual([[3], [3]]);
      expect(anna.game.settings.get("small", "pace")).toBe(3);
    });
    it("of a client stay with it", async () => {
      for (const { game } of [master, anna])
        game.settings.register("small", "client", { scope: "client", type: String, default: "none" });
      await anna.game.settings.set("small", "client", "blue");
      await table.settle();
      expect([anna, master].map(({ game }) => game.settings.get("small", "client"))).toEqual(["blue", "none"]);
    });
    it("of a user are kept by the server for that user, who alone sets and hears them", async () => {
      const heard: unknown[] = [];
      for (const [index, { game }] of [master, anna].entries())
        game.settings.register("small", "hue", {
          scope: "user",
          type: String,
          default: "grey",
          onChange: (hue: string) => void heard.push([index, hue]),
        });
      await anna.game.settings.set("small", "hue", "blue");
      await anna.game.settings.set("small", "hue", "green");
      await table.settle();
      expect([master, anna].map(({ game }) => game.settings.get("small", "hue"))).toEqual(["grey", "green"]);
      expect(heard).toEqual([
        [1, "blue"],
        [1, "green"],
      ]);
      expect([...anna.game.settings.storage.keys()]).toEqual(["client", "user", "world"]);
      const ben = await table.join("Ben");
      const hers = ben.game.settings.storage.get("user").getSetting("small.hue", idOf("Anna"));
      await expect(hers.update({ value: '"red"' })).rejects.toThrow(/lacks permission/);
    });
    it("that nobody registered are an error", () =>
      expect(() => anna.game.settings.get("small", "unknown")).toThrow(/not a registered game setting/));
    it("carry the world's time, which the master advances", async () => {
      const heard: unknown[] = [];
      anna.globals.Hooks.on("updateWorldTime", (time: number, delta: number) => void heard.push([time, delta]));
      await master.game.time.advance(60);
      await table.settle();
      expect(heard).toEqual([[60, 60]]);
      await expect(anna.game.time.advance(60)).rejects.toThrow(/may not change/);
    });
  });

  describe("the active game master", () => {
    it("is a full one before an assistant, and passes on when that one leaves", async () => {
      const assistant = await table.join("Assistant");
      expect(anna.game.users.activeGM.name).toBe("Gamemaster");
      expect([master.game.user.isActiveGM, assistant.game.user.isActiveGM]).toEqual([true, false]);
      master.close();
      await table.settle();
      expect([anna.game.users.activeGM.name, assistant.game.user.isActiveGM]).toEqual(["Assistant", true]);
      assistant.close();
      await table.settle();
      expect(anna.game.users.activeGM).toBeNull();
    });
  });

  it("labels the fields of models by their prefixes, and fills in names", async () => {
    const ben = await table.join("Ben", {
      before: ({ game, CONFIG, foundry }) => {
        const { SchemaField, NumberField } = foundry.data.fields;
        game.i18n.translations = {
          HERO: { FIELDS: { hitPoints: { value: { label: "Hit points", hint: "Now" } } } },
          HAIL: "Hail {name}",
        };
        CONFIG.Actor.dataModels.hero = class extends foundry.abstract.TypeDataModel {
          static LOCALIZATION_PREFIXES = ["HERO"];
          static defineSchema() {
            return { hitPoints: new SchemaField({ value: new NumberField() }) };
          }
        };
      },
    });
    expect(ben.game.actors.getName("Hero").system.schema.fields.hitPoints.fields.value).toMatchObject({
      label: "Hit points",
      hint: "Now",
    });
    expect([ben.game.i18n.format("HAIL", { name: "Anna" }), ben.game.i18n.localize("UNKNOWN.Key")]).toEqual([
      "Hail Anna",
      "UNKNOWN.Key",
    ]);
  });
  it("throws by name on what is not modelled", () => {
    expect(() => anna.game.tables).toThrow("host: game.tables is not modelled");
  });
  it("finds documents by uuid", async () => {
    const { fromUuid, fromUuidSync } = anna.globals;
    const blade = anna.game.actors.getName("Hero").items.contents[0];
    expect(await fromUuid(blade.uuid)).toBe(blade);
    const token = anna.game.scenes.active.tokens.get(idOf("OrcA"));
    expect(fromUuidSync(token.actor.uuid)).toBe(token.actor);
    expect(fromUuidSync("Actor.nobody0000000000")).toBeNull();
  });
});

describe("A world", () => {
  it("goes on from its snapshot", async () => {
    const first = await openTable({ generation: 14, world: smallWorld(), system: smallSystem, faceless: true });
    const master = await first.join("Gamemaster");
    await master.game.actors.getName("Hero").update({ name: "Heroine" });
    await first.close();
    const second = await openTable({
      generation: 14,
      world: JSON.parse(JSON.stringify(first.server.snapshot())),
      system: smallSystem,
    });
    const again = await second.join("Gamemaster");
    expect(again.game.actors.getName("Heroine").items.size).toBe(1);
    await second.close();
  });
});
