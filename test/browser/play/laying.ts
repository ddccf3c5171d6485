import type { Page } from "@playwright/test";

/** A collection of documents, and how to create and delete them. */
interface Kind {
  contents: { id: string; key?: string }[];
  documentClass: {
    createDocuments(data: readonly object[], how: { keepId: boolean }): Promise<unknown>;
    deleteDocuments(ids: readonly string[]): Promise<unknown>;
  };
}

interface Prepared {
  users: readonly { _id: string; name: string }[];
  actors: readonly { ownership?: object }[];
  scenes: readonly object[];
  combats: readonly object[];
  settings: readonly { user: string | null }[];
}

/** The part of Foundry's API used to clear and fill a world. */
interface World {
  game: Record<"actors" | "scenes" | "combats" | "messages", Kind> & {
    users: Kind & { getName(name: string): { id: string } | undefined };
    settings: { storage: Map<"world", Kind> };
  };
}

/** Runs in a GM's page: deletes everything of the previous test and creates the prepared world. */
async function lay(prepared: Prepared): Promise<void> {
  const { game } = globalThis as unknown as World;
  const settings = game.settings.storage.get("world");
  const clear = ({ contents, documentClass }: Kind, ids = contents.map(({ id }) => id)) =>
    documentClass.deleteDocuments(ids);
  for (const kind of [game.combats, game.messages, game.scenes, game.actors]) await clear(kind);
  const ours = settings?.contents.filter(({ key }) => key?.startsWith("ten-segments.")) ?? [];
  if (settings)
    await clear(
      settings,
      ours.map(({ id }) => id),
    );
  const others = ["Assistant", "Cora"].flatMap(name => game.users.getName(name)?.id ?? []);
  await clear(game.users, others);
  const idOf = new Map(prepared.users.map(({ _id, name }) => [_id, game.users.getName(name)?.id ?? _id]));
  const owned = prepared.actors.map(actor => {
    const levels = Object.entries(actor.ownership ?? {}).map(([id, level]) => [idOf.get(id) ?? id, level]);
    return { ...actor, ownership: Object.fromEntries(levels) };
  });
  const known = prepared.settings.map(setting => ({
    ...setting,
    user: setting.user && (idOf.get(setting.user) ?? setting.user),
  }));
  await settings?.documentClass.createDocuments(known, { keepId: true });
  await game.actors.documentClass.createDocuments(owned, { keepId: true });
  await game.scenes.documentClass.createDocuments(prepared.scenes, { keepId: true });
  await game.combats.documentClass.createDocuments(prepared.combats, { keepId: true });
}

/** Resets the world of a running server. Its users stay and must have the names of the prepared ones. */
export async function layWorld(page: Page, prepared: Prepared): Promise<void> {
  await page.evaluate(lay, prepared);
}
