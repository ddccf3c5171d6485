import { afterEach, beforeEach, expect } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { smallSystem, smallWorld } from "../harness/small-world.ts";

/** A table of the small world, with a GM and a player. */
interface Seats {
  readonly table: Table;
  readonly master: Client;
  readonly anna: Client;
}

/** Opens a table before each test and passes it on; after the test, no client may have logged an error. */
export function atSmallTable(generation: 13 | 14, pass: (seats: Seats) => void): void {
  let seats: Seats;
  beforeEach(async () => {
    const table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    seats = { table, master: await table.join("Gamemaster"), anna: await table.join("Anna") };
    table.server.resetCounts();
    pass(seats);
  });
  afterEach(async () => {
    const { table, master, anna } = seats;
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });
}
