import { begun, OPENING_DEEDS } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";

/** The APIs that a player can reach at the console: Foundry's and ours. */
interface Realm {
  game: {
    combat: { id: string };
    users: Iterable<{
      isSelf: boolean;
      active: boolean;
      query(name: string, data: object, how: object): Promise<unknown>;
    }>;
    socket: { emit(channel: string, message: object): void };
  };
  tenSegments: Record<string, (said: object) => Promise<unknown>> & { pending(): unknown };
  ChatMessage: { create(data: object): Promise<unknown> };
}

const FOES = { Brandt: ["Melee", "Long sword"], "Orc (1)": ["Melee", "Scimitar", "Brandt"] } as const;

test.describe("A player at the browser's console", () => {
  test("opens nothing before others, and does nothing with their figures", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, FOES);
    await bruno.hasSeen(OPENING_DEEDS);
    const before = await bruno.documents();
    const windows = [master, bruno].map(({ page }) => page.locator(".application").count());
    const open = await Promise.all(windows);
    const became = await anna.page.evaluate(async () => {
      const { game, tenSegments } = globalThis as unknown as Realm;
      const choices = [{ id: "a" }, { id: "b" }];
      const need = { kind: "choose", name: "defend", figure: "x", against: null, choices, otherwise: "a" };
      const question = { combat: game.combat.id, need, limit: null, names: {}, figure: "Password?", against: null };
      for (const user of game.users)
        if (user.active && !user.isSelf)
          await user.query("ten-segments.decide", { ...question, question: "x" }, { timeout: 500 }).catch(() => null);
      const odd = { kind: "ask", ask: "odd", seat: "", revision: 0, combat: game.combat.id };
      const requests = [
        { kind: "answer", choice: { toString: "x" } },
        { kind: "undo", id: { toString: "x" } },
      ];
      for (const request of requests) game.socket.emit("system.ten-segments", { ...odd, request });
      const orc = { figure: "Orc (1)", quiet: true };
      const calls = ["declare", "advance", "rise", "hold", "undo", "cancel", "takeOver", "begin", "endRound"];
      const said = { intent: { kind: "wait" } };
      const replies = calls.map(async call => {
        const given =
          call === "declare" ? { ...orc, ...said } : ["advance", "rise", "hold"].includes(call) ? orc : { quiet: true };
        const reply = (await tenSegments[call]!(given)) as { accepted: boolean };
        return reply.accepted;
      });
      return Promise.all(replies);
    });
    expect(became).toEqual(Array(9).fill(false));
    expect(await bruno.documents()).toBe(before);
    expect(await Promise.all([master, bruno].map(({ page }) => page.locator(".application").count()))).toEqual(open);
    await expect(master.page.locator("#notifications").getByText(/wrong/i)).toHaveCount(0);
  });
});
