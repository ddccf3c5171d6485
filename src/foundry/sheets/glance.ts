import { say } from "../localize.ts";
import { readTracker, readTurn } from "../tracker/reading.ts";
import type { Tag } from "../words/fatigue.ts";
import { type Portrayed, portraitOf } from "../words/portrait.ts";
import type { SideSign } from "../words/side.ts";
import { seatOfActor } from "./reading.ts";

/** The sheet of an actor for limited permission: what the tracker shows, without numbers. */
export interface Glance {
  readonly kind: string;
  /** Its picture, or that of its class or kind. */
  readonly face: string;
  readonly side: SideSign | null;
  readonly now: string | null;
  readonly tags: readonly Tag[];
}

export function readGlance(actor: Actor): Glance {
  const kind = game.i18n.localize(`TYPES.Actor.${actor.type}`);
  const face = portraitOf(actor.img, actor as Portrayed);
  const seat = seatOfActor(actor);
  const combatant = seat?.combat.combatants.get(seat.figure);
  const reading = seat && readTracker(seat.combat);
  if (!combatant?.visible || !reading) return { kind, face, side: null, now: null, tags: [] };
  const { side = null, now = null, tags = [] } = readTurn(reading, combatant, { css: "", whyOpen: false });
  return { kind, face, side, now: now ?? say("Sheet.Round.fights"), tags };
}
