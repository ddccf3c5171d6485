import { describe, expect } from "vitest";
import { MOST_OPTIONS } from "#rules/index.ts";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { COMBAT } from "../session/world.ts";

const ODD = { toString: "x" };

describe("A player's client sends what is no text where one belongs", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  });

  const told = ({ globals }: Person): string[] =>
    [...globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent);

  it.for<[string, object]>([
    ["a choice", { kind: "answer", choice: ODD }],
    ["a question", { kind: "answer", choice: "none", question: ODD }],
    ["a timer", { kind: "pass", timer: ODD }],
    ["an id", { kind: "undo", id: ODD }],
    ["a line of the record", { kind: "undo", id: "undo000000000000", entry: ODD }],
    ["a client", { kind: "lead", seat: ODD }],
    ["a way to mend", { kind: "mend", way: ODD, figure: ODD }],
    ["a kind", { kind: ODD }],
    ["a turn of Foundry's", { kind: "pass", timer: "x", heralded: { delta: ODD } }],
    ["a command", { kind: "command", command: { type: ODD, id: ODD } }],
  ])("%s: the request is refused, and the game master sees no error", async ([_what, request], { master, anna }) => {
    expect(anna.refusals(await anna.asks(request))).toEqual(["malformed"]);
    expect(told(master)).toEqual([]);
    expect(master.errors).toEqual([]);
  });

  it.for<[string, object]>([
    ["its name", { ask: ODD }],
    ["its encounter", { combat: ODD }],
    ["its client", { seat: ODD }],
    ["its revision", { revision: ODD }],
  ])("%s: nobody answers, and the game master sees no error", async ([_what, members], { session, master, anna }) => {
    const { referee: seat, revision } = anna.combat.system;
    const ask = { kind: "ask", ask: "odd", seat, revision, combat: COMBAT, request: { kind: "ping" } };
    anna.game.socket.emit("system.ten-segments", { ...ask, ...members });
    await session.settle();
    expect(told(master)).toEqual([]);
    expect(master.errors).toEqual([]);
  });

  it("modifiers of a player come to 20 at most in sum; a game master's to more", async ({ master, anna }) => {
    const modifiers = (count: number) => Array.from({ length: count }, () => ({ name: "luck", value: 20 }));
    expect(anna.refusals(await anna.api.strike({ ...BLOW, modifiers: modifiers(20) }))).toEqual(["too-much-added"]);
    const together = { deeds: [0, 1].map(() => ({ type: "strike", ...BLOW, modifiers: modifiers(2) })) };
    expect(anna.refusals(await anna.api.actTogether(together))).toEqual(["too-much-added"]);
    expect(await master.api.strike({ ...BLOW, modifiers: modifiers(2), until: "ruled" })).toMatchObject({
      accepted: true,
    });
  });

  it("options of a figure with 5,000 powers: the first ones are listed, and how many are not", async ({ master }) => {
    const powers = Array.from({ length: 5000 }, (_, at) => ({
      id: `power${at}`.padEnd(16, "0"),
      name: `Power ${at}`,
    }));
    await master.game.actors
      .getName("Mirella")
      .createEmbeddedDocuments("Item", [{ name: "Staff", type: "device", system: { powers } }]);
    const options = master.api.options("Mirella");
    expect(options.filter(({ item }: Dynamic) => item !== null).length).toBe(MOST_OPTIONS);
    expect(options.leftOut).toBeGreaterThan(4000);
    expect(options.some(({ type }: Dynamic) => type === "parry")).toBe(true);
    expect(master.api.options("Otto").leftOut).toBe(0);
  });
});
