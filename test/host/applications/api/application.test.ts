// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Dynamic, realm } from "../../realm.ts";
import { $, heard, setStage, settle } from "../stage.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2, instances } from "./application.ts";

const steps: string[] = [];

class Board extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dynamic = {
    classes: ["board"],
    window: { title: "TEST.Word" },
    actions: { shake: () => steps.push("shaken by Board"), turn: () => steps.push("turned by Board") },
  };
  html = "<p>board</p>";

  override async _prepareContext(options: Dynamic): Promise<Dynamic> {
    steps.push("prepare");
    return Object.assign(await super._prepareContext(options), { who: "ann" });
  }
  protected override async _preFirstRender(): Promise<void> {
    steps.push("pre-first");
  }
  protected override async _preRender(): Promise<void> {
    steps.push("pre");
  }
  protected override async _renderHTML(): Promise<Dynamic> {
    steps.push("html");
    return this.html;
  }
  protected override _replaceHTML(result: Dynamic, content: HTMLElement): void {
    steps.push("replace");
    content.innerHTML = result;
  }
  protected override _insertElement(element: HTMLElement): void {
    steps.push("insert");
    super._insertElement(element);
  }
  protected override async _onFirstRender(): Promise<void> {
    steps.push("first");
  }
  protected override async _onRender(): Promise<void> {
    steps.push("render");
  }
  protected override _onClose(): void {
    steps.push("closed");
  }
}

class GoBoard extends Board {
  static override DEFAULT_OPTIONS: Dynamic = {
    classes: ["go", "board"],
    actions: { turn: GoBoard.turn, secondary: { handler: () => steps.push("second"), buttons: [2] } },
  };
  static turn(this: GoBoard, _event: Event, target: HTMLElement): void {
    steps.push(`${target.dataset.action} by ${this.id}`);
  }
}

const shown = (type: Dynamic = GoBoard, options: Dynamic = {}) => new type(options).render({ force: true });
const click = async (selector: string, init: MouseEventInit = {}) => {
  $(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  await settle();
};

beforeEach(() => {
  setStage();
  steps.length = 0;
});

describe("Drawing", () => {
  it("goes through its steps in order, the first time and again", async () => {
    const app = await shown();
    expect(steps).toEqual(["prepare", "pre-first", "pre", "html", "replace", "insert", "first", "render"]);
    steps.length = 0;
    await app.render();
    expect(steps).toEqual(["prepare", "pre", "html", "replace", "render"]);
  });

  it("tells the hooks of every class of the chain after all that", async () => {
    const app = await shown();
    const renders = heard.filter(([name]) => name.startsWith("render"));
    expect(renders.map(([name]) => name)).toEqual(["renderGoBoard", "renderBoard", "renderApplicationV2"]);
    expect(renders[0]?.slice(1, 4)).toEqual([app, app.element, { who: "ann" }]);
  });

  it("happens only by force while the window is not open", async () => {
    const app: Dynamic = new GoBoard();
    await app.render();
    expect([app.rendered, steps]).toEqual([false, []]);
    await app.render(true);
    expect(app.rendered).toBe(true);
  });

  it("that fails says which application, and leaves it closed", async () => {
    class Broken extends Board {
      protected override async _renderHTML(): Promise<never> {
        throw new Error("no ink");
      }
    }
    const app = new Broken({ id: "broken" });
    await expect(app.render({ force: true })).rejects.toThrow(/"broken":\nno ink/);
    expect([app.rendered, app.state, $("#broken")]).toEqual([false, ApplicationV2.RENDER_STATES.ERROR, null]);
  });

  it("waits for the drawing before it", async () => {
    const app = new GoBoard();
    await Promise.all([app.render({ force: true }), app.render({ force: true })]);
    expect(steps.filter(step => step === "first")).toHaveLength(1);
    expect(steps.indexOf("render")).toBeLessThan(steps.lastIndexOf("prepare"));
  });
});

describe("Options", () => {
  it("merge along the chain: classes joined, actions by name, the rest replaced", () => {
    const { options, position } = new GoBoard({ classes: ["mine"], position: { width: 300 } }) as Dynamic;
    expect(options.classes).toEqual(["board", "go", "mine"]);
    expect(Object.keys(options.actions)).toEqual(["shake", "turn", "secondary"]);
    expect(options.actions.turn).toBe(GoBoard.turn);
    expect(options.window).toMatchObject({ title: "TEST.Word", frame: true, positioned: true });
    expect(position.width).toBe(300);
    expect(Board.DEFAULT_OPTIONS.classes).toEqual(["board"]);
  });

  it("give each application an id of its own", () => {
    const [one, other] = [new GoBoard(), new GoBoard()];
    expect(one.id).toMatch(/^app-\d+$/);
    expect(one.id).not.toBe(other.id);
    expect(() => Object.assign(one.options, { id: "x" })).toThrow();
  });
});

describe("An action", () => {
  const html = `<div data-action="turn"><button type="button" id="inner"><i></i></button>
    <button type="button" data-action="shake" id="shake"></button><button data-action="turn" id="off" disabled></button>
    <button type="button" data-action="secondary" id="second"></button><button data-action="own" id="own"></button></div>`;
  class Clicked extends GoBoard {
    override html = html;
    override async _onClickAction(_event: Event, target: HTMLElement): Promise<void> {
      steps.push(`unknown ${target.dataset.action}`);
    }
  }
  beforeEach(async () => {
    await shown(Clicked, { id: "clicked" });
    steps.length = 0;
  });

  it("is the nearest one, and its this is the application", async () => {
    await click("#inner i");
    await click("#shake");
    expect(steps).toEqual(["turn by clicked", "shaken by Board"]);
  });

  it("answers the mouse buttons it asks for", async () => {
    await click("#second");
    $("#second").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, button: 2 }));
    await click("#off");
    expect(steps).toEqual(["second"]);
  });

  it("that nobody declared goes to _onClickAction", async () => {
    await click("#own");
    expect(steps).toEqual(["unknown own"]);
  });
});

