import { goneAs, readFight } from "#foundry/adapters/index.ts";
import {
  type Effect,
  effectsOn,
  type Figure,
  type FigureId,
  figureOf,
  type Join,
  mayBear,
  nowOf,
  seatOf,
} from "#rules/index.ts";

/** Creatures that an effect has called and that are due: they belong in the fight until it ends. */
export interface Call {
  /** The same as long as the effect lasts. */
  readonly id: string;
  readonly caster: Figure;
  readonly effect: Effect & { readonly creatures: number };
}

/** The mark on everything that was created for a call. */
export interface SummonedMark {
  readonly combat: string;
  /** The call's id. */
  readonly call: string;
  readonly caster: FigureId;
  readonly effect: number;
  /** The moment when they go; null if only the end of the effect takes them away. */
  readonly until: number | null;
}

/** The calls of an encounter whose creatures are due. */
export function callsIn(combat: Combat): readonly Call[] {
  const { figures, encounter } = readFight(combat);
  return figures.slice(0, encounter.seats.length).flatMap(figure => {
    if (figure === null || !mayBear(figure, "creatures")) return [];
    return effectsOn(figure).flatMap(effect => {
      const { creatures, due } = effect;
      if (creatures === undefined || due !== null) return [];
      return [{ id: idOf(figure.id, effect), caster: figure, effect: { ...effect, creatures } }];
    });
  });
}

function idOf(caster: FigureId, { key, name }: Effect): string {
  return [caster, key, name].join(" ");
}

export function markOf(combat: Combat, { id, caster, effect }: Call): SummonedMark {
  return { combat: combat.id!, call: id, caster: caster.id, effect: effect.key, until: effect.until };
}

/** The mark on a combatant, a token or an actor; undefined if no call has created it. */
export function markOn(document: Combatant | TokenDocument | Actor): SummonedMark | undefined {
  const { "ten-segments": ours } = document.flags as { "ten-segments"?: { summoned?: SummonedMark } };
  return ours?.summoned;
}

/**
 * Does a creature with this mark still belong in the fight: its call runs, or its caster has left the fight and its time
 * has not come?
 */
export function belongs(combat: Combat, mark: SummonedMark, calls: readonly Call[]): boolean {
  if (calls.some(({ id }) => id === mark.call)) return true;
  const fight = readFight(combat);
  const hasLeft = seatOf(fight, mark.caster) === undefined || figureOf(fight, mark.caster) === undefined;
  return hasLeft && mark.until !== null && mark.until > nowOf(fight.encounter);
}

/** All tokens that calls of this encounter have created. */
export function tokensOf(combat: Combat): readonly TokenDocument[] {
  return game.scenes.contents.flatMap(scene => scene.tokens.filter(token => markOn(token)?.combat === combat.id));
}

/** The combatants of an encounter that calls have created. */
export function combatantsOf(combat: Combat): readonly Combatant[] {
  return combat.combatants.filter(one => markOn(one)?.combat === combat.id);
}

/** The mark of a combatant that this client has seen removed. */
export function markOfGone(id: FigureId): SummonedMark | undefined {
  const { flags } = (goneAs(id)?.stored ?? {}) as { flags?: { "ten-segments"?: { summoned?: SummonedMark } } };
  return flags?.["ten-segments"]?.summoned;
}

/** The member of a command with which creatures join that says whose effect has brought them. */
export function broughtBy({ caster: figure, effect }: SummonedMark): Pick<Join, "broughtBy"> {
  return { broughtBy: { figure, effect } };
}
