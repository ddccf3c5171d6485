import {
  accountsAhead,
  actionsLeft,
  attackEntitlement,
  attacksCounted,
  attacksForDefense,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  type Option,
  type Reason,
  type Rulebook,
  type Seat,
  type Step,
  seatOf,
  shieldRefused,
} from "../../rules/index.ts";
import { actionsOf } from "../dialogs/options.ts";
import { isStanding, sayLost } from "../dialogs/targets/targets.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import { keepsActions } from "../settings.ts";
import { isSpellLost, type Pips, pipsOf } from "../words/pips.ts";
import { fatigueTag, type Tag } from "../words/states.ts";
import { momentNow, nextStep, sayStep, stepsStillWaiting } from "../words/step.ts";

/** The data that the combat page is built from. */
export interface CombatReading {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly book: Rulebook;
  /** The steps of the current round. */
  readonly steps: readonly Step[];
  /** The combatant that the user has targeted; null if that is no one in the fight. */
  readonly marked: FigureId | null;
  readonly commands: boolean;
}

/** An action with a weapon or spell: its button, and the reasons against it below. */
export interface Choosable {
  readonly type: Option["type"];
  readonly item: string | null;
  /** The power of a device to use. */
  readonly power: string | null;
  readonly words: string;
  readonly spoken: string;
  /** Forbidden by a rule. */
  readonly barred: boolean;
  readonly costs: string;
  readonly reasons: readonly string[];
  readonly tooltip: string;
}

export interface RoundAccount {
  readonly acts: boolean;
  readonly commands: boolean;
  readonly now: string;
  readonly pips: Pips | null;
  readonly left: string;
  readonly attacks: string;
  /** Fatigue points and their cost this round; null if it never tires. */
  readonly fatigue: Tag | null;
  readonly target: string;
  readonly declared: boolean;
  /** A shield without a free hand, and the reason. */
  readonly idle: { readonly item: string; readonly reason: string } | null;
  readonly choices: ReadonlyMap<string, readonly Choosable[]>;
  /** Actions without a weapon or spell: getting up, moving, readying a parry. */
  readonly bare: readonly Choosable[];
}

const BARE: readonly Option["type"][] = ["rise", "move", "parry"];
/** The actions with devices. */
const HANDLED = ["use-device", "cease-device", "wear"] as const satisfies readonly Option["type"][];
/** The actions that have a button on the page. */
const KEYS: readonly Option["type"][] = ["strike", "shoot", "cast", "advance", "declare", ...HANDLED, ...BARE];

/** A combatant's state in the round and everything it may do now; null if it has no seat. */
export function roundAccount(reading: CombatReading): RoundAccount | null {
  const { fight, book } = reading;
  const seat = seatOf(fight, reading.figure);
  const figure = figureOf(fight, reading.figure);
  if (!seat || !figure) return null;
  const options = reading.commands ? actionsOf(fight, figure.id, book) : [];
  const choosable = options
    .filter(({ type }) => KEYS.includes(type))
    .map(option => choosableOf(option, fight, figure.name));
  const own = reading.steps.filter(step => step.figure === figure.id);
  const made = attacksCounted(seat);
  const of = attackEntitlement(figure, seat, Math.max(1, fight.encounter.round), book);
  const defending = attacksForDefense(figure, seat.warding);
  return {
    acts: stepsStillWaiting(fight, own).length > 0,
    commands: reading.commands,
    now: sayStanding(fight, seat, own),
    pips: pipsOf(seat.ledger, {
      ahead: reading.commands ? accountsAhead(fight, figure.id, book) : [],
      spellLost: isSpellLost(seat, fight.encounter.round),
    }),
    left: say("Sheet.Round.left", { left: actionsLeft(fight, seat, book) }),
    attacks:
      defending > 0
        ? say("Sheet.Round.attacksBeside", { made, of, defending })
        : say("Sheet.Round.attacks", { made, of }),
    fatigue: fatigueTag(fight, figure.id, book),
    target: sayMarked(fight, figure, reading.marked),
    declared: seat.intent !== null,
    idle: idleShield(shieldRefused(fight, figure.id, book), fight),
    choices: byItem(choosable.filter(choice => choice.item !== null && !BARE.includes(choice.type))),
    bare: choosable.filter(choice => BARE.includes(choice.type)),
  };
}

