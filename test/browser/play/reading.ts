import type { Page } from "@playwright/test";

interface Seat {
  figure: string;
  ledger: { physical: number; spell: number; device: number; attacks: number; moves: number[]; parries: number };
  intent: { kind: string } | null;
  casting: object | null;
  fellAt: number;
}

/** The world as a client knows it, by names where possible. */
export interface World {
  round: number;
  stage: string;
  segment: number;
  pending: boolean;
  /** By figure: its hit points, and its state in the encounter. */
  hitPoints: Record<string, number | null>;
  seats: Record<string, Omit<Seat, "figure">>;
  tokens: { name: string; x: number; y: number; width: number }[];
  /** The number of cards, and how many of them are undone. */
  deeds: number;
  undone: number;
}

/** The part of Foundry's API that a spec reads. */
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

/** Reads the world through Foundry's documents and the system's API. */
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

/** Collections of documents of the world. */
interface Collections {
  game: Record<"actors" | "scenes" | "combats" | "messages", { contents: { toObject(): object }[] }>;
}

/** The full data of every document that a fight changes. It must stay the same if nothing happened. */
export async function readDocuments(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as Collections;
    const collections = [game.actors, game.scenes, game.combats, game.messages];
    return JSON.stringify(collections.map(({ contents }) => contents.map(one => one.toObject())));
  });
}
