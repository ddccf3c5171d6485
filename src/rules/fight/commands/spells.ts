import type { Disturbance } from "../../casting/disturbance.ts";
import type { Intent } from "../../intent/intent.ts";
import type { AttackMode, DefenseMode } from "../../psionics/tables.ts";
import type { FigureId, Moment, SideId } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/** The commands of surprise, psionics and casting. */

/** Finds out who is surprised, before the first round's declarations (S4.I). */
export interface RollSurprise extends Asked {
  readonly type: "roll-surprise";
  readonly round: number;
  /** Segments that each side loses, if the game master decides; nothing is rolled then. */
  readonly lost?: Readonly<Record<SideId, number>>;
}
/** One segment of psionic combat (S4.V). The other psionic is asked for attack and defense. */
export interface PsionicExchange extends Asked {
  readonly type: "psionic-exchange";
  readonly round: number;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** Null for none. */
  readonly attack: AttackMode | null;
  readonly defense: DefenseMode | null;
}
/** Gives up a declared spell before it has begun; it stays in memory (S2.4A.e). */
export interface GiveUpSpell extends Asked {
  readonly type: "renounce";
  readonly figure: FigureId;
  /** The new intent; when left out, the figure waits. */
  readonly instead?: Intent;
}
/** Something other than damage shakes a figure: a caster loses the spell (S2.4A.g). */
export interface Disturb extends Asked {
  readonly type: "disturb";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly how: Disturbance;
}

export type SpellCommand = RollSurprise | PsionicExchange | GiveUpSpell | Disturb;
