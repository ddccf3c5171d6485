import { describe, expect, it } from "vitest";
import { readCommand } from "#foundry/referee/transport/parse-command.ts";

const STRIKE = { type: "strike", id: "c1", moment: 3, figure: "anna", weapon: "sword", target: "orc" };

describe("What comes over the wire", () => {
  it.each([
    STRIKE,
    { ...STRIKE, modifiers: [{ name: "Bless", value: 1 }] },
    { type: "advance", id: "c1", moment: 3 },
    { type: "move", id: "c1", moment: 3, figure: "anna", feet: 7.5, to: { x: 2.5, y: -10 } },
    { type: "parry", id: "c1", figure: "anna", against: null },
    { type: "declare", id: "c1", figure: "anna", intent: { kind: "spell", spell: "web" } },
    { type: "end-round", id: "c1", round: 2, overruled: true },
  ])("is a command: $type", command => expect(readCommand(command)).toEqual(command));

  it("loses what a command does not have", () =>
    expect(readCommand({ ...STRIKE, damage: 99, __proto__: { evil: true } })).toEqual(STRIKE));

  it.each([
    ["nothing", undefined],
    ["a list", [STRIKE]],
    ["an unknown type", { ...STRIKE, type: "smite" }],
    ["a type of every object", { ...STRIKE, type: "toString" }],
    ["no id", { ...STRIKE, id: undefined }],
    ["an id with a dot", { ...STRIKE, figure: "a.b" }],
    ["a moment that is no number", { ...STRIKE, moment: "3" }],
    ["a moment beyond all rounds", { ...STRIKE, moment: 1e10 }],
    ["a modifier beyond the range", { ...STRIKE, modifiers: [{ name: "x", value: 21 }] }],
    ["a modifier that is no whole number", { ...STRIKE, modifiers: [{ name: "x", value: Number.NaN }] }],
    ["an intent of no kind", { type: "declare", id: "c", figure: "a", intent: { kind: "win" } }],
    ["no feet", { type: "move", id: "c", moment: 1, figure: "a", feet: 0 }],
    ["feet without end", { type: "move", id: "c", moment: 1, figure: "a", feet: Number.POSITIVE_INFINITY }],
    [
      "a hundred and one targets",
      { type: "cast", id: "c", moment: 1, figure: "a", spell: "s", targets: Array(1001).fill("t") },
    ],
    ["overruling by a word", { ...STRIKE, overruled: "yes" }],
  ])("is refused with %s", (_, payload) => expect(readCommand(payload)).toBeNull());
});
