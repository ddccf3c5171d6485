import {
  type Answer,
  type Fight,
  type FightEvent,
  type Figure,
  type FigureId,
  type Intent,
  judge,
  makeRulebook,
  type Need,
  newFight,
  type Outcome,
  order,
  play,
  type Step,
  seatOf,
} from "#rules/index.ts";
import { command, momentNow, type Said } from "../../../commands.ts";
import { fighter, orc, weapon } from "../../../figures.ts";
import { PHASES, type Phase, SIZES, type Size } from "../model.ts";

/** Sets up scenes for the rules and plays them through their public functions. */

/** The text says nothing of prone and stunned targets, so conditions change no numbers here. */
export const BOOK = makeRulebook({ preset: "jomase", "surprise.method": "none", "conditions.effect": "acting" });

/** The rules count sizes from tiny, 0. */
export const sizeNumber = (size: Size) => SIZES.indexOf(size) as Figure["size"];

/** The phase of a step; the part after the last phase ends the round. */
export const phaseOfStep = ({ segment }: Pick<Step, "segment">): Phase | "end" => PHASES[segment - 1] ?? "end";

/** Answers by the name of the need. By default a choice takes its stated answer, attacks miss and saves succeed. */
export type Said4 = Readonly<Partial<Record<string, Answer | ((need: Need) => Answer)>>>;

function answered(answers: Said4): (need: Need) => Answer {
  return need => {
    const said = answers[need.name];
    if (typeof said === "function") return said(need);
    if (said !== undefined) return said;
    if (need.kind === "choose") return need.otherwise;
    return DICE[need.name] ?? 1;
  };
}

/** Default dice: a 5 on the attack die misses without a fumble. */
const DICE: Readonly<Record<string, number>> = { "to-hit": 5, initiative: 5, save: 20 };

export const act = (fight: Fight, said: Said, answers: Said4 = {}): Outcome =>
  play(fight, command(said), BOOK, answered(answers));

export const may = (fight: Fight, said: Said): boolean => judge(fight, command(said), BOOK).legal;

export const whysOf = (fight: Fight, said: Said): string => {
  const verdict = judge(fight, command(said), BOOK);
  return verdict.legal ? "legal" : verdict.reasons.map(({ why }) => why).join(", ");
};

/** The fight at the declarations of a round; the first round by default. */
export function begun(
  figures: readonly Figure[],
  change: { readonly hot?: boolean; readonly round?: number } = {},
): Fight {
  const opening = act(newFight(figures), { type: "begin", ...(change.hot && { hot: true }) }).fight;
  return change.round === undefined
    ? opening
    : { ...opening, encounter: { ...opening.encounter, round: change.round } };
}

export const declare = (fight: Fight, figure: FigureId, plan: readonly Intent[]): Fight => {
  const [intent, ...next] = plan as [Intent, ...Intent[]];
  return act(fight, { type: "declare", figure, intent, ...(next.length > 0 && { next }) }).fight;
};

/** Rolls initiative for the sides in the order of their names; 5 for any die left out. */
export function rolled(fight: Fight, dice: readonly number[] = []): Fight {
  const left = [...dice];
  return act(fight, { type: "roll-initiative", round: fight.encounter.round }, { initiative: () => left.shift() ?? 5 })
    .fight;
}

export const advance = (fight: Fight, answers: Said4 = {}): Fight =>
  act(fight, { type: "advance", moment: momentNow(fight) }, answers).fight;

export const stepsOf = (fight: Fight, figure: FigureId): readonly Step[] =>
  order(fight, BOOK).steps.filter(step => step.figure === figure);

export const attacksOf = (fight: Fight, figure: FigureId): readonly Step[] =>
  stepsOf(fight, figure).filter(({ kind }) => kind === "attack");

/** The fight at the first moment at which a command is legal; null if there is none in the round. */
export function atFirst(fight: Fight, said: (now: Fight) => Said): Fight | null {
  let now = fight;
  while (now.encounter.stage === "segments") {
    if (may(now, said(now))) return now;
    now = advance(now);
  }
  return null;
}

export function endRound(fight: Fight, answers: Said4 = {}): Outcome {
  let now = fight;
  while (now.encounter.stage === "segments") now = advance(now, answers);
  return act(now, { type: "end-round", round: now.encounter.round }, answers);
}

export const told = <Type extends FightEvent["type"]>(
  events: readonly FightEvent[],
  type: Type,
): Extract<FightEvent, { type: Type }> | undefined =>
  events.find((event): event is Extract<FightEvent, { type: Type }> => event.type === type);

export const seatIn = (fight: Fight, figure: FigureId) => {
  const seat = seatOf(fight, figure);
  if (seat === undefined) throw new RangeError(`seatIn: ${figure} has no seat`);
  return seat;
};

/** A hero and a foe without any bonus, who survive every blow. */
export const hero = (change: Partial<Figure> = {}): Figure =>
  fighter({
    id: "hero",
    name: "Hero",
    strength: 10,
    hitPoints: 90,
    hitPointsMax: 90,
    classGroup: "warrior",
    ...change,
  });
export const foe = (change: Partial<Figure> = {}): Figure =>
  orc({ id: "foe", name: "Foe", strength: 10, hitPoints: 90, hitPointsMax: 90, classGroup: "monster", ...change });

export { type Fight, momentNow, type Said, weapon };

/** The fight after the foe struck at the hero, who met the blow in this way; null if they could not. */
export function defended(fight: Fight, way: "dodge" | "block"): Fight | null {
  let took = false;
  const blow: Said = {
    type: "strike",
    moment: momentNow(fight),
    figure: "foe",
    weapon: "sword",
    target: "hero",
    overruled: true,
  };
  const after = act(fight, blow, {
    defend: need => {
      const choice = need.kind === "choose" ? need.choices.find(({ id }) => id.startsWith(way)) : undefined;
      took = choice !== undefined;
      return choice?.id ?? "none";
    },
  }).fight;
  return took ? after : null;
}
