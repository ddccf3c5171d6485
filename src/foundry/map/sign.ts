import {
  type Fight,
  type FigureId,
  figureOf,
  isDown,
  landingOf,
  type Rulebook,
  seatOf,
  segmentOf,
} from "../../rules/index.ts";
import { isUnseen, sayPartShort } from "../localize.ts";
import { chargingOf } from "../words/charging.ts";
import { partsUntil } from "../words/step.ts";

/** The states that tokens display, all visible to everyone in the fiction: each has a shape and a color. */
export const LOOKS = {
  casting: { shape: "✦", color: 0x9cc7e6 },
  charging: { shape: "»", color: 0xf3b27a },
  resting: { shape: "zz", color: 0xdddddd },
  holding: { shape: "‖", color: 0xf0d27a },
  ready: { shape: "◈", color: 0xa5d08f },
} as const;
export type TokenSign = keyof typeof LOOKS;

/** A state's icon, with the segments left for a spell or the arrival segment of a charge. */
export interface ShownSign {
  readonly sign: TokenSign;
  readonly words: string;
}

/** The state that a combatant's token displays; null for none. */
export function signOf(fight: Fight, id: FigureId, book: Rulebook): ShownSign | null {
  const [seat, figure] = [seatOf(fight, id), figureOf(fight, id)];
  if (!seat || !figure || isDown(figure) || isUnseen(figure) || fight.encounter.round === 0) return null;
  if (seat.casting) {
    const togo = partsUntil(landingOf(fight, id, book) ?? seat.casting.lands, fight);
    return shown("casting", String(togo));
  }
  const charging = chargingOf(seat, fight);
  if (charging) return shown("charging", charging.lost ? "" : sayPartShort(segmentOf(charging.arrives)));
  if (seat.effort?.rest !== undefined) return shown("resting");
  if (seat.held?.until === 0) return shown("holding");
  return seat.guard === null ? null : shown("ready");
}

function shown(sign: TokenSign, count = ""): ShownSign {
  return { sign, words: `${LOOKS[sign].shape} ${count}`.trim() };
}
