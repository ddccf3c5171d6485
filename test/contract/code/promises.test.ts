import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { silentFailures } from "./promises.ts";

const tree = readTree();
const planted = (text: string) => silentFailures(plant(new Map(), "src/foundry/planted.ts", text));
const alone = ["src/foundry/planted.ts:1 leaves a promise alone: give it to the border"];

describe("Nothing fails in silence", () => {
  it("in the tree as it stands", () => expect(silentFailures(tree)).toEqual([]));
  it("a mistake that only the console hears of is found", () =>
    expect(planted('work.catch(error => console.error("Ten Segments |", error));')).toEqual([
      "src/foundry/planted.ts:1 speaks to the console: give it to the border",
    ]));
  it("a promise that is thrown away is found", () =>
    expect(planted("const draw = () => void window.render();")).toEqual([
      "src/foundry/planted.ts:1 throws away what comes of a call: give it to the border",
    ]));
  it("a window that is drawn or closed, and a document that is written, with nobody waiting, are found", () => {
    for (const work of ["this.render()", "sheet?.close()", "actor.update({})"])
      expect(planted(`${work};`)).toEqual(alone);
  });
  it("a function of ours that is started by the way is found", () =>
    expect(planted("begin(); async function begin() {}")).toEqual(alone));
  it("a listener that starts one is found", () =>
    expect(planted('Hooks.on("ready", () => begin()); async function begin() {}')).toEqual(alone));
  it("what is awaited or watched may stand", () =>
    expect(planted("watch(begin()); async function begin() { await this.render(); }")).toEqual([]));
  it("a document's own drawing is no promise", () => expect(planted('items.get("sword")?.render(false);')).toEqual([]));
});
