// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentSheetConfig, HandlebarsApplicationMixin } from "../applications/index.ts";
import { $, heard, setStage, settle } from "../applications/stage.ts";
import { type Dynamic, realm } from "../realm.ts";
import { ActorSheetV2 } from "./index.ts";

class Actor {
  static documentName = "Actor";
  static TYPES = ["base", "figure"];
  documentName = "Actor";
  id = "a1";
  uuid = "Actor.a1";
  name = "Ann";
  type = "figure";
  apps: Dynamic = {};
  items = new Map<string, Dynamic>();
  _source = { name: "Ann", img: "old.svg" };
  schema = { fields: { name: "the name field" } };
  collection = new Map([["a1", this]]);
  isOwner = true;
  level = 3;
  update = vi.fn();
  validate = vi.fn();
  updateEmbeddedDocuments = vi.fn();
  testUserPermission = (_user: unknown, level: number) => this.level >= level;
}

class Item {
  static documentName = "Item";
  static created: Dynamic[] = [];
  static create = async (...args: Dynamic[]) => Item.created.push(args);
  documentName = "Item";
  uuid: string;
  isOwner = true;
  sort = 0;
  apps = {};
  schema = { fields: {} };
  testUserPermission = () => true;
  constructor(
    readonly id: string,
    readonly parent: Dynamic,
  ) {
    this.uuid = `Item.${id}`;
  }
  toObject(): Dynamic {
    return { _id: this.id };
  }
}

const TEMPLATES = {
  "sheet.hbs": `<section><input name="name" value="{{source.name}}"><input name="system.age" type="number" value="20">
    <ol><li class="draggable" data-item-id="i1"></li></ol><img data-action="editImage" data-edit="img" src="{{source.img}}"><button type="button">x</button></section>`,
};

class FigureSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS: Dynamic = { form: { submitOnChange: true } };
  static PARTS = { body: { template: "sheet.hbs" } };
}

let actor: Actor;
const open = async (): Promise<Dynamic> => new (FigureSheet as Dynamic)({ document: actor }).render({ force: true });
const drop = async (record: Dynamic, onto = "section section") => {
  const event: Dynamic = new Event("drop", { bubbles: true, cancelable: true });
  event.dataTransfer = { getData: () => JSON.stringify(record) };
  $(onto).dispatchEvent(event);
  await settle();
};

beforeEach(() => {
  setStage(14, TEMPLATES);
  actor = new Actor();
  Item.created = [];
  realm.CONFIG = { Actor: {}, Item: { documentClass: Item } };
  realm.game.collections = new Map([["Item", { get: (id: string) => actor.items.get(id) ?? new Item(id, null) }]]);
  realm.ui.notifications = { warn: vi.fn() };
});

describe("A document's sheet", () => {
  it("knows its document, and the document its sheet while it is open", async () => {
    const sheet = await open();
    expect([sheet.id, sheet.title, sheet.actor]).toEqual(["FigureSheet-Actor-a1", "DOCUMENT.Actor: Ann", actor]);
    expect(actor.apps).toEqual({ [sheet.id]: sheet });
    const [, , , context] = heard.find(([name]) => name === "renderFigureSheet") as Dynamic;
    expect(context).toMatchObject({
      document: actor,
      source: actor._source,
      fields: actor.schema.fields,
      editable: true,
    });
    await sheet.close();
    expect(actor.apps).toEqual({});
  });

  it("sends what was changed, expanded, after the document found it valid", async () => {
    const sheet = await open();
    $("input").value = "Bea";
    $("input").dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    const changes = { name: "Bea", img: "old.svg", system: { age: 20 } };
    expect(actor.validate).toHaveBeenCalledWith({ changes, clean: true, fallback: false });
    expect(actor.update).toHaveBeenCalledWith(changes);
    actor.validate.mockImplementation(() => {
      throw new Error("invalid");
    });
    expect(() => sheet._prepareSubmitData(null, sheet.form, { object: { name: "" } })).toThrow("invalid");
  });

  it("asks for another image", async () => {
    await open();
    $("[data-action=editImage]").click();
    await settle();
    expect($("dialog input").value).toBe("old.svg");
    $("dialog input").value = "new.svg";
    $("dialog [data-action=ok]").click();
    await settle();
    expect($("img").getAttribute("src")).toBe("new.svg");
    expect(actor.update).toHaveBeenCalledWith({ name: "Ann", img: "new.svg", system: { age: 20 } });
  });

  it("lets an image alone be edited as one", async () => {
    const sheet = await open();
    const edit = sheet.options.actions.editImage.call(sheet, new Event("click"), $("button[type=button]"));
    await expect(edit).rejects.toThrow("only for IMG elements");
  });

  it("is disabled for those who may only look, and stays closed for others", async () => {
    actor.level = 1;
    const sheet = await open();
    expect([sheet.isEditable, $("section input").disabled, $("section section button").disabled]).toEqual([
      false,
      true,
      true,
    ]);
    expect($("[data-action=close]").disabled).toBe(false);
    await sheet.close();
    actor.level = 0;
    expect((await open()).rendered).toBe(false);
    expect(realm.ui.notifications.warn).toHaveBeenCalledOnce();
  });
});

