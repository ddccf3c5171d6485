import { type TestAPI, test } from "vitest";
import { generation as ours } from "./generation.ts";
import { type GameSession, openSession, type Person, world } from "./index.ts";

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
  /** The generation of a test whose result does not depend on it. */
  readonly generation?: 13 | 14;
}

/** Opens the session and seats its people one after another. */
async function open(opening: Opening<Seat>): Promise<{ session: GameSession } & { [seat in Seat]?: Person }> {
  const { data = world, modules = [], seats = ["master", "anna"], generation = ours, ...seen } = opening;
  const session = await openSession(generation, data(), modules, seen);
  const seated: { [seat in Seat]?: Person } = {};
  for (const seat of seats) seated[seat] = await session.sit(USERS[seat]);
  return { session, ...seated };
}

function fixtures(opening: Opening<Seat>, scope: "test" | "file") {
  return test
    .extend("opening", { scope }, () => opening)
    .extend("table", { scope, auto: true }, async ({ opening: asked }, { onCleanup }) => {
      const table = await open(asked);
      onCleanup(() => table.session.close());
      return table;
    })
    .extend("session", { scope }, ({ table }) => table.session)
    .extend("master", { scope }, ({ table }) => table.master)
    .extend("assistant", { scope }, ({ table }) => table.assistant)
    .extend("anna", { scope }, ({ table }) => table.anna)
    .extend("ben", { scope }, ({ table }) => table.ben);
}

/** Tests with a session each, by default with the GM and with Anna, who plays Mirella. */
export const atTable = <Seated extends Seat = "master" | "anna">(opening: Opening<Seated> = {}) =>
  fixtures(opening, "test") as unknown as TestAPI<AtTable<Seated>>;

/** Tests that share one session. Call it outside of `describe`. */
export const atOneTable = <Seated extends Seat = "master" | "anna">(opening: Opening<Seated> = {}) =>
  fixtures(opening, "file") as unknown as TestAPI<AtTable<Seated>>;
