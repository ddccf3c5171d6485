import { beforeEach, describe, expect, it, vi } from "vitest";

type Connection = typeof import("#foundry/connection.ts");

/** A page with its own socket. */
async function page(connected = true) {
  vi.resetModules();
  const listeners = new Map<string, () => void>();
  const socket = { connected, on: (event: string, listener: () => void) => listeners.set(event, listener) };
  vi.stubGlobal("game", { socket });
  const connection: Connection = await import("#foundry/connection.ts");
  return { connection, tell: (event: string) => listeners.get(event)!() };
}

describe("What is written while there is a connection", () => {
  let made: string[] = [];
  beforeEach(() => {
    made = [];
  });
  const write = async () => {
    made.push("written");
    return "done";
  };

  it("is written, and answered", async () => {
    const { connection } = await page();
    connection.watchConnection(vi.fn(), vi.fn());
    expect(await connection.whileConnected(write)).toBe("done");
  });
  it("is never made once it was lost, even if there is one again", async () => {
    const { connection, tell } = await page();
    const back = vi.fn();
    connection.watchConnection(vi.fn(), back);
    tell("disconnect");
    tell("connect");
    const outcome = await Promise.race([connection.whileConnected(write), Promise.resolve("never")]);
    expect([outcome, made, back.mock.calls.length]).toEqual(["never", [], 1]);
  });
  it("is not made either on a page that was opened without one", async () => {
    const { connection } = await page(false);
    const lost = vi.fn();
    connection.watchConnection(lost, vi.fn());
    void connection.whileConnected(write);
    expect([lost.mock.calls.length, made]).toEqual([1, []]);
  });
});
