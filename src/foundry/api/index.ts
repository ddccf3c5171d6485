import {
  type Fight,
  type Ground,
  type Intent,
  judgePlan as judgeDeeds,
  legalActions,
  type MapPoint,
  type Modifier,
  type Option,
  order as orderOf,
  type PlannedDeed,
  type Step,
  type Timeline,
} from "../../rules/index.ts";
import { type Pending, readFight, readPending, type WholeFight } from "../adapters/index.ts";
import { namesOf, sayReason } from "../localize.ts";
import {
  answerPending,
  type NewCommand,
  queueSettled,
  type Reply,
  type SubmitOptions,
  saveFight,
  submit,
  submitUndo,
  takeTheLead,
  withdrawPending,
} from "../referee/index.ts";
import { rulebook } from "../settings.ts";
import { combatAt, type FigureLike, figureIdIn, type ItemLike, itemIn, momentIn, roundIn } from "./lookup.ts";

export { rulebook } from "../settings.ts";
export type { FigureLike, ItemLike } from "./lookup.ts";

/** Which fight is meant, the active one when left out, and how a refusal is made known. */
export interface Where extends SubmitOptions {
  readonly combat?: Combat | string | undefined;
}

/** A blow or a missile. */
export interface AttackCall extends Where {
  readonly figure: FigureLike;
  readonly weapon: ItemLike;
  readonly target: FigureLike;
  /** Added to the attack roll, each by its name. */
  readonly modifiers?: readonly Modifier[];
  /** Allow it, whatever the rule: for game masters. */
  readonly overruled?: boolean;
}

export interface CastCall extends Where {
  readonly figure: FigureLike;
  readonly spell: ItemLike;
  readonly targets: readonly FigureLike[];
  readonly overruled?: boolean;
}

export interface MoveCall extends Where {
  readonly figure: FigureLike;
  /** Feet walked. */
  readonly feet: number;
  /** Where it ends, in feet from the map's origin: the token is moved there. */
  readonly to?: MapPoint;
  readonly overruled?: boolean;
}

export interface DeclareCall extends Where {
  readonly figure: FigureLike;
  readonly intent: Intent;
  /** The deeds that are to follow it, where the rulebook counts actions. */
  readonly next?: readonly Intent[];
  readonly overruled?: boolean;
}

export interface ParryCall extends Where {
  readonly figure: FigureLike;
  /** Whose blow to meet; null to stand down. */
  readonly against: FigureLike | "anyone" | null;
}

/** Where the fight takes place, and in what weather; indoors and not in the heat when left out. */
export interface BeginCall extends Where {
  readonly ground?: Ground | undefined;
  readonly hot?: boolean | undefined;
}

/** Starts round 1. */
export async function begin({ ground, hot, ...where }: BeginCall = {}): Promise<Reply> {
  const said = { ...(ground ? { ground } : {}), ...(hot ? { hot } : {}) };
  return submit(combatAt(where), { type: "begin", ...said }, where);
}

/** States what a figure means to do, or changes its mind. */
export async function declare({ figure, intent, next, overruled, ...where }: DeclareCall): Promise<Reply> {
  const combat = combatAt(where);
  const meant = { figure: figureIdIn(combat, figure), intent, ...(next ? { next } : {}) };
  return submit(combat, { type: "declare", ...meant, ...flag(overruled) }, where);
}

/** What would come of deeds, in their order: legal or why not, when each begins and ends, and what it would leave. */
export function judgePlan(figure: FigureLike, plan: readonly Intent[], where: Where = {}): readonly PlannedDeed[] {
  const combat = combatAt(where);
  return judgeDeeds(readFight(combat), figureIdIn(combat, figure), plan, rulebook());
}

/** Rolls a die for each side; the segments begin. */
export async function rollInitiative({ overruled, ...where }: Where & { overruled?: boolean } = {}): Promise<Reply> {
  const combat = combatAt(where);
  return submit(combat, { type: "roll-initiative", round: roundIn(combat), ...flag(overruled) }, where);
}

/** A figure is done with its step; without a figure the segment is closed and the next one comes. */
export async function advance({ figure, ...where }: Where & { figure?: FigureLike } = {}): Promise<Reply> {
  const combat = combatAt(where);
  const whose = figure === undefined ? {} : { figure: figureIdIn(combat, figure) };
  return submit(combat, { type: "advance", moment: momentIn(combat), ...whose }, where);
}

/** A blow. */
export async function strike(attack: AttackCall): Promise<Reply> {
  return submitAttack("strike", attack);
}

/** A missile. */
export async function shoot(attack: AttackCall): Promise<Reply> {
  return submitAttack("shoot", attack);
}

