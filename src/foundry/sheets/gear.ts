import type { FigureActor } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { askWhileExists, besideTheSidebar } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { holderOf, thingsIn } from "../models/derived.ts";
import { notify } from "../notices.ts";
import { drawPage } from "../templates.ts";
import { createWithin, deleteDocument, updateDocument } from "../writing.ts";
import { restOvernight } from "./derived/night.ts";
import { putWhere } from "./derived/possessions.ts";
import { offerLevel } from "./rolls/keys.ts";

/** The item types that a sheet lists. */
export type ThingType = "weapon" | "spell" | "device" | "class" | "armor" | "gear";

/** Creates an item on the actor and opens its sheet. */
export async function createThing(actor: Actor, type: ThingType): Promise<void> {
  const name = say(`Sheet.New.${type}`);
  const [item] = await createWithin<Item>(actor, "Item", [{ name, type }]);
  await item?.sheet?.render(true);
}

/** Returns a listener that writes the numbers edited in a sheet's lists. They are not part of the sheet's form. */
export function changeQuickly(actor: Actor): (event: Event) => void {
  return event => {
    const field = event.target as HTMLInputElement;
    const { quick, item: id = "" } = field.dataset ?? {};
    const item = quick === undefined ? undefined : actor.items.get(id);
    if (!item) return;
    event.stopPropagation();
    const value = Number(field.value);
    if (field.value.trim() !== "" && Number.isInteger(value) && value >= 0) {
      watch(changeTo(item, quick!, value), "pressing");
    } else {
      notify.warn(say("Sheet.Quick.refused", { label: field.getAttribute("aria-label") ?? "", value: field.value }));
      field.value = field.defaultValue;
    }
  };
}

/** Writes the number. If a class rises by one level, its hit points are offered. */
async function changeTo(item: Item, path: string, value: number): Promise<void> {
  const rises = item.type === "class" && path === "level" && value === (item as Item.OfType<"class">).system.level + 1;
  await updateDocument(item, { [`system.${path}`]: value });
  if (rises) await offerLevel(item.actor!, item, value);
}

/** Writes which container an item is in after it was dropped on another's row; null if that changes nothing. */
export function putWhereDropped(actor: Actor, item: Item, place: HTMLElement) {
  const { itemId = "" } = place.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
  const other = actor.items.get(itemId);
  const change = other === undefined || other.id === item.id ? null : putWhere(item, other, actor.items.contents);
  return change === null ? null : updateDocument(item, change).then(() => item as Item.Implementation);
}

/** Duplicates an item with its contents. */
export async function duplicateThing(item: Item): Promise<void> {
  if (item.actor) await copyWhole(item, item.actor);
}

/**
 * Copies a container with its contents from another actor; null if it has no contents or the user does not own the
 * target.
 */
export function bringWhole(item: Item, { actor }: Owning): Promise<Item.Implementation | null> | null {
  const comes = item.actor && item.actor.uuid !== actor.uuid && actor.isOwner;
  return comes && thingsIn(item, item.actor!.items.contents).length > 0 ? copyWhole(item, actor) : null;
}

/** Copies an item with all its contents; the copies keep the nesting. */
async function copyWhole(item: Item, onto: Actor): Promise<Item.Implementation | null> {
  const whole = [item, ...thingsIn<Item>(item, item.actor?.items.contents ?? [])];
  const ids = new Map(whole.map(({ id }) => [id, foundry.utils.randomID()]));
  const copies = whole.map(one => {
    const { system, ...copied } = one.toObject();
    const within = ids.get(holderOf(one));
    return { ...copied, _id: ids.get(one.id), system: within === undefined ? system : { ...system, within } };
  });
  const [copy] = await createWithin<Item.Implementation>(onto, "Item", copies, { keepId: true });
  return copy ?? null;
}

/** Deletes an item if the user confirms it. */
export async function deleteThing(item: Item): Promise<void> {
  if (await confirmDeletion(item.name, item)) await deleteDocument(item);
}

/** Asks the user to confirm that an item, or a part of one, is deleted; returns the answer and deletes nothing. */
export async function confirmDeletion(name: string, item: Item): Promise<boolean> {
  const content = await drawPage("dialogs/refusal.hbs", { lead: say("Sheet.Delete.text", { name }), reasons: [] });
  const answer = await askWhileExists(item, id =>
    foundry.applications.api.DialogV2.confirm({
      id,
      classes: ["ten-segments", "ask"],
      window: { title: say("Sheet.Delete.title", { name }) },
      position: besideTheSidebar(420),
      content,
      rejectClose: false,
    }),
  );
  return answer === true;
}

/** A sheet with buttons for its items. */
interface Owning {
  readonly actor: Actor;
}

const pressed = ({ actor }: Owning, { dataset }: HTMLElement): Item | undefined => actor.items.get(dataset.item ?? "");

/** The handlers of the buttons for items and lists. */
export const thingKeys = {
  async createThing(this: Owning, _event: Event, key: HTMLElement): Promise<void> {
    await createThing(this.actor, key.dataset.type as ThingType);
  },
  async editThing(this: Owning, _event: Event, key: HTMLElement): Promise<void> {
    await pressed(this, key)?.sheet?.render(true);
  },
  async duplicateThing(this: Owning, _event: Event, key: HTMLElement): Promise<void> {
    const item = pressed(this, key);
    if (item) await duplicateThing(item);
  },
  async deleteThing(this: Owning, _event: Event, key: HTMLElement): Promise<void> {
    const item = pressed(this, key);
    if (item) await deleteThing(item);
  },
  /** Puts a suit of armor on or takes it off. */
  async wearArmor(this: Owning, _event: Event, key: HTMLElement): Promise<void> {
    const item = pressed(this, key) as Item.OfType<"armor"> | undefined;
    if (item) await updateDocument(item, { "system.worn": !item.system.worn });
  },
  async rest(this: Owning): Promise<void> {
    await restOvernight(this.actor as FigureActor);
  },
};
