import type { Page } from "@playwright/test";

interface Seat {
  figure: string;
  ledger: { physical: number; spell: number; device: number; attacks: number; moves: number[]; parries: number };
  intent: { kind: string } | null;
  casting: object | null;
  fellAt: number;
}

/** What a client knows of the world, by names where there are names. */
export interface World {
  round: number;
  stage: string;
  segment: number;
  pending: boolean;
  /** By figure: its hit points, and what it has spent. */
  hitPoints: Record<string, number | null>;
  seats: Record<string, Omit<Seat, "figure">>;
  tokens: { name: string; x: number; y: number; width: number }[];
  /** How many deeds have been told, and how many of them have been taken back. */
  deeds: number;
  undone: number;
}

/** Foundry's public API, as far as a spec looks at it. */
interface Realm {
  game: {
    combat: { combatants: { contents: Figure[] } };
    scenes: { active: { tokens: { contents: World["tokens"] } } };
    messages: { contents: { type: string; system: { undone: boolean } }[] };
  };
  tenSegments: {
    fight(): { encounter: { round: number; stage: string; segment: number; seats: Seat[] } };
    pending(): object | null;
  };
}

interface Figure {
  id: string;
  name: string;
  actor: { system: { hitPoints: { value: number } } } | null;
}

/** Reads it through Foundry's documents and the system's API. */
export async function readWorld(page: Page): Promise<World> {
  return page.evaluate(() => {
    const { game, tenSegments } = globalThis as unknown as Realm;
    const { round, stage, segment, seats } = tenSegments.fight().encounter;
    const combatants = game.combat.combatants.contents;
    const nameOf = (id: string) => combatants.find(one => one.id === id)?.name ?? id;
    const deeds = game.messages.contents.filter(({ type }) => type === "deed");
    return {
      round,
      stage,
      segment,
      pending: tenSegments.pending() !== null,
      hitPoints: Object.fromEntries(
        combatants.map(({ name, actor }) => [name, actor?.system.hitPoints.value ?? null]).sort(),
      ),
      seats: Object.fromEntries(
        seats.map(({ figure, ...seat }): [string, Omit<Seat, "figure">] => [nameOf(figure), seat]).sort(),
      ),
      tokens: game.scenes.active.tokens.contents.map(({ name, x, y, width }) => ({ name, x, y, width })),
      deeds: deeds.length,
      undone: deeds.filter(({ system }) => system.undone).length,
    };
  });
}

/** Collections of documents, as they stand in the world. */
interface Collections {
  game: Record<"actors" | "scenes" | "combats" | "messages", { contents: { toObject(): object }[] }>;
}

/** Every document that a fight touches, whole: what must be the same before and after nothing has happened. */
export async function readDocuments(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as Collections;
    const collections = [game.actors, game.scenes, game.combats, game.messages];
    return JSON.stringify(collections.map(({ contents }) => contents.map(one => one.toObject())));
  });
}
