import type { FigureId, Moment } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/** The GM grants or ends an opening: a figure may attack a foe out of turn (S3.AO.c). */
export interface GrantOpportunity extends Asked {
  readonly type: "grant-opportunity";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** The foe it may attack. */
  readonly target: FigureId;
  /** True to end the opening. */
  readonly over?: boolean;
}

export type OpeningCommand = GrantOpportunity;
