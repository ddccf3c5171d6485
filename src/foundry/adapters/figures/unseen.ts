import type { Fight, FigureId, ItemId, SideId } from "#rules/index.ts";
import { isUnseen, type Names, namedThingsOf, say } from "../../localize.ts";

/** The parts of a fight that are hidden from a user. */
export interface Unseen {
  /** By combatant: ids of its items, except those that a visible combatant also has. */
  readonly figures: Readonly<Record<FigureId, readonly ItemId[]>>;
  /** Sides without a visible combatant. */
  readonly sides: readonly SideId[];
}

export const NOTHING_UNSEEN: Unseen = Object.freeze({ figures: Object.freeze({}), sides: Object.freeze([]) });

/** Is a combatant or its token hidden from the players? */
export function isHidden(combatant: Combatant, token = combatant.token): boolean {
  return combatant.hidden || token?.hidden === true;
}

/** May a user know of a combatant? Hidden ones are known only to their owners and the game masters. */
export function mayKnow(combatant: Combatant, user: User | null): boolean {
  if (!isHidden(combatant)) return true;
  return user !== null && (user.isGM || combatant.actor?.testUserPermission(user, "OWNER") === true);
}

/** The parts of a fight that are hidden from a user; without a user, from players who own nothing. */
export function unseenBy(user: User | null, combat: Combat, { figures }: Fight): Unseen {
  const all = figures.filter(figure => figure !== null);
  const isKept = (id: FigureId) => {
    const combatant = combat.combatants.get(id);
    return combatant !== undefined && !mayKnow(combatant, user);
  };
  const [kept, known] = [all.filter(({ id }) => isKept(id)), all.filter(({ id }) => !isKept(id))];
  const things = (figure: (typeof all)[number]) => namedThingsOf(figure).map(({ id }) => id);
  const inSight = new Set(known.flatMap(things));
  const sides = new Set(known.map(({ side }) => side));
  return {
    figures: Object.fromEntries(kept.map(one => [one.id, things(one).filter(id => !inSight.has(id))])),
    sides: [...new Set(kept.map(({ side }) => side).filter(side => !sides.has(side)))],
  };
}

/** The names, with generic ones for hidden combatants and items. */
export function veilNames(names: Names, { figures }: Unseen): Names {
  const things = new Set(Object.values(figures).flat());
  return Object.fromEntries(
    Object.entries(names).map(([id, name]) => {
      if (id in figures) return [id, say("Unseen.figure")];
      return [id, things.has(id) ? say("Unseen.thing") : name];
    }),
  );
}

/** The combatants that this client's user may know of. */
export function inSight({ figures }: Fight): Fight["figures"] {
  return figures.filter(figure => figure === null || !isUnseen(figure));
}
