import { encounterOf, hasBegun, heldOf } from "../adapters/index.ts";

/** A turn of an encounter: whose, and in which moment. */
interface SeenTurn {
  readonly round: number;
  /** Null when the segments of the round are over: no turn begins any more. */
  readonly moment: string | null;
  readonly whose: string;
}

const NOBODYS: SeenTurn = Object.freeze({ round: 0, moment: null, whose: "" });

/** The turn of an encounter as it was last seen on this client. */
const seen = new WeakMap<Combat, SeenTurn>();

/** A client that joins a fight under way is not told of turns before that. */
export function noteTurn(combat: Combat): void {
  if (!seen.has(combat)) seen.set(combat, seenTurn(combat));
}

/**
 * Foundry tells of a turn by its place in the list, and only together with its turn events, which are the referee's. Here
 * each turn is told of once on every client: another combatant's, and the same one's in another moment.
 *
 * @param update Foundry's own part, which may tell of it by itself
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
