import { type FigureActor, figureOfActor, hasBegun, readWeapon } from "../../adapters/index.ts";
import { say, sayList } from "../../localize.ts";
import { kindCalled, MEASURES, type Measure, type RollWanted, rollsOf } from "../../rolls/index.ts";
import {
  attacksWith,
  measuresOf,
  planOf,
  RollRefused,
  rollTitle,
  sayDice,
  sayNeed,
  sayParts,
} from "../../rolls/making/making.ts";
import type { NumberBox } from "../numbers.ts";

/** A key that rolls outside of any deed. */
export interface RollKey {
  /** What it rolls, by name: `save.spell`. */
  readonly what: string;
  readonly item: string | null;
  readonly missile: boolean | null;
  readonly size: Measure | null;
  readonly words: string;
  /** The number that goes with it: what is needed, what is added, the dice. */
  readonly number: string;
  /** All that goes into it. */
  readonly says: string;
  /** May its user press it? */
  readonly open: boolean;
}

/** The keys of the abilities page. */
export interface CheckKeys {
  readonly open: boolean;
  readonly saves: readonly RollKey[];
  readonly abilities: readonly RollKey[];
  readonly others: readonly RollKey[];
}

/** What is rolled on other pages than that of the abilities. */
const ELSEWHERE: readonly string[] = ["attack", "damage", "healing", "hit-points"];

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

/** The keys of a weapon, a spell or a device: its attacks, its damage, and what it heals. */
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

/** The key by the hit points of a monster, or of who has a class, for its owner. */
export function withHitDice(head: readonly NumberBox[], actor: FigureActor): readonly object[] {
  const rolls = (actor.isOwner ? checkKey(actor, "hit-points") : []).map(key => inShort(key, actor));
  return head.map(box => (box.of === null || rolls.length === 0 ? box : { ...box, rolls }));
}

/** The dice of several levels are longer than the box: the key says in short that it rolls, and is spoken in full. */
function inShort(key: RollKey, { type }: FigureActor): RollKey & { readonly spoken?: string } {
  if (type === "monster") return key;
  const what = say("Roll.lead", { title: say("Roll.Title.hit-points"), parts: key.number });
  return { ...key, number: "", spoken: say("Roll.rollOf", { what }) };
}

/** Boxes of numbers, each with the key that rolls against it: it is spoken in full, and says in short that it rolls. */
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

/** The key for what a figure can roll; none where the rulebook in force, or the thing, has no such dice. */
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
    if (error instanceof RollRefused) return [];
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

/** What its user wants to know before the dice fall. */
function numberOf({ kind }: RollWanted, plan: ReturnType<typeof planOf>): string {
  let added = 0;
  for (const { value } of plan.added) added += value;
  const signed = added === 0 ? "" : added < 0 ? `−${-added}` : `+${added}`;
  if (kind === "attack") return signed === "" ? "+0" : signed;
  if (kind === "morale") return plan.formula;
  if (kind === "surprise") return say("Roll.Need.atMost", { number: plan.need });
  return sayNeed(plan) ?? `${sayDice(plan.formula)}${signed}`;
}

/** What a key rolls, by what it says of itself; null where there is no such thing any more. */
export function wantedOn(actor: FigureActor, { what = "", item: id, missile, size }: DOMStringMap): RollWanted | null {
  const kind = kindCalled(actor, what);
  const item = id === undefined ? undefined : actor.items.get(id);
  if (kind === null || (id !== undefined && item === undefined)) return null;
  const measure = MEASURES.find(one => one === size);
  return { ...kind, item, missile: missile === undefined ? undefined : missile === "true", size: measure };
}

/** The keys of all weapons and spells of a figure in a fight, by themselves: nobody is to take them for those of deeds. */
export interface OutsideKeys {
  readonly open: boolean;
  readonly things: readonly { readonly name: string; readonly keys: readonly RollKey[] }[];
}

/** Null for a figure that is in no fight, or has nothing to roll with. */
export function outsideKeys(actor: FigureActor): OutsideKeys | null {
  if (!game.combats.some(combat => hasBegun(combat) && figureOfActor(combat, actor) !== null)) return null;
  const things = actor.items.map(item => ({ name: item.name, keys: itemKeys(actor, item) }));
  return { open: actor.isOwner, things: things.filter(({ keys }) => keys.length > 0) };
}
