import { figureOf, frameOf, order, scaledSpeedFactor, type Weapon } from "../../rules/index.ts";
import {
  casterLevel,
  type FigureActor,
  figureOfActor,
  figureOfSheet,
  readFight,
  readInjuries,
  readSpell,
  readWeapon,
} from "../adapters/index.ts";
import { markedIn } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { mayCommand } from "../referee/index.ts";
import { type RowButton, readRound, readRow, rowButtons } from "../rows/index.ts";
import { rulebook, rulebookOfActor } from "../settings.ts";
import { saySpec } from "../words/effects.ts";
import { type Portrayed, portraitOf, type SideSign } from "../words/side.ts";
import { saySuffered, type Tag } from "../words/states.ts";
import { stepsOfThisRound } from "../words/step.ts";
import { type Choosable, type RoundAccount, roundAccount, sharedReasons } from "./combat-tab.ts";
import type { Control } from "./controls/control.ts";
import { controlsOf } from "./controls/controls.ts";
import { bySort, type Quick, quickOf, sayPlace } from "./derived/possessions.ts";
import { type DeviceFacts, deviceFacts, injuryFacts, spellFacts, type WeaponFacts, weaponFacts } from "./facts.ts";
import { itemKeys, type OutsideKeys, outsideKeys, type RollKey, type RoutineLine, routineOn } from "./rolls/keys.ts";

/** A weapon, spell or device on a sheet, and its possible actions. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly facts: string;
  readonly choices: readonly Choosable[];
  /** Roll buttons for it outside a fight. */
  readonly rolls: readonly RollKey[];
  /** Reasons against some of its actions, without duplicates. */
  readonly reasons: readonly string[];
  readonly quick: Quick | null;
}

/** An injury on a sheet. */
interface InjuryLine {
  readonly key: number;
  readonly name: string;
  readonly facts: string;
}

export interface CombatPage {
  readonly account: RoundAccount | null;
  /** The buttons for the most likely actions, as in the tracker. */
  readonly likely: { readonly id: string; readonly buttons: readonly RowButton[] } | null;
  /** The reasons that apply to all actions. */
  readonly shared: readonly string[];
  /** Parry and defense, charge, fatigue, criticals and fumbles. */
  readonly controls: readonly Control[];
  readonly injuries: readonly InjuryLine[];
  /** Its natural weapons as one entry. */
  readonly routine: RoutineLine | null;
  readonly weapons: readonly Thing[];
  readonly spells: readonly Thing[];
  readonly devices: readonly Thing[];
  /** Roll buttons that do not count in the current fight; null if there is no fight. */
  readonly outside: OutsideKeys | null;
}

/** The viewed encounter and the id of the actor's combatant in it; null if it is not in it. */
export function seatOfActor(actor: Actor): { combat: Combat; figure: string } | null {
  const combat = game.combats?.viewed ?? null;
  const figure = combat && figureOfActor(combat, actor);
  return combat && figure ? { combat, figure } : null;
}

/** Builds the data of the combat page of an actor's sheet: its actions, controls, items, injuries and rolls. */
export function readCombatPage(actor: Actor): CombatPage {
  const account = readAccount(actor);
  const shared = account ? sharedReasons([...account.choices.values()].flat()) : [];
  const outside = outsideKeys(actor as FigureActor);
  const rolls = (item: Item) => (outside === null ? itemKeys(actor as FigureActor, item) : []);
  const seat = seatOfActor(actor);
  const buttons = seat ? rowButtons(seat.combat, seat.figure) : [];
  return {
    account,
    likely: likelyButtons(seat, buttons),
    controls: controlsOf(actor, seat, buttons),
    shared,
    routine: routineOn(actor as FigureActor, outside === null),
    ...withLent(readThings(actor, account, shared, rolls), seat, account, shared),
    outside,
  };
}

/**
 * An actor's weapons, spells, devices and injuries, each with its facts, rolls and possible actions. Without a round
 * account, no actions are possible with them.
 */
export function readThings(
  actor: Actor,
  account: RoundAccount | null = null,
  shared: readonly string[] = [],
  rolls: (item: Item) => readonly RollKey[] = () => [],
) {
  const things = (type: string) =>
    bySort(actor.items.filter(item => item.type === type)).map(item => ({
      ...thingOf(item, account, shared),
      rolls: rolls(item),
    }));
  const injuries = injuryLines(actor as FigureActor);
  return { injuries, weapons: things("weapon"), spells: things("spell"), devices: things("device") };
}

/** The things on the page, with the weapons that magic lends the combatant before its own. */
function withLent<Things extends { readonly weapons: readonly Thing[] }>(
  things: Things,
  seat: ReturnType<typeof seatOfActor>,
  account: RoundAccount | null,
  shared: readonly string[],
): Things {
  const { weapons = [] } = (seat && figureOf(readFight(seat.combat), seat.figure)) ?? {};
  const lent = weapons.filter(({ lentBy }) => lentBy !== undefined);
  return lent.length === 0
    ? things
    : { ...things, weapons: [...lent.map(weapon => lentThing(weapon, account, shared)), ...things.weapons] };
}

