import { attacksForDefense } from "../defense/pool.ts";
import { changeSeat, type Fight, figureName, figureOf, type Seat } from "../fight/fight.ts";
import { isAtBay } from "../fight/footing.ts";
import type { Figure } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import { isMissile } from "../figure/weapon.ts";
import { weaponMeant } from "../initiative/procedure.ts";
import { actionsLeftIn } from "../ledger/cap.ts";
import { entitledTo } from "../ledger/entitlement.ts";
import { actionsUsed, formBegun, formOfBlow } from "../ledger/ledger.ts";
import { spendBlow } from "../ledger/spending.ts";
import { ACTIONS_PER_ROUND } from "../ledger/tables.ts";
import { feetBetween } from "../movement/distance.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type FigureId, type Reason, reason, type Verdict } from "../vocabulary.ts";
import { guardsFor, judge, ledgerAfter } from "./commands/registry.ts";
import type { Strike } from "./commands/strike.ts";
import { accountHolderOf, judgeBy, type Part, partOf, viewOf } from "./judging/view.ts";
import { type Candidate, candidatesOf } from "./options/candidates.ts";
import { arrivalOfMove, costOfMove, notesOn } from "./options/notes.ts";
import { aimedAt, type Option, type OptionDraft } from "./options/option.ts";
import { answersTo } from "./resolving/defend.ts";
import { thwartingWeapons } from "./resolving/thwart.ts";

export { aimedAt, type CommandDraft, commandOf, type Option, type OptionDraft } from "./options/option.ts";

const NO_NOTES: readonly Reason[] = Object.freeze([]);

/** The most options with a weapon, spell or power in one list: judging more would take seconds. */
export const MOST_OPTIONS = 500;

/**
 * Judges everything that a figure could do now, allowed or not. Empty for a figure that is gone. Of options with items,
 * only the first `MOST_OPTIONS`.
 */
export function legalActions(fight: Fight, id: FigureId, book: Rulebook): readonly Option[] {
  const part = partOf(viewOf(fight, book), id);
  if (part === undefined) return [];
  const candidates = candidatesOf(part);
  const first = new Set(candidates.filter(isWithThing).slice(0, MOST_OPTIONS));
  return candidates.filter(one => first.has(one) || !isWithThing(one)).map(candidate => optionOf(part, candidate));
}

/** The number of options with items that `legalActions` leaves out of its list because it has too many. */
export function optionsLeftOut(fight: Fight, id: FigureId, book: Rulebook): number {
  const part = partOf(viewOf(fight, book), id);
  const things = part === undefined ? 0 : candidatesOf(part).filter(isWithThing).length;
  return Math.max(0, things - MOST_OPTIONS);
}

const isWithThing = ({ item }: Candidate): boolean => item !== null;

/**
 * Returns a function that judges one option at a target, or gives null if the figure has no such option. The option is
 * found once, for any number of targets.
 */
export function actionsAgainst(
  fight: Fight,
  id: FigureId,
  { type, item, power }: Pick<Option, "type" | "item" | "power">,
  book: Rulebook,
): (target: FigureId) => Option | null {
  const part = partOf(viewOf(fight, book), id);
  const found = part && candidatesOf(part).find(one => one.type === type && one.item === item && one.power === power);
  if (part === undefined || found === undefined) return () => null;
  return target => actionAt(part, found, target);
}

function actionAt(part: Part, found: Candidate, target: FigureId): Option {
  const option = optionOf(part, { ...found, draft: allTheWay(part, aimedAt(found.draft, target), target) });
  return option.verdict.legal ? { ...option, notes: [...option.notes, ...answersOf(part, option, target)] } : option;
}

/**
 * Of a sequence of blows, the first ones that the rules allow, up to the first that is refused. Each is judged as if
 * those before had been made.
 */
export function blowsAllowed(fight: Fight, blows: readonly Strike[], book: Rulebook): readonly Strike[] {
  let before = fight;
  for (const [at, blow] of blows.entries()) {
    const part = partOf(viewOf(before, book), blow.figure);
    const weapon = part && weaponOf(part.figure, blow.weapon);
    if (!part || !weapon || !judge(before, blow, book).legal) return blows.slice(0, at);
    before = changeSeat(before, blow.figure, { ledger: spendBlow(part.seat.ledger, weapon, book) });
  }
  return blows;
}

/**
 * Judges a command with all of its members filled in, such as a move of so many feet; null for a figure that is gone.
 */
export function actionAs(fight: Fight, draft: OptionDraft, book: Rulebook): Option | null {
  const part = partOf(viewOf(fight, book), draft.figure);
  if (part === undefined) return null;
  const option = optionOf(part, { type: draft.type, item: null, power: null, draft });
  const isPossible = option.verdict.legal || option.verdict.refusal === "rule";
  const isWay = draft.type === "move" && typeof draft.feet === "number" && isPossible;
  if (!isWay) return option;
  const feet = Number(draft.feet);
  const told = [costOfMove(part, feet), option.verdict.legal ? arrivalOfMove(part, feet) : null];
  return { ...option, notes: [...told.filter(note => note !== null), ...option.notes] };
}

