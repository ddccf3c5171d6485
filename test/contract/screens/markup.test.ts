import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { idleAllowances, textsAsMarkup } from "./markup.ts";

const tree = readTree();
const none: Tree = new Map();

describe("What a user has typed is text on every screen", () => {
  it("in the tree as it stands", () => expect(textsAsMarkup(tree)).toEqual([]));
  it("with no more exceptions than it takes", () => expect(idleAllowances(tree)).toEqual([]));

  it.each([
    ["templates/planted.hbs", "<p>{{{name}}}</p>"],
    ["templates/planted.hbs", '<p data-tooltip="{{name}}"></p>'],
    ["templates/planted.hbs", '<p data-tooltip aria-label="{{name}}"></p>'],
    ["templates/planted.hbs", '<p data-tooltip-html="{{name}}"></p>'],
    ["src/foundry/planted.ts", "element.dataset.tooltip = name;"],
    ["src/foundry/planted.ts", 'element.setAttribute("data-tooltip", name);'],
    ["src/foundry/planted.ts", "element.innerHTML = name;"],
    ["src/foundry/planted.ts", 'element.insertAdjacentHTML("beforeend", name);'],
    ["src/foundry/planted.ts", "new Handlebars.SafeString(name);"],
    ["src/foundry/planted.ts", "TextEditor.implementation.enrichHTML(name);"],
    ["src/foundry/planted.ts", "ui.notifications!.warn(name);"],
    ["src/foundry/planted.ts", "ui.notifications?.[kind](name);"],
  ])("a breach in %s is found: %s", (path, text) => expect(textsAsMarkup(plant(none, path, text))).toHaveLength(1));

  it.each([
    ["templates/planted.hbs", '<p data-tooltip-text="{{name}}" data-tooltip-direction="UP">{{name}}</p>'],
    [
      "src/foundry/planted.ts",
      "if (one.innerHTML === other) notify.warn(name);\n * @example ui.notifications.info(name);",
    ],
  ])("what is fine in %s is none", (path, text) => expect(textsAsMarkup(plant(none, path, text))).toEqual([]));
});
