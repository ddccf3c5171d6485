import { expect, type TestAPI, test } from "vitest";
import type { Traffic } from "../../host/harness/wire.ts";
import { generation as ours } from "./generation.ts";
import { type GameSession, openSession, type Person } from "./index.ts";
import { world } from "./world.ts";

/** The users of the world, by the name of their fixture. */
const USERS = { master: "Gamemaster", assistant: "Assistant", anna: "Anna", ben: "Ben" } as const;

type Seat = keyof typeof USERS;

/** What a test at a table is given: its session, and the people who sit at it. */
export type AtTable<Seated extends Seat> = { session: GameSession } & { [seat in Seated]: Person };

interface Opening<Seated extends Seat> {
  /** The world. */
  readonly data?: () => object;
  /** The names of modules in `test/host/modules`. */
  readonly modules?: readonly string[];
  /** Who sits at the table, in the order of their arrival. */
  readonly seats?: readonly Seated[];
  /** Has each client a user interface? */
  readonly drawn?: boolean;
  /** The folder of a built system, whose packs are offered. */
  readonly packs?: string;
  /** Does the test fail if a client of theirs logs an error? */
  readonly noErrors?: boolean;
  /** The generation of a test whose result does not depend on it. */
  readonly generation?: 13 | 14;
  /** The connections of the clients. The tests of a file share it. */
  readonly traffic?: Traffic;
}

type Table = { session: GameSession } & { [seat in Seat]?: Person };

/** Opens the session and seats its people one after another. */
async function open(opening: Opening<Seat>): Promise<Table> {
  const { data = world, modules = [], seats = ["master", "anna"], generation = ours, ...seen } = opening;
  const session = await openSession(generation, data(), modules, seen);
  const seated: { [seat in Seat]?: Person } = {};
  for (const seat of seats) seated[seat] = await session.sit(USERS[seat]);
  return { session, ...seated };
}

async function close({ session, ...seated }: Table, { noErrors = false }: Opening<Seat>): Promise<void> {
  const errors = Object.values(seated).flatMap(person => person.errors);
  await session.close();
  if (noErrors) expect(errors).toEqual([]);
}

function fixtures(opening: Opening<Seat>, scope: "test" | "file") {
  // The declarations of Vitest take one scope at a time.
  const lasts = { scope } as { scope: "test" };
  return test
    .extend("opening", lasts, () => opening)
    .extend("table", { ...lasts, auto: true }, async ({ opening: asked }, { onCleanup }) => {
      const table = await open(asked);
      onCleanup(() => close(table, asked));
      return table;
    })
    .extend("session", lasts, ({ table }) => table.session)
    .extend("master", lasts, ({ table }) => table.master)
    .extend("assistant", lasts, ({ table }) => table.assistant)
    .extend("anna", lasts, ({ table }) => table.anna)
    .extend("ben", lasts, ({ table }) => table.ben);
}

/** Tests with a session each, by default with the GM and with Anna, who plays Mirella. */
export const atTable = <Seated extends Seat = "master" | "anna">(opening: Opening<Seated> = {}) =>
  fixtures(opening, "test") as unknown as TestAPI<AtTable<Seated>>;

/** Tests that share one session. Call it outside of `describe`. */
export const atOneTable = <Seated extends Seat = "master" | "anna">(opening: Opening<Seated> = {}) =>
  fixtures(opening, "file") as unknown as TestAPI<AtTable<Seated>>;
