import type { Page } from "@playwright/test";

/** A kind of document: what the world has of it, and how it is made and unmade. */
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
  settings: readonly { user: string }[];
}

/** Foundry's public API, as far as a world is cleared and laid with it. */
interface World {
  game: Record<"actors" | "scenes" | "combats" | "messages", Kind> & {
    users: Kind & { getName(name: string): { id: string } | undefined };
    settings: { storage: Map<"world", Kind> };
  };
}

/** Runs in a game master's page: everything of the last test goes, and the prepared world comes. */
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
  const known = prepared.settings.map(setting => ({ ...setting, user: idOf.get(setting.user) ?? setting.user }));
  await settings?.documentClass.createDocuments(known, { keepId: true });
  await game.actors.documentClass.createDocuments(owned, { keepId: true });
  await game.scenes.documentClass.createDocuments(prepared.scenes, { keepId: true });
  await game.combats.documentClass.createDocuments(prepared.combats, { keepId: true });
}

/** Lays a world anew on a server where it stands already: its users stay, who must bear the names of the prepared ones. */
export async function layWorld(page: Page, prepared: Prepared): Promise<void> {
  await page.evaluate(lay, prepared);
}
