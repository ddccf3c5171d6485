import { encounterOf, hasBegun, heldOf } from "../adapters/index.ts";

/** A turn of an encounter: its combatant and its moment. */
interface SeenTurn {
  readonly round: number;
  /** Null after the round's segments: no more turns begin. */
  readonly moment: string | null;
  readonly whose: string;
}

const NOBODYS: SeenTurn = Object.freeze({ round: 0, moment: null, whose: "" });

/** The last turn that this client has seen, by encounter. */
const seen = new WeakMap<Combat, SeenTurn>();

/** Sets the starting point, so that a client that joins a running fight gets no event for earlier turns. */
export function noteTurn(combat: Combat): void {
  if (!seen.has(combat)) seen.set(combat, seenTurn(combat));
}

/**
 * Calls `combatTurnChange` once per turn on every client: for another combatant, and for the same one at another
 * moment. Foundry identifies turns by their index, and calls the hook only with its turn events, which the referee
 * replaces.
 *
 * @param update Foundry's own handler, which may call the hook itself
 */
export function tellTurnChange(combat: Combat, update: () => void): void {
  const prior = { ...combat.current };
  const before = seen.get(combat) ?? NOBODYS;
  let told = false;
  const listener = Hooks.on("combatTurnChange", one => {
    told ||= one === combat;
  });
  try {
    update();
  } finally {
    Hooks.off("combatTurnChange", listener);
  }
  const now = seenTurn(combat);
  seen.set(combat, now);
  if (!told && isAnother(before, now))
    Hooks.callAll("combatTurnChange", combat as Combat.Implementation, prior, combat.current);
}

function seenTurn(combat: Combat): SeenTurn {
  if (!hasBegun(combat)) return NOBODYS;
  const { round, stage, segment, tick } = encounterOf(combat);
  return { round, moment: stage === "end" ? null : `${stage} ${segment}.${tick}`, whose: heldOf(combat).current };
}

function isAnother(before: SeenTurn, now: SeenTurn): boolean {
  if (now.round === 0) return false;
  return (
    before.round !== now.round || before.whose !== now.whose || (now.moment !== null && before.moment !== now.moment)
  );
}
