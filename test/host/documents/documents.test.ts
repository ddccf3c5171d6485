import { describe, expect, it } from "vitest";
import type { Client, Table } from "../harness/index.ts";
import { idOf } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";
import { atSmallTable } from "./small-table.ts";

describe.each([13, 14] as const)("Documents at a table of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  const hero = (client: Client): Dynamic => client.game.actors.get(idOf("Hero"));

  atSmallTable(generation, seats => {
    ({ table, master, anna } = seats);
  });

  /** Records the calls of these hooks on a client in one list. */
  const heard = (client: Client, ...hooks: string[]) => {
    const notes: string[] = [];
    for (const hook of hooks) client.globals.Hooks.on(hook, () => void notes.push(hook));
    return notes;
  };

  describe("a flag", () => {
    it("is read in the scope of a package that is there", async () => {
      const { id } = master.game.system;
      await hero(master).update({ [`flags.${id}.mood`]: "grim", "flags.core.seen": true });
      expect(hero(master).getFlag(id, "mood")).toBe("grim");
      expect(hero(master).getFlag("core", "seen")).toBe(true);
      expect(hero(master).getFlag("world", "mood")).toBeUndefined();
      expect(() => hero(master).getFlag("stranger", "mood")).toThrow("not valid");
    });
  });

  describe("the bar of a token", () => {
    const change = (...given: Dynamic[]) => hero(master).modifyTokenAttribute("hitPoints", ...given);
    const hitPoints = () => hero(anna).system.hitPoints.value;

    it("keeps a change by so much between 0 and the maximum", async () => {
      await change(-14, true);
      expect(hitPoints()).toBe(0);
      await change(25, true);
      expect(hitPoints()).toBe(10);
    });

    it("tells listeners, who may change or forbid what is written", async () => {
      const { Hooks } = master.globals;
      Hooks.once("modifyTokenAttribute", (_data: Dynamic, updates: Dynamic) => {
        updates["system.hitPoints.value"] = 3;
      });
      await change(-1, true);
      expect(hitPoints()).toBe(3);
      Hooks.once("modifyTokenAttribute", () => false);
      await change(-1, true);
      expect(hitPoints()).toBe(3);
    });

    it("is told by its attribute, of a token that has one", () => {
      const token = master.game.scenes.contents[0].tokens.get(idOf("OrcA"));
      const bar = { type: "bar", attribute: "hitPoints", value: 10, max: 10, editable: true };
      expect(token.getBarAttribute("bar2", { alternative: "hitPoints" })).toEqual(bar);
      expect(token.getBarAttribute("bar2")).toBeNull();
    });
  });

  describe("a document being prepared", () => {
    it("knows its name, its place, its sheet and who may see it", async () => {
      const seen: Dynamic[] = [];
      const looks = (globals: Dynamic) => {
        class Sheet extends globals.foundry.applications.api.DocumentSheetV2 {}
        const { DocumentSheetConfig } = globals.foundry.applications.apps;
        for (const name of ["Actor", "Item"]) {
          const Base = globals.CONFIG[name].documentClass;
          globals.CONFIG[name].documentClass = class extends Base {
            prepareBaseData(): void {
              const { documentName, uuid, sheet, limited } = this as Dynamic;
              seen.push([documentName, uuid, sheet?.document === this, limited]);
            }
          };
          globals.Hooks.once("init", () =>
            DocumentSheetConfig.registerSheet(globals.CONFIG[name].documentClass, "small", Sheet),
          );
        }
      };
      const ben = await table.join("Ben", { before: looks });
      const [one, blade] = [`Actor.${idOf("Hero")}`, `Item.${idOf("HeroBlade")}`];
      expect(seen).toContainEqual(["Actor", one, true, false]);
      expect(seen).toContainEqual(["Item", `${one}.${blade}`, true, false]);
      expect(ben.errors).toEqual([]);
    });
  });

  describe("an item", () => {
    const blade = (client: Client): Dynamic => hero(client).items.get(idOf("HeroBlade"));

    it("has effects of its own", async () => {
      expect(blade(anna).effects.size).toBe(0);
      const [flame] = await blade(anna).createEmbeddedDocuments("ActiveEffect", [{ name: "Flame" }]);
      await table.settle();
      expect(flame.uuid).toBe(`${blade(anna).uuid}.ActiveEffect.${flame.id}`);
      expect(blade(master).effects.getName("Flame").parent).toBe(blade(master));
      await flame.update({ disabled: true });
      await table.settle();
      expect(master.globals.fromUuidSync(flame.uuid).disabled).toBe(true);
      await flame.delete();
      expect(blade(anna).effects.size).toBe(0);
    });
    it("of an unlinked token has none that are stored", async () => {
      const [orc] = master.game.scenes.active.tokens.filter((token: Dynamic) => token.name === "OrcA");
      const [own] = orc.actor.items;
      await expect(own.createEmbeddedDocuments("ActiveEffect", [{ name: "Flame" }])).rejects.toThrow("not modelled");
    });
  });

  describe("a document somebody may only just see", () => {
    it("is limited for that user, and for nobody else", async () => {
      await hero(master).update({ "ownership.default": 1 });
      const ben = await table.join("Ben");
      expect([hero(ben).limited, hero(anna).limited, hero(master).limited]).toEqual([true, false, false]);
    });
  });

  describe("an update", () => {
    it("reaches every client, with the keys of its own options and the true asker", async () => {
      const told: unknown[] = [];
      master.globals.Hooks.on(
        "updateActor",
        (_actor: Dynamic, changed: Dynamic, options: Dynamic, userId: string) =>
          void told.push(changed.system, options.reason, userId),
      );
      await hero(anna).update({ "system.hitPoints.value": 7 }, { reason: "an arrow" });
      await table.settle();
      expect(hero(master).system.hitPoints).toEqual({ value: 7, max: 10 });
      expect(told).toEqual([{ hitPoints: { value: 7 } }, "an arrow", idOf("Anna")]);
    });
    it("that changes nothing is no call", async () => {
      const notes = heard(anna, "preUpdateActor", "updateActor");
      await hero(anna).update({ name: "Hero", "system.hitPoints.value": 10 });
      expect(notes).toEqual([]);
      expect(table.server.counts.writes).toBe(0);
    });
    it("is counted, with its bytes", async () => {
      await hero(anna).update({ name: "Heroine" });
      expect(table.server.counts).toMatchObject({ writes: 1, byUser: { [idOf("Anna")]: { writes: 1 } } });
      expect(table.server.counts.bytes).toBeGreaterThan(10);
    });
    it("changes children through an array in their parent's update", async () => {
      const combat = master.game.combat;
      await combat.update({ round: 2, combatants: [{ _id: idOf("SeatHero"), initiative: 4 }] });
      await table.settle();
      expect(anna.game.combat.combatants.get(idOf("SeatHero")).initiative).toBe(4);
      expect(anna.game.combat.round).toBe(2);
      expect(table.server.counts.writes).toBe(1);
    });
    it("deletes a key in the way of its generation", async () => {
      const { _del } = master.globals;
      await hero(master).update(
        generation < 14 ? { "system.hitPoints.-=max": null } : { "system.hitPoints.max": _del },
      );
      await table.settle();
      expect(hero(anna).system.hitPoints).toEqual({ value: 10 });
      expect(table.server.snapshot().actors[0].system.hitPoints).toEqual({ value: 10 });
    });
  });

  describe("the order of events", () => {
    it("is pre on the asker alone, then the rest on everybody", async () => {
      const [his, hers] = [master, anna].map(client => {
        const notes = heard(client, "preUpdateActor", "updateActor");
        const { CONFIG } = client.globals;
        const { prototype } = CONFIG.Actor.documentClass;
        for (const method of ["_preUpdate", "_onUpdate"]) {
          const inherited = prototype[method];
          prototype[method] = function (this: Dynamic, ...args: unknown[]) {
            notes.push(method);
            return inherited.apply(this, args);
          };
        }
        return notes;
      });
      await hero(anna).update({ name: "Heroine" });
      await table.settle();
      expect(hers).toEqual(["_preUpdate", "preUpdateActor", "_onUpdate", "updateActor"]);
      expect(his).toEqual(["_onUpdate", "updateActor"]);
    });
    it("lets a hook veto by an explicit false, but never by a promise of it", async () => {
      anna.globals.Hooks.once("preUpdateActor", () => false);
      await hero(anna).update({ name: "Vetoed" });
      anna.globals.Hooks.once("preUpdateActor", async () => false);
      await hero(anna).update({ name: "Not vetoed" });
      expect(hero(anna).name).toBe("Not vetoed");
    });
    it("lets _preUpdate veto, awaited", async () => {
      anna.globals.CONFIG.Actor.documentClass.prototype._preUpdate = async () => false;
      await hero(anna).update({ name: "Vetoed" });
      expect(hero(anna).name).toBe("Hero");
    });
    it("tells the parent of its children", async () => {
      const seen: unknown[] = [];
      hero(master)._onUpdateDescendantDocuments = (
        parent: Dynamic,
        collection: string,
        documents: Dynamic[],
        changes: Dynamic[],
      ) => void seen.push(parent.name, collection, documents[0].name, changes[0].name);
      await hero(anna).items.contents[0].update({ name: "Old blade" });
      await table.settle();
      expect(seen).toEqual(["Hero", "items", "Old blade", "Old blade"]);
    });
  });

  describe("creating and deleting", () => {
    it("stores a document once and shows it to everybody", async () => {
      const [item] = await hero(anna).createEmbeddedDocuments("Item", [{ name: "Bow", type: "blade" }]);
      await table.settle();
      expect(item.parent).toBe(hero(anna));
      expect(hero(master).items.get(item.id).name).toBe("Bow");
      await item.delete();
      await table.settle();
      expect(hero(master).items.size).toBe(1);
    });
    it("keeps an id only when asked to", async () => {
      const _id = idOf("Chosen");
      const [one] = await hero(anna).createEmbeddedDocuments("Item", [{ _id, name: "A", type: "blade" }]);
      const [two] = await hero(anna).createEmbeddedDocuments("Item", [{ _id, name: "B", type: "blade" }], {
        keepId: true,
      });
      expect([one.id === _id, two.id === _id]).toEqual([false, true]);
    });
  });

  describe("what is not valid is not written, and the promise does not say so", () => {
    /** The error notifications since the last call. */
    const reds = (): string[] => master.errors.splice(0).map((error: Dynamic) => error.message);

    it("resolves to undefined for a new document", async () => {
      const { Actor } = master.globals;
      expect(await Actor.create({ name: "X", type: "dragon" })).toBeUndefined();
      expect(await Actor.create({ type: "hero" })).toBeUndefined();
      expect(reds()).toEqual([expect.stringContaining('"dragon" is not a valid type'), "name: may not be undefined"]);
      const shown = [...master.globals.document.querySelectorAll("#notifications .error p")];
      expect(shown.map(({ textContent }: Dynamic) => textContent)).toContain("name: may not be undefined");
      expect(table.server.counts.writes).toBe(0);
    });
    it("leaves it out among others", async () => {
      const made = await master.globals.Actor.create([{ name: "Y", type: "hero" }, { type: "hero" }]);
      expect([made.map(({ name }: Dynamic) => name), reds()]).toEqual([["Y"], ["name: may not be undefined"]]);
    });
    it("resolves to undefined for a change", async () => {
      expect(await hero(master).update({ name: "Heroine", img: "face.exe" })).toBeUndefined();
      expect([hero(master).name, reds()]).toEqual(["Hero", ["img: does not have a valid file extension"]]);
      expect(table.server.counts.writes).toBe(0);
    });
    if (generation >= 14)
      it("keeps a whole batch from being made", async () => {
        const say = { action: "create", documentName: "ChatMessage", data: [{ content: "done" }] };
        const rename = { action: "update", documentName: "Actor", updates: [{ _id: idOf("Hero"), img: "face.exe" }] };
        expect(await master.globals.foundry.documents.modifyBatch([say, rename])).toEqual([]);
        expect([table.server.counts.writes, reds().length]).toEqual([0, 1]);
      });
  });

  describe("statuses", () => {
    it("mark a figure by minimal effects", async () => {
      await hero(anna).toggleStatusEffect("prone");
      await table.settle();
      expect(hero(master).statuses.has("prone")).toBe(true);
      await hero(anna).toggleStatusEffect("prone", { active: false });
      await table.settle();
      expect(hero(master).statuses.has("prone")).toBe(false);
    });
    it("are listed in the way of the generation", () => {
      const { CONFIG } = anna.globals;
      const before = CONFIG.statusEffects.length;
      CONFIG.statusEffects.push({ id: "winded", name: "Winded" }, { id: "riding", name: "Riding" });
      expect(CONFIG.statusEffects.length).toBe(before + 2);
      expect(Object.values<Dynamic>(CONFIG.statusEffects).map(status => status.id)).toContain("riding");
      expect(CONFIG.statusEffects.find((status: Dynamic) => status.id === "winded").name).toBe("Winded");
      expect(CONFIG.statusEffects.riding?.name).toBe(generation < 14 ? undefined : "Riding");
      expect("riding" in CONFIG.statusEffects).toBe(generation >= 14);
    });
    it("are kept by id when a list takes their place", () => {
      const { CONFIG } = anna.globals;
      CONFIG.statusEffects = [{ id: "winded", name: "Winded" }];
      expect(Object.keys(CONFIG.statusEffects)).toEqual([generation < 14 ? "0" : "winded"]);
      CONFIG.statusEffects = [{ id: "riding", name: "Riding" }];
      expect(CONFIG.statusEffects.map(({ name }: Dynamic) => name)).toEqual(["Riding"]);
    });
  });

  describe("messages", () => {
    it("carry rolls and data, and hide what is whispered", async () => {
      const { ChatMessage, game } = master.globals;
      const data = { content: "psst", type: "deed", system: { segment: 3 } };
      const concealed = generation < 14 ? ChatMessage.applyRollMode(data, "gmroll") : ChatMessage.applyMode(data, "gm");
      const message = await ChatMessage.create(concealed);
      await table.settle();
      expect(game.messages.get(message.id).visible).toBe(true);
      expect(anna.game.messages.get(message.id).visible).toBe(false);
      expect(anna.game.messages.get(message.id).system.segment).toBe(3);
    });
    it("that are whispered with a roll are there for everybody, what they say only for whom it is meant", async () => {
      const { ChatMessage, Roll } = master.globals;
      const roll = await new Roll("1d6").evaluate();
      const whispered = (more: object) =>
        ChatMessage.create({ content: "psst", rolls: [roll], whisper: [master.game.userId], ...more });
      const [own, foreign, blind] = [
        await whispered({ author: anna.game.userId }),
        await whispered({}),
        await whispered({ author: anna.game.userId, blind: true }),
      ];
      await table.settle();
      const heard = ({ id }: Dynamic) => anna.game.messages.get(id);
      expect([own, foreign, blind].map(one => heard(one).visible)).toEqual([true, true, true]);
      expect([own, foreign, blind].map(one => heard(one).isContentVisible)).toEqual([true, false, false]);
      expect((await heard(foreign).renderHTML()).querySelector(".message-content").textContent).toBe("???");
    });
    it("are saved as plain text", async () => {
      const message = await anna.globals.ChatMessage.create({ content: "<p><b>Hail</b></p>" });
      expect(message.export()).toMatch(/Anna\nHail$/);
    });
    it("are drawn, and announced to hooks", async () => {
      const message = await anna.globals.ChatMessage.create({ content: "<b>Hail</b>" });
      let hooked = false;
      master.globals.Hooks.once("renderChatMessageHTML", () => {
        hooked = true;
      });
      await table.settle();
      const html = await master.game.messages.get(message.id).renderHTML();
      expect(html.querySelector(".message-content b").textContent).toBe("Hail");
      expect(html.dataset.messageId).toBe(message.id);
      expect(hooked).toBe(true);
    });
  });

  it(generation < 14 ? "have no batch" : "change together in a batch, or not at all", async () => {
    const { modifyBatch } = master.globals.foundry.documents;
    if (generation < 14) return expect(modifyBatch).toBeUndefined();
    const updates = [{ _id: idOf("Hero"), name: "Heroine" }];
    const rename = { action: "update", documentName: "Actor", updates };
    await modifyBatch([rename, { action: "create", documentName: "ChatMessage", data: [{ content: "done" }] }]);
    await table.settle();
    expect([hero(anna).name, anna.game.messages.size, table.server.counts.writes]).toEqual(["Heroine", 1, 1]);
    const steal = { ...rename, updates: [{ _id: idOf("Orc"), name: "Mine" }] };
    await expect(
      anna.globals.foundry.documents.modifyBatch([
        { ...rename, updates: [{ _id: idOf("Hero"), name: "Hero" }] },
        steal,
      ]),
    ).rejects.toThrow(/permission/);
    expect(table.server.snapshot().actors.map((actor: Dynamic) => actor.name)).toEqual(["Heroine", "Orc"]);
  });
});