describe("The window", () => {
  it("has header, title, close button and content, and a name for screen readers", async () => {
    const app = await shown();
    const { element } = app;
    expect([...element.classList]).toEqual(["application", "board", "go"]);
    expect($(".window-header > h1.window-title", element).textContent).toBe("Sword");
    expect($(".window-content > p", element).textContent).toBe("board");
    expect($(`#${element.getAttribute("aria-labelledby")}`)).toBe(app.window.title);
    expect($("button[data-action=close]", element).getAttribute("aria-label")).toBeTruthy();
    expect([instances.get(app.id), realm.ui.activeWindow]).toEqual([app, app]);
  });

  it("goes when closed, and its hooks hear of it", async () => {
    const app = await shown();
    await click("[data-action=close]");
    await settle();
    expect([app.rendered, app.element, $(".application"), instances.size]).toEqual([false, null, null, 0]);
    expect(heard.slice(-3).map(([name]) => name)).toEqual(["closeGoBoard", "closeBoard", "closeApplicationV2"]);
    expect(steps.at(-1)).toBe("closed");
    await app.render({ force: true });
    expect($(".window-content", app.element)).not.toBeNull();
  });

  it("comes to the front, is placed", async () => {
    const [one, other] = [await shown(), await shown()];
    expect(Number(one.element.style.zIndex)).toBeLessThan(Number(other.element.style.zIndex));
    one.bringToFront();
    expect(Number(one.element.style.zIndex)).toBeGreaterThan(Number(other.element.style.zIndex));
    one.setPosition({ left: 40, top: -10, width: 200 });
    expect(one.position).toMatchObject({ left: 40, top: 0, width: 200 });
    expect(one.element.style.left).toBe("40px");
  });

  it("can be without a frame", async () => {
    const app = await shown(GoBoard, { window: { frame: false }, tag: "section", id: "bare" });
    expect(app.element.outerHTML).toBe('<section id="bare" class="board go"><p>board</p></section>');
  });
});

describe("Tabs", () => {
  class Tabbed extends Board {
    override tabGroups: Dynamic = { primary: "one" };
    override html =
      `<nav class="tabs"><button type="button" role="tab" data-action="tab" data-group="primary" data-tab="one"></button>
      <button type="button" role="tab" data-action="tab" data-group="primary" data-tab="two"></button></nav>
      <div class="tab active" data-group="primary" data-tab="one"></div><div class="tab" data-group="primary" data-tab="two"></div>`;
  }

  it("are changed by their buttons", async () => {
    const app = await shown(Tabbed);
    await click("button[data-tab=two]");
    expect(app.tabGroups.primary).toBe("two");
    expect($(".tab.active", app.element).dataset.tab).toBe("two");
    expect($("button[data-tab=two]").outerHTML).toMatch(/class="active"/);
    expect($("button[data-tab=two]").getAttribute("aria-selected")).toBeNull();
    expect(() => app.changeTab("three", "primary")).toThrow("three");
  });
});

describe("A form", () => {
  const handler = vi.fn();
  const form = (more: Dynamic) => ({ tag: "form", id: "form", form: { handler, ...more } });
  class Form extends Board {
    override html = '<input name="a.b" value="1" data-dtype="Number">';
  }
  const send = async (type: string) => {
    const target = type === "change" ? $("input") : $("#form");
    target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    await settle();
  };
  beforeEach(() => void handler.mockReset());

  it("hands its content to the handler, and stays open", async () => {
    const app = await shown(Form, form({}));
    await send("change");
    expect(handler).not.toHaveBeenCalled();
    await send("submit");
    const [event, element, formData] = handler.mock.calls[0] as Dynamic;
    expect([event.type, event.defaultPrevented, element]).toEqual(["submit", true, app.element]);
    expect(formData).toBeInstanceOf(FormDataExtended);
    expect(formData.object).toEqual({ "a.b": 1 });
    expect([handler.mock.contexts[0], app.rendered]).toEqual([app, true]);
  });

  it("is sent by a change when it says submitOnChange, which does not close it", async () => {
    const app = await shown(Form, form({ submitOnChange: true, closeOnSubmit: true }));
    await send("change");
    expect(handler).toHaveBeenCalledOnce();
    expect(app.rendered).toBe(true);
    await send("submit");
    expect(app.rendered).toBe(false);
  });

  it("tells why it was not taken, and stays open", async () => {
    const app = await shown(Form, form({ closeOnSubmit: true }));
    realm.ui.notifications = { error: vi.fn() };
    handler.mockImplementation(() => {
      throw new Error("not like that");
    });
    await send("submit");
    expect(realm.ui.notifications.error).toHaveBeenCalledWith("not like that");
    expect(app.rendered).toBe(true);
  });
});