/** The target of a weapon's button: the targeted combatant, if it is still up. */
function sayMarked(fight: Fight, figure: Figure, marked: FigureId | null): string {
  if (marked === null) return say("Sheet.Round.noTarget");
  if (!isStanding(fight, figure, marked)) return sayLost(fight, marked);
  return say("Sheet.Round.target", { name: figureOf(fight, marked)!.name });
}

function idleShield(why: Reason | null, fight: Fight): RoundAccount["idle"] {
  return why && { item: String(why.with?.weapon), reason: sayReason(why, fight) };
}

function sayStanding(fight: Fight, seat: Seat, own: readonly Step[]): string {
  const { stage, round } = fight.encounter;
  if (round === 0) return say("Tracker.Stage.waiting");
  if (stage !== "segments") return say(`Stage.${stage}`);
  const acts = stepsStillWaiting(fight, own).length > 0;
  const next = acts ? nextStep(fight, seat, own) : own.find(step => step.moment > momentNow(fight));
  if (!next) return say("Tracker.Now.finished");
  const leaf = next.moment === momentNow(fight) ? "now" : "later";
  return say(`Sheet.Round.${leaf}`, { segment: next.segment, step: sayStep(next, fight) });
}

function choosableOf(option: Option, fight: Fight, name: string): Choosable {
  const { type, item, power, verdict, cost, leaves, notes } = option;
  const words = wordsOf(option, fight);
  const thing = item ? (namesOf(fight)[item] ?? item) : name;
  const reasons = verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, fight));
  const isCharged = cost > 0 && keepsActions();
  const counted = isCharged ? say("Sheet.Option.costs", { cost, left: leaves }) : say("Sheet.Option.free");
  const besides = notes.filter(({ why }) => why !== "takes-action" && why !== "takes-nothing");
  const costs = [counted, ...besides.map(note => sayReason(note, fight))].join(" · ");
  return {
    type,
    item,
    power,
    words,
    spoken: say("Sheet.Key.of", { key: words, name: thing }),
    barred: !verdict.legal,
    costs,
    reasons,
    tooltip: reasons.length ? reasons.join(" ") : costs,
  };
}

/** The label of a button: a device's power, "put on" or "take off", or the action. */
function wordsOf({ type, item, power, draft }: Option, fight: Fight): string {
  if (type === "wear") return say(`Sheet.Key.${draft.on === true ? "put-on" : "take-off"}`);
  const name = item && power && powerNamed(fight, item, power);
  return name ? say("Sheet.Key.use", { power: name }) : say(`Sheet.Key.${type}`);
}

function powerNamed({ figures }: Fight, item: string, power: string): string | undefined {
  const devices = figures.flatMap(figure => figure?.devices?.map(one => ({ ...one, powers: one.functions })) ?? []);
  const things = [...devices, ...figures.flatMap(figure => figure?.weapons ?? [])];
  return things.find(({ id }) => id === item)?.powers?.find(({ id }) => id === power)?.name;
}

function byItem(choices: readonly Choosable[]): ReadonlyMap<string, readonly Choosable[]> {
  const map = new Map<string, Choosable[]>();
  for (const choice of choices) {
    const item = choice.item ?? "";
    map.set(item, [...(map.get(item) ?? []), choice]);
  }
  return map;
}

/** The reasons against every one of these actions, so that they are shown only once; empty for a single action. */
export function sharedReasons(choices: readonly Choosable[]): readonly string[] {
  const [first, ...others] = choices;
  if (!first || !others.length) return [];
  return first.reasons.filter(reason => others.every(other => other.reasons.includes(reason)));
}
