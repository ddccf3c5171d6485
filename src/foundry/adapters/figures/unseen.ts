import type { Fight, FigureId, ItemId, SideId } from "#rules/index.ts";
import { isUnseen, type Names, namedThingsOf, say } from "../../localize.ts";

/** What of a fight is kept from somebody. */
export interface Unseen {
  /** Figures, each with those of its things that no figure in sight has as well. */
  readonly figures: Readonly<Record<FigureId, readonly ItemId[]>>;
  /** Sides of which nobody is in sight. */
  readonly sides: readonly SideId[];
}

export const NOTHING_UNSEEN: Unseen = Object.freeze({ figures: Object.freeze({}), sides: Object.freeze([]) });

/** Is a combatant kept from the players, or its token alone? */
export function isHidden(combatant: Combatant, token = combatant.token): boolean {
  return combatant.hidden || token?.hidden === true;
}

/** May a user know of a combatant? Of one that is hidden, its owners and the game masters; nobody else. */
export function mayKnow(combatant: Combatant, user: User | null): boolean {
  if (!isHidden(combatant)) return true;
  return user !== null && (user.isGM || combatant.actor?.testUserPermission(user, "OWNER") === true);
}

/** What is kept from a user; without one, from anybody who owns nothing. */
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

/** The names, veiled where they are kept from somebody. */
export function veilNames(names: Names, { figures }: Unseen): Names {
  const things = new Set(Object.values(figures).flat());
  return Object.fromEntries(
    Object.entries(names).map(([id, name]) => {
      if (id in figures) return [id, say("Unseen.figure")];
      return [id, things.has(id) ? say("Unseen.thing") : name];
    }),
  );
}

/** The figures that this client's user may know of. */
export function inSight({ figures }: Fight): Fight["figures"] {
  return figures.filter(figure => figure === null || !isUnseen(figure));
}
