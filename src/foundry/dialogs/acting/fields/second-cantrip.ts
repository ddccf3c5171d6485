import { say } from "#foundry/localize.ts";
import type { Cantrip, Fight, Figure, FigureId, ItemId, Spell } from "#rules/index.ts";
import type { Pickable } from "../../picks.ts";
import { isStanding, type Looking, type TargetField, targetField } from "../../targets/targets.ts";

/** The chosen second cantrip. */
export interface SecondChoice {
  readonly spell: ItemId;
  /** Null if it has the same target as the first. */
  readonly target: FigureId | null;
}

export interface SecondForm {
  readonly spells: readonly Pickable[];
  /** Null while no second cantrip is chosen. */
  readonly targets: TargetField | null;
}

/**
 * The memorized cantrips that may follow a spell. Only a cantrip may be followed, and by the same one only if that is
 * memorized twice.
 */
function cantripsAfter({ spells }: Figure, first: ItemId | null): readonly Spell[] {
  if (spells.find(({ id }) => id === first)?.cantrip !== true) return [];
  return spells.filter(({ id, cantrip, memorized }) => cantrip === true && memorized >= (id === first ? 2 : 1));
}

/** The second cantrip, if it may follow the first; else null. */
export function settleSecond(
  fight: Fight,
  figure: Figure,
  first: ItemId | null,
  chosen: SecondChoice | null,
): SecondChoice | null {
  if (!cantripsAfter(figure, first).some(({ id }) => id === chosen?.spell)) return null;
  const { spell, target } = chosen!;
  const isThere = target !== null && isStanding(fight, figure, target);
  return { spell, target: isThere ? target : null };
}

/** The first spell, and which targets are listed. */
interface Choosing extends Omit<Looking, "chosen"> {
  readonly item: ItemId | null;
  readonly second: SecondChoice | null;
}

/** The fields for a second cantrip; null if none may follow the chosen spell. */
export function secondForm(fight: Fight, figure: Figure, { item, second, all, marks }: Choosing): SecondForm | null {
  const after = cantripsAfter(figure, item);
  if (after.length === 0) return null;
  const none = { id: "", words: say("Dialog.Act.noSecond"), chosen: second === null };
  const named = after.map(({ id, name }) => ({ id, words: name, chosen: id === second?.spell }));
  return {
    spells: [none, ...named],
    targets: second && targetsOf(fight, figure, second.target, { all, marks }),
  };
}

function targetsOf(
  fight: Fight,
  figure: Figure,
  chosen: FigureId | null,
  looking: Omit<Looking, "chosen">,
): TargetField {
  const nobody = say("Dialog.Act.asFirst");
  return targetField(fight, figure, say("Dialog.Act.secondTarget"), { chosen, nobody, ...looking });
}

/**
 * The members of the command for a second cantrip; empty without one. It only reaches its own target, even if the first
 * covers more.
 */
export function saidOfSecond(second: SecondChoice | null, first: FigureId | null): { readonly second?: Cantrip } {
  if (second === null) return {};
  const target = second.target ?? first;
  return { second: { spell: second.spell, targets: target ? [target] : [] } };
}

/** Reads the second cantrip from the values of its two fields; null if no spell is chosen. */
export function readSecond(spell: string | null, target: string | null): SecondChoice | null {
  return spell === null ? null : { spell, target };
}