describe("What is dropped on an actor's sheet", () => {
  it("becomes an item of the actor's, and what is no item does not", async () => {
    await open();
    await drop({ type: "Item", uuid: "Item.i9" });
    expect(Item.created).toEqual([[{ _id: "i9" }, { parent: actor }]]);
    await drop({ type: "Nonsense" });
    expect(Item.created).toHaveLength(1);
  });

  it("is taken once, however often the sheet was drawn", async () => {
    const sheet = await open();
    await sheet.render();
    await drop({ type: "Item", uuid: "Item.i9" });
    expect(Item.created).toHaveLength(1);
  });

  it("is refused to those who may only look, who drag nothing from it either", async () => {
    actor.level = 2;
    await open();
    const isTaken = (name: string) => {
      const event: Dynamic = new Event(name, { bubbles: true, cancelable: true });
      event.dataTransfer = { getData: () => '{"type":"Item","uuid":"Item.i9"}' };
      return !$("section section").dispatchEvent(event);
    };
    expect([isTaken("dragover"), isTaken("drop"), $(".draggable").draggable]).toEqual([false, false, false]);
    await settle();
    expect(Item.created).toEqual([]);
  });

  it("is put in order, where it is the actor's own and dropped on another", async () => {
    for (const id of ["i1", "i2"]) actor.items.set(id, new Item(id, actor));
    await open();
    await drop({ type: "Item", uuid: "Item.i2" }, "section section");
    expect(actor.updateEmbeddedDocuments).not.toHaveBeenCalled();
    await drop({ type: "Item", uuid: "Item.i2" }, ".draggable");
    expect(actor.updateEmbeddedDocuments).toHaveBeenCalledWith("Item", [{ _id: "i2", sort: 100_000 }]);
    expect(Item.created).toEqual([]);
  });

  it("can have been dragged from one", async () => {
    actor.items.set("i1", new Item("i1", actor));
    await open();
    const event: Dynamic = new Event("dragstart", { bubbles: true });
    const setData = vi.fn();
    event.dataTransfer = { setData };
    $(".draggable").dispatchEvent(event);
    expect(setData).toHaveBeenCalledWith("text/plain", '{"type":"Item","uuid":"Item.i1"}');
  });
});

describe("The register of sheets", () => {
  class Other extends ActorSheetV2 {}

  const defaults = () =>
    Object.values<Dynamic>(realm.CONFIG.Actor.sheetClasses.figure).map(({ id, cls, default: first }) => [
      id,
      cls,
      first,
    ]);

  it("keeps a type's sheets by scope and class name, one of them its default", () => {
    DocumentSheetConfig.registerSheet(Actor, "core", Other);
    expect(defaults()).toEqual([["core.Other", Other, true]]);
    DocumentSheetConfig.registerSheet(Actor, "ten", FigureSheet, {
      types: ["figure"],
      makeDefault: true,
      label: "Sheet",
    });
    expect(defaults()).toEqual([
      ["core.Other", Other, false],
      ["ten.FigureSheet", FigureSheet, true],
    ]);
    expect(Object.keys(realm.CONFIG.Actor.sheetClasses.base)).toEqual(["core.Other"]);
  });

  it("needs its class", () => {
    const { registerSheet } = DocumentSheetConfig;
    expect(() => registerSheet(Actor, "core", Other)).toThrow("must be called on DocumentSheetConfig");
  });
});
