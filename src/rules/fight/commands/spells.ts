import type { Disturbance } from "../../casting/interruption.ts";
import type { Intent } from "../../intent/intent.ts";
import type { AttackMode, DefenseMode } from "../../psionics/tables.ts";
import type { FigureId, Moment, SideId } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/** Commands of surprise, psionics and casting. */

/** Determines who is surprised, before the declarations of the first round (S4.I). */
export interface RollSurprise extends Asked {
  readonly type: "roll-surprise";
  readonly round: number;
  /** Segments that each side loses, if the GM decides. Nothing is rolled then. */
  readonly lost?: Readonly<Record<SideId, number>>;
}
/** One segment of psionic combat (S4.V). The foe chooses an attack and a defense, too. */
export interface PsionicExchange extends Asked {
  readonly type: "psionic-exchange";
  readonly round: number;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** Null for none. */
  readonly attack: AttackMode | null;
  readonly defense: DefenseMode | null;
}
/** Gives up a declared spell before it is begun. It stays in memory (S2.4A.e). */
export interface GiveUpSpell extends Asked {
  readonly type: "renounce";
  readonly figure: FigureId;
  /** The new intent; the figure waits if left out. */
  readonly instead?: Intent;
}
/** A disturbance other than damage. It interrupts a spell (S2.4A.g). */
export interface Disturb extends Asked {
  readonly type: "disturb";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly how: Disturbance;
}

export type SpellCommand = RollSurprise | PsionicExchange | GiveUpSpell | Disturb;
