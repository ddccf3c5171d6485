import { hashOf } from "../adapters/index.ts";
import { dataOf, itemFrom } from "../interpreter.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { updateDocument, updateWithin } from "../writing.ts";

/**
 * Fields that users set in play or for their own spell book, and that the compendium does not decide. A power's charges
 * are kept, too.
 */
const KEPT = new Set([
  "memorized",
  "copies",
  "componentsAtHand",
  "worn",
  "quantity",
  "weight",
  "price",
  "within",
  "left",
  "levels",
  "range",
  "duration",
  "coverage",
  "components",
  "description",
]);

type Values = Readonly<Record<string, unknown>>;

interface Power extends Values {
  readonly id: string;
  readonly name: string;
  readonly charges: number | null;
}

/** An entry of a compendium as it was before spells and devices had lasting effects. */
interface FormerEntry extends Values {
  /** The first digits of the hash of its description. */
  readonly description: string;
}

/** The former entries, by type and name. Members with the usual value of their field are left out. */
export type FormerEntries = Readonly<Record<string, Readonly<Record<string, FormerEntry | undefined>> | undefined>>;

/** The compendiums whose entries have changed. */
const PACKS = ["ten-segments.spells", "ten-segments.devices"] as const;

/** The data of a present entry. */
type Entry = ReturnType<typeof dataOf>;

/**
 * Updates the spells and devices that came from our compendiums to what the compendiums say now, with lasting effects.
 * One that a user has changed stays as it is; what is memorized, worn, charged and carried stays as well.
 *
 * @returns the number of updated items
 * @throws NotWrittenError if one of them cannot be written; those before it are
 */
export async function updatePackItems(former: FormerEntries): Promise<number> {
  const entries = new Map<string, Entry>();
  for (const pack of PACKS) {
    for (const item of (await game.packs.get(pack)?.getDocuments()) ?? []) {
      const entry = dataOf(item as Item);
      entries.set(`${entry.type}:${entry.name}`, entry);
      entries.set(item.uuid, entry);
    }
  }
  let count = 0;
  for (const { items, write } of owners()) {
    const updates = items.flatMap(item => updateOf(item, entries, former));
    if (updates.length > 0) await write(updates);
    count += updates.length;
  }
  if (count > 0) notify.info(say("Migration.itemsUpdated", { count }), { permanent: true });
  return count;
}

/** Items that are written together. */
interface Owner {
  readonly items: readonly Item[];
  readonly write: (updates: readonly Update[]) => Promise<unknown>;
}

type Update = { readonly _id: string } & Values;

/** The world's items, and those of each actor; of unlinked tokens only the items that are their own. */
function owners(): readonly Owner[] {
  const tokens = [...game.scenes].flatMap(scene => scene.tokens.filter(token => !token.actorLink));
  const unlinked = tokens.flatMap(token => {
    const own = new Set((token.toObject().delta?.items ?? []).map(({ _id }) => _id));
    const { actor } = token;
    return actor && own.size > 0 ? [{ actor, items: actor.items.filter(({ id }) => own.has(id)) }] : [];
  });
  const linked = [...game.actors].map(actor => ({ actor, items: [...actor.items] }));
  return [
    ...[...game.items].map(item => ({
      items: [item as Item],
      write: async ([update]: readonly Update[]) => await updateDocument(item, update ?? {}),
    })),
    ...[...linked, ...unlinked].map(({ actor, items }) => ({
      items: items as readonly Item[],
      write: async (updates: readonly Update[]) => await updateWithin(actor, "Item", updates),
    })),
  ];
}

/** The update of an item, in a list of at most one; empty if it is none of ours, or not as we once made it. */
function updateOf(item: Item, entries: ReadonlyMap<string, Entry>, formerEntries: FormerEntries): readonly Update[] {
  const entry = entries.get(dataOf(item)._stats?.compendiumSource ?? "") ?? entries.get(`${item.type}:${item.name}`);
  const former = entry && formerEntries[entry.type]?.[entry.name];
  if (entry === undefined || former === undefined || entry.type !== item.type) return [];
  const system = dataOf(item).system;
  if (!isAsMade(item, system, former)) return [];
  const changed = Object.entries(entry.system).filter(([field]) => !KEPT.has(field));
  const isOwnText = !hashOf(String(system.description)).startsWith(former.description);
  const update = {
    ...Object.fromEntries(changed),
    ...(!isOwnText && { description: entry.system.description }),
    ...("powers" in system && { powers: withTheirCharges(entry.system.powers as Power[], system.powers as Power[]) }),
  };
  return isSame({ ...system, ...update }, system) ? [] : [{ _id: item.id ?? "", system: update }];
}

/** Has no one changed an item since it was made from its former entry, apart from what is kept? */
function isAsMade({ name, type }: Item, system: Values, { description: _, ...former }: FormerEntry) {
  const before = dataOf(itemFrom({ name, type, system: former })).system;
  return Object.keys(before).every(field => {
    if (KEPT.has(field)) return true;
    if (field === "powers") return isSame(bare(system.powers as Power[]), bare(before.powers as Power[]));
    return isSame(system[field], before[field]);
  });
}

/** Powers without ids and charges. */
const bare = (powers: readonly Power[]) => powers.map(({ id: _id, charges: _charges, ...power }) => power);

/** The powers of an entry with the ids and the charges that an item's powers of the same name have. */
function withTheirCharges(powers: readonly Power[], former: readonly Power[]): readonly Power[] {
  return powers.map((power, at) => {
    const own =
      former.find(({ name }) => name === power.name) ?? (powers.length === former.length ? former[at] : undefined);
    return own === undefined ? power : { ...power, id: own.id, charges: own.charges };
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
