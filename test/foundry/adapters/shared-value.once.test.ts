import { beforeEach, describe, expect, it, vi } from "vitest";
import { type SharedByClients, SharedValue } from "#foundry/shared-value.ts";

interface Held extends SharedByClients {
  readonly held: readonly string[];
}

/** A value on a server. Each write replaces it, and each client receives the writes later, in the server's order. */
function server(clients: number, held: readonly string[]) {
  const known = Array.from({ length: clients }, (): Held => ({ held }));
  const sent: Held[] = [];
  const values = known.map(
    (_, at) =>
      new SharedValue<Held>(
        () => known[at]!,
        async value => {
          sent.push(value);
        },
      ),
  );
  /** Delivers all writes, including those that clients make in response. */
  async function deliver(): Promise<void> {
    await new Promise(resolve => setTimeout(resolve));
    for (let value = sent.shift(); value !== undefined; value = sent.shift())
      for (const [at, shared] of values.entries()) {
        known[at] = value;
        await shared.noticed();
      }
  }
  return { values, known, deliver, sent };
}

const release = (id: string) => (now: Held) =>
  now.held.includes(id) ? { ...now, held: now.held.filter(one => one !== id) } : now;
const hold = (id: string) => (now: Held) => ({ ...now, held: [...now.held.filter(one => one !== id), id] });

describe("A value that several clients change", () => {
  let ids = 0;
  beforeEach(() => {
    vi.stubGlobal("foundry", { utils: { randomID: () => `client${ids++}` } });
  });

  it("two leaders end their rounds within one network delay: both rulebooks are released", async () => {
    const { values, known, deliver } = server(3, ["here", "there", "elsewhere"]);
    await Promise.all([values[0]!.change(release("here")), values[1]!.change(release("there"))]);
    await deliver();
    expect(known.map(({ held }) => held)).toEqual([["elsewhere"], ["elsewhere"], ["elsewhere"]]);
  });
  it("a later change by another client stands", async () => {
    const { values, known, deliver, sent } = server(2, ["here"]);
    await values[0]!.change(release("here"));
    await deliver();
    await values[1]!.change(hold("here"));
    await deliver();
    expect(known.map(({ held }) => held)).toEqual([["here"], ["here"]]);
    expect(sent).toEqual([]);
  });
  it("changes of one client wait for each other, and what changes nothing is not written", async () => {
    const { values, known, deliver, sent } = server(1, ["here"]);
    await values[0]!.change(release("nowhere"));
    expect(sent).toEqual([]);
    await values[0]!.change(release("here"));
    await deliver();
    expect(known[0]!.held).toEqual([]);
  });
});