/** Sets the feet of a charge to the whole distance to its foe, if a map shows it. */
function allTheWay({ fight, figure }: Part, draft: OptionDraft, target: FigureId): OptionDraft {
  const foe = figureOf(fight, target);
  const feet = draft.type === "charge" && foe !== undefined ? feetBetween(figure, foe) : null;
  return feet === null ? draft : { ...draft, feet: Math.max(1, Math.ceil(feet)) };
}

function optionOf(part: Part, candidate: Candidate): Option {
  const { type, item, power, draft } = candidate;
  const verdict: Verdict = judgeBy(guardsFor(part.fight, type, part.book), part, draft);
  const after = verdict.legal || verdict.refusal === "rule" ? ledgerAfter(part, draft) : part.seat.ledger;
  const cost = actionsUsed(after) - actionsUsed(part.seat.ledger);
  const notes = verdict.legal ? notesOn(part, candidate, after) : NO_NOTES;
  return { type, item, power, verdict, cost, leaves: actionsLeftIn(accountHolderOf(part), after), notes, draft };
}

/** The target's possible answers, as notes (S0.R9.a, S0.R9.i, S3.WR.i); a surprised target has none (S4.I.D.1). */
function answersOf(part: Part, { type, item }: Option, target: FigureId): readonly Reason[] {
  const { fight, figure, seat, book } = part;
  if (fight.encounter.stage === "surprise") return NO_NOTES;
  const names = { target: figureName(fight, target) };
  if (type === "strike" && book["reach.enabled"] && isAtBay(seat, target)) return [reason("held-off", names)];
  if (type === "strike" || type === "shoot") {
    const weapon = weaponOf(figure, item ?? undefined);
    if (weapon === null) return NO_NOTES;
    const attack = {
      figure: figure.id,
      target,
      weapon,
      missile: isMissile({ weapon, missile: type === "shoot" }),
      unseen: false,
    };
    const { parries, wards, blows } = answersTo(part, attack);
    const notes: Reason[] = [];
    if (parries.length > 0 || wards.some(({ kind }) => kind === "block")) notes.push(reason("may-be-parried", names));
    if (wards.some(({ kind }) => kind === "dodge")) notes.push(reason("may-be-dodged", names));
    if (blows.length > 0) notes.push(reason("may-strike-back", names));
    return notes;
  }
  const isScuffle = type === "grapple" || type === "overbear" || type === "pummel";
  return isScuffle && thwartingWeapons(part, target).length > 0 ? [reason("may-be-thwarted", names)] : NO_NOTES;
}

/** The actions that a figure has left of the round's three; 0 if it has used them up. */
export function actionsLeft(fight: Fight, { figure: id, ledger }: Seat, book: Rulebook): number {
  const figure = figureOf(fight, id);
  if (figure === undefined) return Math.max(0, ACTIONS_PER_ROUND - actionsUsed(ledger));
  return actionsLeftIn({ figure, round: fight.encounter.round, book }, ledger);
}

/**
 * The attacks made this round that count against the figure's number of attacks. Missiles thrown in a charge do not
 * (S0.R2.e).
 */
export function attacksCounted({ ledger: { attacks, chargeThrows } }: Pick<Seat, "ledger">): number {
  return attacks - chargeThrows;
}

/**
 * The attacks that a figure has left this round: its number, less those made and those given up for defense. Negative
 * if it has made more.
 */
export function attacksOpen(figure: Figure, seat: Seat, round: number, book: Rulebook): number {
  return attackEntitlement(figure, seat, round, book) - attacksCounted(seat) - attacksForDefense(figure, seat.warding);
}

/**
 * The number of attacks a figure has this round in the form it has declared or begun; in a charge, of blows (S0.R2.a).
 */
export function attackEntitlement(figure: Figure, seat: Seat, round: number, book: Rulebook): number {
  const { ledger, intent } = seat;
  const launcher = ledger.launcher ?? (intent?.kind === "missile" ? intent.weapon : undefined);
  const { attacks, missiles, chargeThrows, opportunities = 0 } = ledger;
  const isShooting = attacks - opportunities === missiles && chargeThrows === 0;
  const missile = isShooting ? weaponOf(figure, launcher) : null;
  if (missile !== null) return entitledTo(figure, ledger, { form: "missile", weapon: missile }, round, book);
  const weapon = intent === null ? null : weaponMeant({ seat, figure });
  const declared = weapon === null ? "weapon" : formOfBlow(weapon);
  return entitledTo(figure, ledger, { form: formBegun(ledger) ?? declared, weapon }, round, book);
}
