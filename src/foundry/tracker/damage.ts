import { type Fight, type FigureId, figureOf, type Intent, type Seat } from "../../rules/index.ts";
import {
  actorOf,
  type Fault,
  faultsOf,
  isPendingLost,
  lastGoodOpening,
  type Pending,
  questionIn,
  standingOf,
  unreadSheets,
} from "../adapters/index.ts";
import { hasLostConnection } from "../connection.ts";
import { type DefendChoice, defendForm } from "../dialogs/defending/defend.ts";
import { namesOf, say } from "../localize.ts";
import { faultOfInForce } from "../settings.ts";
import type { Press } from "./next.ts";

/** The faults of an encounter, with the buttons that repair them. */
export interface Damage {
  readonly words: string;
  readonly faults: readonly { readonly words: string; readonly keys: readonly Press[] }[];
  readonly keys: readonly Press[];
}

/** All faults: unreadable data, and documents that the fight refers to but that are missing. */
export function allFaults(combat: Combat, fight: Fight): readonly Fault[] {
  const waiting: readonly Fault[] = isPendingLost(combat) ? [{ where: "pending" }] : [];
  const member = fight.encounter.round > 0 ? faultOfInForce() : null;
  const held: readonly Fault[] = member === null ? [] : [{ where: "rulebook", member }];
  const sheets = unreadSheets(combat).map(figure => ({ where: "figure", figure }) as const);
  return [
    ...faultsOf(combat),
    ...waiting,
    ...held,
    ...sheets,
    ...fight.encounter.seats.flatMap(seat => missing(combat, fight, seat)),
  ];
}

/** Missing documents of a seat: its token, its actor, or the item that it declared. */
function missing(combat: Combat, fight: Fight, seat: Seat): readonly Fault[] {
  const { figure } = seat;
  const combatant = combat.combatants.get(figure);
  if (!combatant) return [];
  if (!actorOf(combatant)) return [{ where: "actor", figure }];
  const lost: Fault[] = combatant.tokenId && !combatant.token ? [{ where: "token", figure }] : [];
  return lacksThing(fight, figure, seat.intent) ? [...lost, { where: "thing", figure }] : lost;
}

/** Has a figure declared an action with an item that it does not have? */
function lacksThing(fight: Fight, id: FigureId, intent: Intent | null): boolean {
  const figure = figureOf(fight, id);
  if (!figure || !intent) return false;
  const { weapons, spells, devices = [] } = figure;
  const has = (things: readonly { readonly id: string }[], named: string | undefined) =>
    named === undefined || things.some(thing => thing.id === named);
  return !(has(weapons, intent.weapon) && has(spells, intent.spell) && has([...devices, ...weapons], intent.device));
}

/** The faults that this user may know of; null if there are none. Only a GM gets buttons to repair them. */
export function damageShown(combat: Combat, faults: readonly Fault[]): Damage | null {
  if (hasLostConnection()) return { words: say("Damage.connection"), faults: [], keys: [keyOf("reloadPage")] };
  const known = faults.filter(fault => isKnown(combat, fault));
  if (known.length === 0) return null;
  const { isGM } = game.user!;
  const standing = standingOf(combat);
  return {
    words: say(`Damage.Standing.${standing}`),
    faults: known.map(fault => ({
      words: sayFault(combat, fault),
      keys: isGM && standing !== "newer" ? keysFor(combat, fault) : [],
    })),
    keys: isGM ? generalKeys(combat, known) : [],
  };
}

function isKnown(combat: Combat, { figure }: Fault): boolean {
  return game.user!.isGM || (combat.combatants.get(figure ?? "")?.visible ?? true);
}

/** Faults of data with named members, so that the sentence names the member. */
const WITH_MEMBER: ReadonlySet<Fault["where"]> = new Set(["line", "member", "rulebook", "seat"]);

/** One sentence with the fault and its place. */
export function sayFault(combat: Combat, { where, figure, member, round, line }: Fault): string {
  const name = combat.combatants.get(figure ?? "")?.name ?? say("Damage.somebody");
  const group = member && WITH_MEMBER.has(where) ? "FaultAt" : "Fault";
  return say(`Damage.${group}.${where}`, { name, member, round, line });
}

/** The buttons that repair one fault. */
function keysFor(combat: Combat, { where, figure }: Fault): readonly Press[] {
  if (where === "pending") return [keyOf("dropWaiting")];
  if (figure === undefined) return [];
  const there = combat.combatants.has(figure);
  const anew = there && (where === "seat" || where === "row" || where === "order");
  const declares = where === "thing" ? [keyOf("declare", combat, figure)] : [];
  const leaves = where === "twice" ? [] : [keyOf("leaveOut", combat, figure)];
  return [...(anew ? [keyOf("seatAnew", combat, figure)] : []), ...declares, ...leaves];
}

/** The buttons for the encounter as a whole. Data written by a newer version can only be exported. */
function generalKeys(combat: Combat, faults: readonly Fault[]): readonly Press[] {
  const standing = standingOf(combat);
  if (standing === "newer") return [keyOf("exportFight")];
  const deep = standing === "lost" || faults.some(({ where }) => where === "order");
  const restore = standing !== "ready" && lastGoodOpening(combat) ? [keyOf("restoreRound")] : [];
  return [...restore, ...(deep ? [keyOf("beginAnew")] : []), keyOf("exportFight")];
}

function keyOf(action: string, combat?: Combat, figure?: FigureId): Press {
  const name = combat?.combatants.get(figure ?? "")?.name ?? say("Damage.somebody");
  return { action, words: say(`Damage.Key.${action}`, { name }), ...(figure === undefined ? {} : { figure }) };
}

/** The pending question, and the answers that this user may give. */
export interface Waiting {
  readonly words: string;
  /** The id of the question. */
  readonly question: string;
  readonly choices: readonly DefendChoice[];
  /** What happens if no answer comes in time; null if the user may not answer or there is no time limit. */
  readonly otherwise: string | null;
  /** The label of the button that opens the question again, if its answer is picked from lists; else null. */
  readonly opens: string | null;
  readonly withdraws: boolean;
  /** Is the question for this user? False if they may only answer for another user. */
  readonly own: boolean;
}

/** The pending question as this user's tracker shows it; null if there is none or its figure is hidden. */
export function waitingOf(
  pending: Pending | null,
  fight: Fight,
  reader: { readonly id: string; readonly gameMaster: boolean; readonly sees: (figure: string) => boolean },
): Waiting | null {
  if (!pending || !reader.sees(pending.need.figure)) return null;
  const names = namesOf(fight);
  const { need, decider } = pending;
  const [figure, against] = [names[need.figure] ?? need.figure, need.against && (names[need.against] ?? need.against)];
  const form = defendForm({ need, names, figure, against });
  const mayAnswer = reader.gameMaster || reader.id === decider;
  const fromLists = need.name === "psionics";
  return {
    words: say("Tracker.Waiting.lead", { question: form.lead }),
    question: questionIn(pending),
    choices: mayAnswer && !fromLists ? form.choices : [],
    otherwise: mayAnswer && pending.limit !== null ? form.otherwise : null,
    opens: mayAnswer && fromLists ? say("Tracker.Waiting.modes") : null,
    withdraws: reader.gameMaster,
    own: decider === null ? reader.gameMaster : reader.id === decider,
  };
}
