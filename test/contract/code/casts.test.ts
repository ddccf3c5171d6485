import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { castsWithoutReason, declarationsWithoutPage, strayCasts } from "./casts.ts";

const tree = readTree();
const planted = (text: string) => strayCasts(plant(new Map(), "src/foundry/planted.ts", text));
const stray = (cast: string) => [`src/foundry/planted.ts:1 says ${cast}: leave it to the interpreter`];

describe("What the declarations of Foundry say is held to", () => {
  it("in the tree as it stands", () => expect(strayCasts(tree)).toEqual([]));
  it("a value of any type is found", () => {
    for (const text of [
      "function read(data: any) {}",
      "const read = data as any;",
      "class Sheet extends Window<any> {}",
    ])
      expect(planted(text)).toEqual(stray("any"));
  });
  it("an assertion by way of unknown is found", () => {
    for (const text of [
      "const socket = game.socket as unknown as Socket;",
      "const socket = (game as unknown) as Socket;",
    ])
      expect(planted(text)).toEqual(stray("as unknown as"));
  });
  it("an assertion that it is never anything is found", () =>
    expect(planted("sheet.render({ parts } as never);")).toEqual(stray("as never")));
  it("a compiler that is silenced is found", () =>
    expect(planted("// @ts-expect-error it is there\nsheet.draw();")).toEqual(stray("@ts-expect-error")));
  it("an assertion that the compiler looks at may stand, and so may the word", () =>
    expect(planted('const kind = "any" as Kind; // any, as never before')).toEqual([]));
});

describe("What must go against them", () => {
  const reasons = (text: string) => castsWithoutReason(plant(new Map(), "src/foundry/interpreter.ts", text));

  it("has its reason, in the tree as it stands", () => expect(castsWithoutReason(tree)).toEqual([]));
  it("is found where it has none", () =>
    expect(
      reasons("/** Why. */\nexport type Page = any;\n\nexport const modes = () => game as unknown as Modes;"),
    ).toEqual(["src/foundry/interpreter.ts:4 has no reason: write above it why it must be"]));
});

describe("What is declared by hand", () => {
  const pages = (text: string) => declarationsWithoutPage(plant(new Map(), "src/foundry/foundry.d.ts", text));

  it("cites its page, in the tree as it stands", () => expect(declarationsWithoutPage(tree)).toEqual([]));
  it("is found where it cites none", () =>
    expect(pages("declare global {\n  /** Writes. */\n  interface Batches {}\n}\nexport {};")).toEqual([
      "src/foundry/foundry.d.ts:3 cites no page: name the one that it follows",
    ]));
});