async function submitAttack(type: "strike" | "shoot", attack: AttackCall): Promise<Reply> {
  const { modifiers, overruled, ...where } = attack;
  const combat = combatAt(where);
  const figure = figureIdIn(combat, attack.figure);
  const blow = { type, moment: momentIn(combat), figure, target: figureIdIn(combat, attack.target) } as const;
  const weapon = itemIn(combat, figure, attack.weapon);
  return submit(combat, { ...blow, weapon, ...(modifiers ? { modifiers } : {}), ...flag(overruled) }, where);
}

/** Begins a spell. */
export async function cast({ overruled, ...casting }: CastCall): Promise<Reply> {
  const combat = combatAt(casting);
  const figure = figureIdIn(combat, casting.figure);
  const targets = casting.targets.map(target => figureIdIn(combat, target));
  const spell = itemIn(combat, figure, casting.spell);
  return submit(
    combat,
    { type: "cast", moment: momentIn(combat), figure, spell, targets, ...flag(overruled) },
    casting,
  );
}

/** The members of a command, but for those that every call fills in itself. */
export type CommandCall = DistributiveOmit<NewCommand, "moment" | "round">;
type DistributiveOmit<Each, Keys extends PropertyKey> = Each extends unknown ? Omit<Each, Keys> : never;

/**
 * Any command of the rules, for those without a call of their own: `use-device`, `observe`, `hold`, `roll-surprise` ….
 * Figures and items are named by their ids, as in the rules and in what `options` offers.
 */
export async function command(said: CommandCall, where: Where = {}): Promise<Reply> {
  const combat = combatAt(where);
  const now = { moment: momentIn(combat), round: roundIn(combat) };
  return submit(combat, { ...now, ...said } as NewCommand, where);
}

/** One stage of movement. */
export async function move({ feet, to, overruled, ...stage }: MoveCall): Promise<Reply> {
  const combat = combatAt(stage);
  const figure = figureIdIn(combat, stage.figure);
  const where = to ? { to } : {};
  return submit(combat, { type: "move", moment: momentIn(combat), figure, feet, ...where, ...flag(overruled) }, stage);
}

/** Stands ready to parry without being asked. */
export async function parry({ against, ...guard }: ParryCall): Promise<Reply> {
  const combat = combatAt(guard);
  const whom = against === null || against === "anyone" ? against : figureIdIn(combat, against);
  return submit(combat, { type: "parry", figure: figureIdIn(combat, guard.figure), against: whom }, guard);
}

/** Ends the round and begins the next with its declarations. */
export async function endRound({ overruled, ...where }: Where & { overruled?: boolean } = {}): Promise<Reply> {
  const combat = combatAt(where);
  return submit(combat, { type: "end-round", round: roundIn(combat), ...flag(overruled) }, where);
}

/** Takes back the last command. */
export async function undo(where: Where = {}): Promise<Reply> {
  return submitUndo(combatAt(where), where);
}

/** Leads the fight from this window: the one that did so before hands it over. For game masters. */
export async function lead(where: Where = {}): Promise<Reply> {
  return takeTheLead(combatAt(where), where);
}

/** Resolves on the referee's client when all that was asked so far is carried out; the replies come before that. */
export async function settled(where: Where = {}): Promise<void> {
  await queueSettled(combatAt(where).id!);
}

/** Saves the whole fight as a file, from its beginning, and gives what is in it; without `save` it only does that. For game masters. */
async function saved({ save = true, ...where }: Where & { save?: boolean } = {}): Promise<WholeFight | null> {
  return saveFight(combatAt(where), save);
}

export { saved as export };

/** Answers what the fight is waiting for: one's own decision or, for a game master, somebody else's. */
export async function answer({ choice, ...where }: Where & { readonly choice: string }): Promise<Reply> {
  return answerPending(combatAt(where), choice, where);
}

/** Drops the command that is waiting for a decision. */
export async function withdraw(where: Where = {}): Promise<Reply> {
  return withdrawPending(combatAt(where), where);
}

/** What the fight is waiting for; null when it waits for nobody. */
export function pending(where: Where = {}): Pending | null {
  return readPending(combatAt(where));
}

/** The fight as the rules see it; null without an encounter. */
export function fight(combat?: Combat | string): Fight | null {
  const found = combat === undefined ? game.combat : combatAt({ combat });
  return found ? readFight(found) : null;
}

/** Who acts when, and why. */
export function order(combat?: Combat | string): Timeline {
  return orderOf(readFight(combatAt({ combat })), rulebook());
}

/** What a figure may do now, and why not the rest. */
export function options(figure: FigureLike, where: Where = {}): readonly Option[] {
  const combat = combatAt(where);
  return legalActions(readFight(combat), figureIdIn(combat, figure), rulebook());
}

/** Why a step stands where it stands, in words. */
export function explain({ reasons }: Pick<Step, "reasons">, where: Where = {}): readonly string[] {
  const names = namesOf(readFight(combatAt(where)));
  return reasons.map(reason => sayReason(reason, names));
}

function flag(overruled: boolean | undefined): { overruled?: true } {
  return overruled ? { overruled: true } : {};
}
