import { attacksOfRoutine } from "#rules/index.ts";
import { type FigureActor, figureOfActor, figureOfSheet, hasBegun, readWeapon } from "../../adapters/index.ts";
import { say, sayList } from "../../localize.ts";
import {
  attacksWith,
  firstRollOf,
  kindCalled,
  MEASURES,
  type Measure,
  measuresOf,
  planOf,
  ROLL_DRAGGED,
  RollRefusedError,
  type RollWanted,
  rollPressed,
  rollsOf,
  rollTitle,
  sayDice,
  sayNeed,
  sayParts,
} from "../../rolls/index.ts";
import { sayBlows } from "../../words/intent.ts";
import type { NumberBox } from "../numbers.ts";

/** A button that rolls outside an action. */
export interface RollKey {
  /** The name of the roll: `save.spell`. */
  readonly what: string;
  readonly item: string | null;
  readonly missile: boolean | null;
  readonly size: Measure | null;
  readonly words: string;
  /** The number shown: a target, a bonus or the dice. */
  readonly number: string;
  /** All parts of the roll. */
  readonly says: string;
  /** May the user press it? */
  readonly open: boolean;
}

/** The roll buttons of the abilities page. */
interface CheckKeys {
  readonly open: boolean;
  readonly saves: readonly RollKey[];
  readonly abilities: readonly RollKey[];
  readonly others: readonly RollKey[];
}

/** Rolls that are not on the abilities page. */
const ELSEWHERE: readonly string[] = ["attack", "damage", "healing", "hit-points"];

/** The roll buttons of the abilities page: saving throws, abilities and other checks that the rulebook has. */
export function checkKeys(actor: FigureActor): CheckKeys {
  const all = rollsOf(actor).flatMap(what => (ELSEWHERE.includes(what) ? [] : checkKey(actor, what)));
  const begins = (lead: string) => (key: RollKey) => key.what.startsWith(lead);
  return {
    open: actor.isOwner,
    saves: all.filter(begins("save.")),
    abilities: all.filter(begins("ability.")),
    others: all.filter(({ what }) => !what.includes(".")),
  };
}

function checkKey(actor: FigureActor, what: string): readonly RollKey[] {
  const wanted = kindCalled(actor, what);
  return wanted === null ? [] : keyFor(actor, wanted, what);
}

/** The roll buttons of a weapon, spell or device: attacks, damage and healing. */
export function itemKeys(actor: FigureActor, item: Item): readonly RollKey[] {
  const healing = keyFor(actor, { kind: "healing", of: "", item, target: null }, "healing");
  if (item.type === "spell") return [...keyFor(actor, { kind: "damage", of: "", item }, "damage"), ...healing];
  if (item.type !== "weapon") return healing;
  const weapon = readWeapon(item as Item.OfType<"weapon">);
  const [first = false] = attacksWith(weapon);
  const attacks = attacksWith(weapon).flatMap(missile =>
    keyFor(actor, { kind: "attack", of: "", item, missile, target: null }, "attack"),
  );
  const damage = measuresOf(weapon).flatMap(size =>
    keyFor(actor, { kind: "damage", of: "", item, missile: first, size, target: null }, "damage"),
  );
  return [...attacks, ...damage];
}

/**
 * Returns the head's number boxes, with the hit point roll in its box for owners of a monster or of a character with a
 * class.
 */
export function withHitDice(head: readonly NumberBox[], actor: FigureActor): readonly object[] {
  const rolls = (actor.isOwner ? checkKey(actor, "hit-points") : []).map(key => inShort(key, actor));
  return head.map(box => (box.of === null || rolls.length === 0 ? box : { ...box, rolls }));
}

/**
 * A short label for a character: the dice of several levels do not fit into the box. Screen readers get the full text.
 */
function inShort(key: RollKey, { type }: FigureActor): RollKey & { readonly spoken?: string } {
  if (type === "monster") return key;
  const what = say("Roll.lead", { title: say("Roll.Title.hit-points"), parts: key.number });
  return { ...key, number: "", spoken: say("Roll.rollOf", { what }) };
}

/** Returns boxes of numbers with their roll buttons, each with a short label and the full text for screen readers. */
export function inBoxes(boxes: readonly NumberBox[], keys: readonly RollKey[]): readonly object[] {
  return boxes.map(box => {
    const own = keys.filter(({ what }) => box.name.endsWith(`.${what.split(".")[1]}`));
    const rolls = own.map(key => ({
      ...key,
      words: say("Roll.roll"),
      number: "",
      spoken: say("Roll.rollOf", { what: `${key.words} ${key.number}` }),
    }));
    return { ...box, rolls };
  });
}

/** The button for a roll; empty if the rulebook or the item does not have that roll. */
function keyFor(actor: FigureActor, wanted: RollWanted, what: string): readonly RollKey[] {
  try {
    const plan = planOf(actor, wanted);
    const { item, missile = null, size = null } = wanted;
    const says = say("Roll.lead", {
      title: rollTitle(plan),
      parts: sayList([sayDice(plan.formula), ...sayParts(plan.added)]),
    });
    const place = { what, item: item?.id ?? null, missile, size };
    return [{ ...place, words: wordsOf(wanted), number: numberOf(wanted, plan), says, open: actor.isOwner }];
  } catch (error) {
    if (error instanceof RollRefusedError) return [];
    throw error;
  }
}

function wordsOf({ kind, of, item, missile, size }: RollWanted): string {
  if (kind === "attack") return say(missile === true ? "Roll.Key.shot" : "Roll.Key.attack");
  if (kind === "damage")
    return say(size === undefined || item?.type === "spell" ? "Roll.Key.damage.any" : `Roll.Key.damage.${size}`);
  if (kind === "healing") return say("Roll.Key.healing");
  if (kind === "hit-points") return say("Roll.Key.hitPoints");
  return rollTitle({ kind, of, more: {} });
}

