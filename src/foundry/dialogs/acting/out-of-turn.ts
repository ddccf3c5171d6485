import { type Fight, type FigureId, figureOf, judge, nowOf, seatOf } from "#rules/index.ts";
import { isUnseen, namesOf, say } from "../../localize.ts";
import type { NewCommand } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";

/** A blow out of turn that one button can strike. */
export interface BlowOutOfTurn {
  readonly draft: NewCommand;
  readonly target: FigureId;
  /** The label: "Free attack: Orc (1)". */
  readonly words: string;
  /** The command as JSON. */
  readonly meaning: string;
}

/**
 * The blow that a figure may strike at a foe who has given it an opening, with the weapon that it has declared or else
 * the first that the rules allow; null if there is none.
 */
export function blowOutOfTurn(fight: Fight, id: FigureId): BlowOutOfTurn | null {
  const [seat, figure] = [seatOf(fight, id), figureOf(fight, id)];
  if (!seat?.openings || !figure || fight.encounter.stage !== "segments") return null;
  const declared = seat.intent?.weapon;
  const weapons = figure.weapons.toSorted((one, other) => Number(other.id === declared) - Number(one.id === declared));
  const moment = nowOf(fight.encounter);
  const isSeen = (id: FigureId) => {
    const foe = figureOf(fight, id);
    return foe !== undefined && !isUnseen(foe);
  };
  const drafts = seat.openings
    .filter(isSeen)
    .flatMap(target =>
      weapons.map(({ id: weapon }) => ({ type: "strike", figure: id, moment, target, weapon }) as const),
    );
  const draft = drafts.find(one => judge(fight, { ...one, id: "asked" }, rulebook(fight)).legal);
  if (draft === undefined) return null;
  const { target } = draft;
  const words = say("Tracker.Deed.opening", { target: namesOf(fight)[target] ?? target });
  return { draft, target, words, meaning: JSON.stringify(draft) };
}