function lentThing(weapon: Weapon, account: RoundAccount | null, shared: readonly string[]): Thing {
  const { id, name, damageSmallMedium, damageLarge, rateOfFire, speedFactor, reach = 1, perRoutine = 1 } = weapon;
  const facts = {
    ...weapon,
    damage: { smallMedium: damageSmallMedium ?? "", large: damageLarge ?? "" },
    fires: rateOfFire !== null,
    rateOfFire: rateOfFire ?? { attacks: 1, rounds: 1 },
    ...{ reach, perRoutine },
  };
  const choices = account?.choices.get(id) ?? [];
  const reasons = [...new Set(choices.flatMap(choice => choice.reasons))].filter(reason => !shared.includes(reason));
  return {
    id,
    name,
    img: null,
    facts: weaponFacts(facts, speedFactor, null),
    choices,
    reasons,
    quick: null,
    rolls: [],
  };
}

/** The buttons for likely actions, and the one that opens all others. The defense pool has its own place. */
function likelyButtons(seat: ReturnType<typeof seatOfActor>, all: readonly RowButton[]): CombatPage["likely"] {
  const buttons = all.filter(({ action, meaning }) => meaning !== undefined || action === "act");
  return seat && buttons.length > 0 ? { id: seat.figure, buttons } : null;
}

/** An actor's injuries, the oldest first. */
function injuryLines(actor: FigureActor): readonly InjuryLine[] {
  const { injuries = [] } = readInjuries(actor);
  return injuries.map(injury => ({ key: injury.key, name: saySuffered(injury), facts: injuryFacts(injury) }));
}

function readAccount(actor: Actor): RoundAccount | null {
  const seat = seatOfActor(actor);
  if (!seat) return null;
  const { combat, figure } = seat;
  const fight = readFight(combat);
  const book = rulebook(combat);
  const { round, stage } = fight.encounter;
  const steps = round > 0 && stage !== "declare" ? stepsOfThisRound(fight, order(fight, book).steps) : [];
  const commands = mayCommand(game.user!, combat, figure);
  return roundAccount({ fight, figure, book, steps, marked: markedIn(combat), commands });
}

/** A weapon's speed factor for its owner's size, if the rulebook scales it (S3.SP.h). */
function factorInHands(item: Item.OfType<"weapon">): number | null {
  const book = item.actor ? rulebookOfActor(item.actor) : rulebook();
  if (frameOf(book) !== "phases") return item.system.speedFactor;
  return scaledSpeedFactor(readWeapon(item), figureOfSheet(item.actor as FigureActor), book);
}

function factsOf(item: Item): string {
  const { type, system } = item;
  if (type === "weapon") {
    const weapon = item as Item.OfType<"weapon">;
    return weaponFacts(system as WeaponFacts, factorInHands(weapon), saySpec(readWeapon(weapon).onHit?.effect));
  }
  return type === "spell" ? factsOfSpell(item as Item.OfType<"spell">) : deviceFacts(system as DeviceFacts);
}

function factsOfSpell(item: Item.OfType<"spell">): string {
  const { castingTime, byLevel, save, memorized } = item.system;
  const spell = readSpell(item);
  const level = byLevel.damage === "" ? null : casterLevel(item);
  return spellFacts({ castingTime, damage: spell.damage ?? "", level, save, memorized, effect: saySpec(spell.effect) });
}

function thingOf(item: Item, account: RoundAccount | null, shared: readonly string[]): Omit<Thing, "rolls"> {
  const facts = [factsOf(item), sayPlace(item)].filter(Boolean).join(" · ");
  const { id, name, img } = item;
  const choices = account?.choices.get(id!) ?? [];
  const idle = account?.idle?.item === id ? [account.idle.reason] : [];
  const against = new Set([...choices.flatMap(choice => choice.reasons), ...idle]);
  const reasons = [...against].filter(reason => !shared.includes(reason));
  const quick = item.type === "spell" ? quickOf(item, "memorized", say("Sheet.Quick.memorized", { name })) : null;
  return { id: id!, name, img: img ?? null, facts, choices, reasons, quick };
}

/** The sheet of an actor for limited permission: what the tracker shows, without numbers. */
interface Glance {
  readonly kind: string;
  /** Its picture, or that of its class or kind. */
  readonly face: string;
  readonly side: SideSign | null;
  readonly now: string | null;
  readonly tags: readonly Tag[];
}

/**
 * The page for users with limited permission: the picture, and what the tracker shows of the combatant, without
 * numbers.
 */
export function readGlance(actor: Actor): Glance {
  const kind = game.i18n.localize(`TYPES.Actor.${actor.type}`);
  const face = portraitOf(actor.img, actor as Portrayed);
  const seat = seatOfActor(actor);
  const combatant = seat?.combat.combatants.get(seat.figure);
  const reading = seat && readRound(seat.combat);
  if (!combatant?.visible || !reading) return { kind, face, side: null, now: null, tags: [] };
  const { side = null, now = null, result, tags = [] } = readRow(reading, combatant, { css: "", whyOpen: false });
  return { kind, face, side, now: now ?? result?.words ?? say("Sheet.Round.fights"), tags };
}