/** The number that matters most to the user before rolling. */
function numberOf({ kind }: RollWanted, plan: ReturnType<typeof planOf>): string {
  let added = 0;
  for (const { value } of plan.added) added += value;
  const signed = added === 0 ? "" : added < 0 ? `−${-added}` : `+${added}`;
  if (kind === "attack") return signed === "" ? "+0" : signed;
  if (kind === "morale") return plan.formula;
  if (kind === "surprise") return say("Roll.Need.atMost", { number: plan.need });
  return sayNeed(plan) ?? `${sayDice(plan.formula)}${signed}`;
}

/** The roll that a button's data selects; null if its kind or item no longer exists. */
function wantedOn(actor: FigureActor, { what = "", item: id, missile, size }: DOMStringMap): RollWanted | null {
  const kind = kindCalled(actor, what);
  const item = id === undefined ? undefined : actor.items.get(id);
  if (kind === null || (id !== undefined && item === undefined)) return null;
  const measure = MEASURES.find(one => one === size);
  return { ...kind, item, missile: missile === undefined ? undefined : missile === "true", size: measure };
}

/** Roll buttons of all items during a fight, listed apart so that they are not confused with actions. */
export interface OutsideKeys {
  readonly open: boolean;
  readonly things: readonly { readonly name: string; readonly keys: readonly RollKey[] }[];
}

/**
 * The roll buttons of all items of an actor in a fight, apart from its actions; null if it is in no fight that has
 * begun.
 */
export function outsideKeys(actor: FigureActor): OutsideKeys | null {
  if (!game.combats.some(combat => hasBegun(combat) && figureOfActor(combat, actor) !== null)) return null;
  const things = actor.items.map(item => ({ name: item.name, keys: itemKeys(actor, item) }));
  return { open: actor.isOwner, things: things.filter(({ keys }) => keys.length > 0) };
}

/** An actor's natural weapons as one entry: "Claw/Claw/Bite". */
export interface RoutineLine {
  readonly name: string;
  readonly facts: string;
  /** The button that rolls all attacks outside a fight; null in one. */
  readonly rolls: { readonly words: string; readonly number: string; readonly open: boolean } | null;
}

/**
 * The line for an actor's natural weapons as one routine, with a button that rolls all attacks outside a fight; null
 * for fewer than two attacks.
 */
export function routineOn(actor: FigureActor, outside: boolean): RoutineLine | null {
  const blows = attacksOfRoutine(figureOfSheet(actor));
  if (blows.length < 2) return null;
  const damage = blows.map(({ damageSmallMedium }) => damageSmallMedium ?? "–").join("/");
  const rolls = { words: say("Roll.Key.attack"), number: `×${blows.length}`, open: actor.isOwner };
  return {
    name: sayBlows(blows),
    facts: say("Sheet.Facts.routine", { damage }),
    rolls: outside ? rolls : null,
  };
}

/** The items of the routine's attacks, in order. */
function itemsOfRoutine(actor: FigureActor): readonly Item[] {
  return attacksOfRoutine(figureOfSheet(actor)).flatMap(({ id }) => actor.items.get(id) ?? []);
}

/** Makes the roll of a pressed button; with Shift, asks for a modifier and the roll mode first. */
export async function pressRoll(actor: Actor, key: HTMLElement, event: Event): Promise<void> {
  if (key.dataset.what === "routine") return rollRoutine(actor as FigureActor, event);
  const wanted = wantedOn(actor as FigureActor, key.dataset);
  if (wanted !== null) await rollPressed(actor as FigureActor, wanted, (event as MouseEvent).shiftKey === true);
}

/** Rolls all attacks of a routine in order, until one is canceled. */
async function rollRoutine(actor: FigureActor, event: Event): Promise<void> {
  for (const item of itemsOfRoutine(actor)) {
    const wanted = { kind: "attack", of: "", item, missile: false } as const;
    if ((await rollPressed(actor, wanted, (event as MouseEvent).shiftKey === true)) === null) return;
  }
}

/** Rolls with the item of an action button that was clicked with Alt, without taking the action. */
export async function rollInstead(actor: Actor, { dataset }: HTMLElement, event: Event): Promise<void> {
  const item = actor.items.get(dataset.item ?? "");
  const kind = item === undefined ? "attack" : firstRollOf(item);
  const wanted = { kind, of: "", item, missile: dataset.action === "shoot" } as const;
  if (item) await rollPressed(actor as FigureActor, wanted, (event as MouseEvent).shiftKey === true);
}

/** Opens the roll for the hit points of a new class level; does nothing if the level gives none. */
export async function offerLevel(actor: Actor, item: Item, level: number): Promise<void> {
  const wanted = { kind: "hit-points", of: "", item, level } as const;
  try {
    planOf(actor as FigureActor, wanted);
  } catch (error) {
    if (error instanceof RollRefusedError) return;
    throw error;
  }
  await rollPressed(actor as FigureActor, wanted, true);
}

/** Sets the drag data of a roll button, so that dropping it on the macro bar creates a macro. */
export function dragRoll(actor: Actor, event: DragEvent): void {
  const dragged = (event.target as HTMLElement).closest?.(".rolls__one");
  const key = dragged?.querySelector<HTMLElement>('[data-action="roll"]');
  if (!key) return;
  const { what, item, missile, size } = key.dataset;
  const data = { type: ROLL_DRAGGED, uuid: actor.uuid, what, item, missile, size };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  event.stopPropagation();
}
