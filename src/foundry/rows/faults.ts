import { type Fight, type FigureId, figureOf, type Intent, type Seat } from "../../rules/index.ts";
import { actorOf, type Fault, faultsOf, isPendingLost, unreadSheets } from "../adapters/index.ts";
import { say } from "../localize.ts";
import { faultOfInForce } from "../settings.ts";

/** All faults of an encounter: unreadable stored data, and documents that the fight refers to but that are missing. */
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

/** Faults of data with named members, so that the sentence names the member. */
const WITH_MEMBER: ReadonlySet<Fault["where"]> = new Set(["line", "member", "rulebook", "seat"]);

/** One sentence with a fault of the stored data and its place. */
export function sayFault(combat: Combat, { where, figure, member, round, line }: Fault): string {
  const name = combat.combatants.get(figure ?? "")?.name ?? say("Damage.somebody");
  const group = member && WITH_MEMBER.has(where) ? "FaultAt" : "Fault";
  return say(`Damage.${group}.${where}`, { name, member, round, line });
}
