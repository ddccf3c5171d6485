// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Dynamic, realm } from "../../realm.ts";
import { ContextMenu, DragDrop, FormDataExtended, TextEditor } from "../index.ts";
import { $, press, setStage, settle } from "../stage.ts";

beforeEach(() => setStage());

describe("A form's data", () => {
  it.each<[string, string, Dynamic]>([
    ["text", '<input name="x" value="7">', "7"],
    ["a number", '<input type="number" name="x" value="7">', 7],
    ["an empty number", '<input type="number" name="x">', null],
    ["a range", '<input type="range" name="x" value="3" max="9">', 3],
    ["text told to be a number", '<input name="x" value="7" data-dtype="Number">', 7],
    ["a choice told to be a number", '<select name="x" data-dtype="Number"><option value="2" selected></select>', 2],
    [
      "a choice told to be a boolean",
      '<select name="x" data-dtype="Boolean"><option value="true" selected></select>',
      true,
    ],
    ["a ticked box", '<input type="checkbox" name="x" checked>', true],
    ["a box", '<input type="checkbox" name="x">', false],
    ["a ticked box of value", '<input type="checkbox" name="x" value="a" checked>', "a"],
    ["a box of value", '<input type="checkbox" name="x" value="a">', null],
    ["boxes", '<input type="checkbox" name="x" value="a" checked><input type="checkbox" name="x" value="b">', ["a"]],
    ["radios", '<input type="radio" name="x" value="a"><input type="radio" name="x" value="b" checked>', "b"],
    ["no radio", '<input type="radio" name="x" value="a">', null],
    [
      "several choices",
      '<select name="x" multiple><option value="a" selected><option value="b"><option value="c" selected></select>',
      ["a", "c"],
    ],
    ["fields of one name", '<input name="x" value="a"><input name="x" value="b">', ["a", "b"]],
    ["a long text", '<textarea name="x">words</textarea>', "words"],
    ["a rich text", '<prose-mirror name="x" value="<p>words</p>"></prose-mirror>', "<p>words</p>"],
    ["a disabled field", '<input name="x" value="a" disabled>', undefined],
    ["a field of a disabled set", '<fieldset disabled><input name="x" value="a"></fieldset>', undefined],
    ["a button", '<button name="x" value="a">', undefined],
  ])("reads %s", (_what, html, expected) => {
    const form = document.createElement("form");
    form.innerHTML = html;
    document.body.append(form);
    expect(new FormDataExtended(form).object.x).toEqual(expected);
  });
});

describe("A context menu", () => {
  const ran = vi.fn();
  const open = async (entries: Dynamic[]) => {
    document.body.innerHTML = '<ul><li id="one" tabindex="0"><b>1</b></li><li id="two" tabindex="0"></li></ul>';
    const menu = new ContextMenu($("ul"), "li", entries);
    $("#one b").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await settle();
    return menu;
  };
  const items = () => [...document.querySelectorAll<HTMLElement>("#context-menu [role=menuitem]")];
  beforeEach(() => {
    ran.mockReset();
  });

  const old = [
    { name: "TEST.Word", icon: '<i class="fa-x"></i>', callback: (li: HTMLElement) => ran(li.id) },
    { name: "Hidden", icon: "", condition: (li: HTMLElement) => li.id === "two", callback: ran },
    { name: "Never", icon: "", condition: false, callback: ran },
  ];

  it.each([13, 14] as const)("takes name, condition and callback on generation %d", async generation => {
    setStage(generation);
    await open(old);
    expect(items().map(item => item.textContent)).toEqual(["Sword"]);
    expect($("#context-menu i.fa-x")).not.toBeNull();
    items()[0]?.click();
    await settle();
    expect(ran.mock.calls).toEqual([["one"]]);
    expect($("#context-menu")).toBeNull();
  });

  it("takes label, visible and onClick on generation 14 only", async () => {
    const entry = {
      label: "Strike",
      icon: "fa-solid fa-x",
      visible: true,
      onClick: (_e: Event, li: HTMLElement) => ran(li.id),
    };
    await open([entry]);
    items()[0]?.click();
    await settle();
    expect(ran.mock.calls).toEqual([["one"]]);
    setStage(13);
    const menu = new ContextMenu(document.createElement("ul"), "li", [entry]);
    await expect(menu.render(document.body)).rejects.toThrow("host: ");
  });

  it("is worked by keys", async () => {
    await open([...old, { name: "Other", icon: "", callback: ran }]);
    expect(document.activeElement).toBe(items()[0]);
    press(items()[0] as HTMLElement, "ArrowDown");
    expect(document.activeElement).toBe(items()[1]);
    press(items()[1] as HTMLElement, "ArrowDown");
    expect(document.activeElement).toBe(items()[0]);
    press(items()[0] as HTMLElement, "Enter");
    await settle();
    expect(ran).toHaveBeenCalledWith("one");
  });

  it("closes on Escape and gives the focus back", async () => {
    await open(old);
    press(items()[0] as HTMLElement, "Escape");
    await settle();
    expect([$("#context-menu"), document.activeElement]).toEqual([null, $("#one")]);
  });
});

describe("Drag and drop", () => {
  it("starts where it may, and drops what was carried", () => {
    document.body.innerHTML = '<ol><li class="draggable"></li></ol>';
    const callbacks = { dragstart: vi.fn(), drop: vi.fn(event => TextEditor.getDragEventData(event)) };
    new DragDrop({ dragSelector: ".draggable", dropSelector: "ol", callbacks }).bind(document.body);
    expect($("li").getAttribute("draggable")).toBe("true");
    $("li").dispatchEvent(new Event("dragstart", { bubbles: true }));
    const drop: Dynamic = new Event("drop", { bubbles: true, cancelable: true });
    drop.dataTransfer = { getData: () => '{"type":"Item"}' };
    $("li").dispatchEvent(drop);
    expect(callbacks.dragstart).toHaveBeenCalledOnce();
    expect(callbacks.drop.mock.results[0]?.value).toEqual({ type: "Item" });
  });

  it("does neither where it may not", () => {
    document.body.innerHTML = '<ol><li class="draggable"></li></ol>';
    const callbacks = { drop: vi.fn() };
    const permissions = { dragstart: () => false, drop: () => false };
    new DragDrop({ dragSelector: ".draggable", dropSelector: "ol", permissions, callbacks }).bind(document.body);
    $("ol").dispatchEvent(new Event("drop"));
    expect([$("li").hasAttribute("draggable"), callbacks.drop.mock.calls]).toEqual([false, []]);
  });
});

describe("Enriched text", () => {
  it("has links, no secrets and nothing that runs", async () => {
    realm.game.actors = new Map();
    const html = await TextEditor.enrichHTML(
      '<p onclick="x()">See @UUID[Actor.none]{Ann}.</p><section class="secret">!</section>',
    );
    expect(html).toContain('<p>See <a class="content-link broken"');
    expect(html).toContain(">Ann</a>.</p>");
    expect(html).not.toContain("!");
  });
});
