import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree, uproot } from "../tree.ts";
import { idleExemptions, neglectfulWindows } from "./dialogs.ts";

const tree = readTree();
const empty: Tree = new Map();
const PATH = "src/foundry/dialogs/planted.ts";
const found = (text: string) => neglectfulWindows(plant(empty, PATH, text));

describe("A window closes with its subject, and by Escape", () => {
  it("in the tree as it stands", () => expect(neglectfulWindows(tree)).toEqual([]));
  it("with no more exemptions than it takes", () => expect(idleExemptions(tree)).toEqual([]));

  const own = "class Planted extends HandlebarsApplicationMixin(ApplicationV2)<object> {";
  it("one of ours that stays open is found", () =>
    expect(found(`${own} }`)).toEqual([
      `${PATH} does not close its window with the encounter: use closeWith`,
      `${PATH} does not close its window by Escape: use closeByEscape`,
    ]));
  it("one that closes is fine", () =>
    expect(found(`${own} open() { closeWith(this, combat.id); closeByEscape(this); } }`)).toEqual([]));

  it("a question that stays open is found", () =>
    expect(found("const answer = await foundry.applications.api.DialogV2.input({ content });")).toEqual([
      `${PATH} does not close its question with the subject: use askToAllow, askForFields or askWhileExists`,
    ]));
  it("one that is asked while its subject is there is fine", () =>
    expect(found("await askWhileExists(actor, id => DialogV2.input({ id, content }));")).toEqual([]));

  it("an exemption of a file that is gone is found", () =>
    expect(idleExemptions(uproot(tree, "src/foundry/help/pages.ts"))).toEqual([
      "src/foundry/help/pages.ts is exempt without need: it does not close its window with the encounter: use closeWith",
    ]));
});
