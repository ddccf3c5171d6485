import type { FigureId, Moment } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/** The game master's word: a foe has given a figure an opening, or has closed it again (S3.AO.c). */
export interface GrantOpportunity extends Asked {
  readonly type: "grant-opportunity";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** The foe it may strike. */
  readonly target: FigureId;
  /** The opening is over. */
  readonly over?: boolean;
}

export type OpeningCommand = GrantOpportunity;
