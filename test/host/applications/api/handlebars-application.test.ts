// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Dynamic } from "../../realm.ts";
import { $, setStage } from "../stage.ts";
import { ApplicationV2 } from "./application.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";

const TEMPLATES: Record<string, string> = {
  "head.hbs": '<header class="{{partId}}"><input name="name" value="{{name}}"></header>',
  "list.hbs": '<section><ol class="scroll">{{#each names}}<li>{{> "row.hbs"}}</li>{{/each}}</ol></section>',
  "row.hbs": "<b>{{this}}</b>",
  "foot.hbs": "<footer>{{extra}}</footer>",
  "two.hbs": "<p>one</p><p>two</p>",
};

class Roster extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Dynamic = { id: "roster" };
  static PARTS: Dynamic = {
    head: { template: "head.hbs", classes: ["top"] },
    list: { template: "list.hbs", templates: ["row.hbs"], scrollable: [".scroll"] },
    foot: { template: "foot.hbs", id: "bottom" },
  };
  names = ["<Ann>", "Bea"];
  attached: string[] = [];
  hidden: string[] = [];

  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    return Object.assign(await super._prepareContext(options), { name: "Roster", names: this.names });
  }
  async _preparePartContext(partId: string, context: Dynamic, options: Dynamic): Promise<Dynamic> {
    const own = await super._preparePartContext(partId, context, options);
    return partId === "foot" ? { ...own, extra: "footnote" } : own;
  }
  _configureRenderParts(options: Dynamic): Dynamic {
    const parts = super._configureRenderParts(options);
    for (const id of this.hidden) delete parts[id];
    return parts;
  }
  _attachPartListeners(partId: string, element: HTMLElement, options: Dynamic): void {
    super._attachPartListeners(partId, element, options);
    this.attached.push(partId);
  }
}

let app: Dynamic;
beforeEach(async () => {
  setStage(14, TEMPLATES);
  app = new Roster();
  await app.render({ force: true });
});

describe("Parts", () => {
  it("are drawn in order, each one element that says which part it is", () => {
    const drawn = [...$(".window-content").children].map((each: Dynamic) => [each.id, each.dataset.applicationPart]);
    expect(drawn).toEqual([
      ["roster-head", "head"],
      ["roster-list", "list"],
      ["roster-bottom", "foot"],
    ]);
    expect($("header.top.roster-head")).toBe(app.parts.head);
    expect(app.parts.foot.textContent).toBe("footnote");
    expect($("b").innerHTML).toBe("&lt;Ann&gt;");
  });

  it("are replaced only when asked for, and their listeners attached again", async () => {
    const { head, list } = app.parts;
    app.attached.length = 0;
    app.names = ["Cid"];
    await app.render({ parts: ["list"] });
    expect([app.parts.head === head, app.parts.list === list, app.attached]).toEqual([true, false, ["list"]]);
    expect($("ol").textContent).toBe("Cid");
  });

  it("keep scroll and focus", async () => {
    $(".scroll").scrollTop = 30;
    $("input").focus();
    const before = $("input");
    await app.render();
    expect($("input")).not.toBe(before);
    expect(document.activeElement).toBe($("input"));
    expect($(".scroll").scrollTop).toBe(30);
  });

  it("must each have one root element", async () => {
    class Two extends Roster {
      static override PARTS: Dynamic = { body: { template: "two.hbs" } };
    }
    await expect((new Two() as Dynamic).render({ force: true })).rejects.toThrow(/"body".*single HTML element/);
  });
});
