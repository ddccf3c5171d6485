import { levelFor, pointsForNext } from "#rules/index.ts";
import { say, shownNumber } from "../../localize.ts";
import { containersAround, holderOf, thingsIn } from "../../models/derived.ts";
import type { Section } from "../sections.ts";

/** An item that no combat rule uses directly. */
export interface Possession {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly facts: string;
  /** The button that puts it on or takes it off; null if it is not worn. */
  readonly wears: { readonly words: string; readonly spoken: string } | null;
  readonly quick: Quick | null;
  /** Nesting depth in containers of the list. */
  readonly depth: number;
}

/** A number that can be edited in the list. */
export interface Quick {
  readonly path: string;
  readonly label: string;
  readonly value: number;
}

export interface Possessions {
  readonly armor: readonly Possession[];
  readonly gear: readonly Possession[];
  readonly classes: readonly Possession[];
}

/** An actor's armor, gear and classes as its sheet lists them. */
export function possessionsOf(actor: Actor): Possessions {
  const all = (type: string) => bySort(actor.items.filter(item => item.type === type));
  return {
    armor: all("armor").map(item => ({
      ...possessionOf(item, armorFacts(item as Item.OfType<"armor">)),
      wears: wearing(item),
    })),
    gear: inContainers(all("gear")).map(item => ({
      ...possessionOf(item, gearFacts(item as Item.OfType<"gear">, actor)),
      quick: quickOf(item, "quantity", say("Sheet.Quick.quantity", { name: item.name })),
      depth: containersAround(item, all("gear")).length,
    })),
    classes: all("class").map(item => ({
      ...possessionOf(item, classFacts(item as Item.OfType<"class">)),
      quick: quickOf(item, "level", say("Sheet.Quick.level", { name: item.name })),
    })),
  };
}

/** Sorts items in the user's order. */
export function bySort(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.sort - other.sort);
}

/** Items in order, each followed by its contents. */
function inContainers(items: readonly Item[]): readonly Item[] {
  const inside = (container: Item | undefined): readonly Item[] =>
    items.filter(one => containersAround(one, items)[0] === container).flatMap(one => [one, ...inside(one)]);
  return [...new Set([...inside(undefined), ...items])];
}

function wearing(item: Item): Possession["wears"] {
  const { name } = item;
  return (item as Item.OfType<"armor">).system.worn
    ? { words: say("Sheet.Key.unwear"), spoken: say("Sheet.Key.unwearOne", { name }) }
    : { words: say("Sheet.Key.wear"), spoken: say("Sheet.Key.wearOne", { name }) };
}

function possessionOf(item: Item, facts: readonly string[]): Possession {
  const { id, name, img } = item;
  const told = [...facts, sayPlace(item)].filter(Boolean).join(" · ");
  return { id: id!, name, img: img ?? null, facts: told, wears: null, quick: null, depth: 0 };
}

/** The words that name the container an item is in; empty if it is in none. */
export function sayPlace(item: Item): string {
  const container = item.actor?.items.get(holderOf(item));
  return container ? say("Sheet.Facts.within", { name: container.name }) : "";
}

/** A whole number of an item that can be edited in its list, with its label. */
export function quickOf(item: Item, path: string, label: string): Quick {
  return { path, label, value: Number(foundry.utils.getProperty(item.system, path)) };
}

function armorFacts({ system }: Item.OfType<"armor">): readonly string[] {
  const { kind, armorClass, magicBonus, worn, baseMove } = system;
  return [
    kind === "armor" ? say("Sheet.Facts.armorClass", { value: armorClass }) : "",
    magicBonus === 0 ? "" : say("Sheet.Facts.protects", { value: magicBonus > 0 ? `+${magicBonus}` : magicBonus }),
    baseMove === null || baseMove >= 12 ? "" : say("Sheet.Facts.baseMove", { value: baseMove }),
    worn ? say("Sheet.Facts.worn") : say("Sheet.Facts.unworn"),
    ...weightFacts(system),
  ];
}

interface Heavy {
  readonly quantity: number;
  readonly weight: number;
  readonly left: boolean;
}

function weightFacts({ quantity, weight, left }: Heavy): readonly string[] {
  return [
    quantity === 1 ? "" : say("Sheet.Facts.quantity", { value: quantity }),
    weight === 0 ? "" : say("Sheet.Facts.pounds", { value: pounds(quantity * weight) }),
    left ? say("Sheet.Facts.left") : "",
  ];
}

/** A weight rounded to two decimals. */
const pounds = (weight: number): string => shownNumber(Math.round(weight * 100) / 100);

function gearFacts(item: Item.OfType<"gear">, actor: Actor): readonly string[] {
  const { capacity } = item.system;
  const load = capacity === null ? 0 : loadIn(item, actor);
  return [
    ...weightFacts(item.system),
    capacity === null ? "" : say("Sheet.Facts.holds", { load: pounds(load), capacity: pounds(capacity) }),
    capacity !== null && load > capacity ? say("Sheet.Facts.overfull") : "",
  ];
}

/** Pounds of a container's contents, including nested containers. */
function loadIn(container: Item, { items }: Actor): number {
  const contents = thingsIn(container, items.contents).map(({ system }) => system as Partial<Heavy>);
  return contents.reduce((sum, { quantity = 0, weight = 0 }) => sum + quantity * weight, 0);
}

/** Its level, and the experience needed for the next one. */
function classFacts({ system }: Item.OfType<"class">): readonly string[] {
  const { level, earned, experience, experienceAfter, former } = system;
  const next = pointsForNext(level, experience, experienceAfter);
  const reached = levelFor(earned, experience, experienceAfter);
  return [
    say("Sheet.Facts.level", { value: level }),
    say("Sheet.Facts.earned", { value: earned }),
    next === null || reached > level ? "" : say("Sheet.Facts.next", { value: next - earned }),
    reached > level ? say("Sheet.Facts.ready", { value: reached }) : "",
    former ? say("Sheet.Facts.former") : "",
  ];
}

/** Returns the sections with the possible containers as choices of the field `within`. */
export function withContainers(sections: readonly Section[], item: Item): readonly Section[] {
  const all: readonly Item[] = item.actor?.items.contents ?? [];
  const inside = thingsIn(item, all);
  const containers = all.filter(one => isContainer(one) && one.id !== item.id && !inside.includes(one));
  const choices = Object.fromEntries([["", "–"], ...containers.map(({ id, name }) => [id!, name])]);
  return sections.map(section => ({
    ...section,
    fields: section.fields.map(field => (field.name === "system.within" ? { ...field, choices } : field)),
  }));
}

/**
 * The change to write when an item is dropped on another: into that container, or into the one around it; null if
 * nothing changes or the item cannot be in a container.
 *
 * A container never goes into one of its own contents.
 */
export function putWhere(item: Item, other: Item, all: readonly Item[]): object | null {
  const place = isContainer(other) ? other.id! : holderOf(other);
  const goes = "within" in item.system && holderOf(item) !== place;
  return goes && !thingsIn(item, all).includes(other) ? { "system.within": place } : null;
}

const isContainer = (item: Item): boolean =>
  item.type === "gear" && (item as Item.OfType<"gear">).system.capacity !== null;
