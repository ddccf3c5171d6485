import {
  type Fight,
  type FightEvent,
  type FigureId,
  makeRulebook,
  mustRest,
  type Outcome,
  type Rulebook,
  type Stamina,
} from "#rules/index.ts";
import type { Said } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carry, declared, rollSides, type Script } from "../table.ts";

/** The preset `three-actions` with fatigue. */
export const WEARY = makeRulebook({ "fatigue.enabled": true });

export const weary = (change: Partial<Rulebook> = {}): Rulebook => makeRulebook({ "fatigue.enabled": true, ...change });

export const stamina = (change: Partial<Stamina> = {}): Stamina => ({
  points: 10,
  most: 10,
  level: "fresh",
  failed: 0,
  banked: 0,
  ...change,
});

/** A fighter with this fatigue and a save against death of 12, and an orc, in segment 3. */
export const facing = (
  account: Partial<Stamina> = {},
  change: Parameters<typeof fighter>[0] = {},
  book: Rulebook = WEARY,
): Fight => {
  const tired = fighter({ hitPoints: 40, saveAgainstDeath: 12, stamina: stamina(account), ...change });
  const fight = declared([tired, orc({ hitPoints: 40 })], {}, book);
  const overruled = mustRest(tired) || tired.conditions.length > 0 ? ({ overruled: true } as const) : {};
  const said = { type: "declare", figure: "fighter", intent: { kind: "melee" }, ...overruled } as const;
  return rollSides(carry(fight, said, {}, book).fight, [3, 3], book);
};

/** Ends the round by overruling. */
export const endRound = (fight: Fight, answers: Script = {}, book: Rulebook = WEARY): Outcome =>
  carry(fight, { type: "end-round", round: fight.encounter.round, overruled: true }, answers, book);

export const rest = (fight: Fight, figure: FigureId = "fighter", change: object = {}): Said =>
  ({ type: "rest", round: fight.encounter.round, figure, ...change }) as Said;

export const whoIs = (fight: Fight, id: FigureId = "fighter") => {
  const found = fight.figures.find(figure => figure?.id === id);
  if (!found) throw new Error(`whoIs: nobody is called ${id}`);
  return found;
};

/** The figure's fatigue points and level. */
export const left = (fight: Fight, id: FigureId = "fighter") => whoIs(fight, id).stamina;

/** The first event of this type, if there is one. */
export const told = <T extends FightEvent["type"]>({ events }: Outcome, type: T) =>
  events.find((event): event is Extract<FightEvent, { type: T }> => event.type === type);
