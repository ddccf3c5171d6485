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
import { readFight } from "../adapters/index.ts";
import { note } from "../border.ts";
import { cachedBy } from "../cache.ts";
import { hearHook } from "../interpreter.ts";
import { isUnseen, sayPartShort } from "../localize.ts";
import { combatantAt } from "../referee/index.ts";
import { rulebook } from "../settings.ts";
import { chargingOf, walkingOf } from "../words/states.ts";
import { partsUntil } from "../words/step.ts";

/** The states that tokens display, all visible to everyone in the fiction: each has a shape and a color. */
const LOOKS = {
  casting: { shape: "✦", color: 0x9cc7e6 },
  charging: { shape: "»", color: 0xf3b27a },
  walking: { shape: "›", color: 0xe8dcc0 },
  resting: { shape: "zz", color: 0xdddddd },
  holding: { shape: "‖", color: 0xf0d27a },
  ready: { shape: "◈", color: 0xa5d08f },
} as const;
type TokenSign = keyof typeof LOOKS;

/** A state's icon, with the segments left for a spell or the arrival segment of a charge or move. */
interface ShownSign {
  readonly sign: TokenSign;
  readonly words: string;
}

/** The state that a combatant's token displays; null for none. */
function signOf(fight: Fight, id: FigureId, book: Rulebook): ShownSign | null {
  const [seat, figure] = [seatOf(fight, id), figureOf(fight, id)];
  if (!seat || !figure || isDown(figure) || isUnseen(figure) || fight.encounter.round === 0) return null;
  if (seat.casting) {
    const togo = partsUntil(landingOf(fight, id, book) ?? seat.casting.lands, fight);
    return shown("casting", String(togo));
  }
  const charging = chargingOf(seat, fight);
  if (charging) return shown("charging", charging.lost ? "" : sayPartShort(segmentOf(charging.arrives)));
  const walking = walkingOf(seat, fight);
  if (walking) return shown("walking", walking.lost ? "" : sayPartShort(segmentOf(walking.arrives)));
  if (seat.effort?.rest !== undefined) return shown("resting");
  if (seat.held?.until === 0) return shown("holding");
  return seat.guard === null ? null : shown("ready");
}

function shown(sign: TokenSign, count = ""): ShownSign {
  return { sign, words: `${LOOKS[sign].shape} ${count}`.trim() };
}

type MapToken = foundry.canvas.placeables.Token;
type SignText = InstanceType<typeof foundry.canvas.containers.PreciseText>;

/** An icon's height relative to its token's. */
const HEIGHT = 0.28;

/** The icons on tokens, and their text. */
const hung = new WeakMap<MapToken, { readonly text: SignText; readonly words: string }>();

/** Hooks after which icons may change: the fight, its combatants, hit points, conditions and visibility. */
// biome-ignore format: a list
const CHANGES = [
  "updateCombat", "deleteCombat", "updateCombatant", "deleteCombatant", "updateActor", "updateActorDelta", "updateToken",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "canvasReady",
] as const;

/**
 * Shows small icons on the tokens of combatants that cast, charge, walk, rest, hold or are ready, and updates them with the
 * fight.
 */
export function registerSigns(): void {
  let isDue = false;
  /** Collects all changes of one task into one update. */
  const showAllSoon = () => {
    if (isDue || !canvas?.ready) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      showAll();
    });
  };
  hearHook("drawToken", (token: MapToken) => {
    takeDown(token);
    showAllSoon();
  });
  hearHook("refreshToken", putInCorner);
  for (const event of CHANGES) hearHook(event, showAllSoon);
}

function showAll(): void {
  const read = readingOnce();
  for (const token of canvas?.tokens?.placeables ?? []) showSign(token, read);
}

/** Reads each fight once per update. */
const readingOnce = (): typeof readFight => cachedBy(readFight);

/** Updates a token's icon. Errors are logged, so that the token is always drawn. */
function showSign(token: MapToken, read: typeof readFight): void {
  try {
    hang(token, readSign(token.document, read));
  } catch (error) {
    note("the sign of a token cannot be drawn", error);
  }
}

function readSign(document: TokenDocument, read: typeof readFight): ShownSign | null {
  const combatant = document.parent && combatantAt(document, document.parent);
  const combat = combatant?.parent;
  return combat ? signOf(read(combat), combatant.id!, rulebook(combat)) : null;
}

function hang(token: MapToken, shown: ShownSign | null): void {
  if (hung.get(token)?.words === shown?.words) return;
  takeDown(token);
  if (shown === null) return;
  const { PreciseText } = foundry.canvas.containers;
  const style = PreciseText.getTextStyle({ fontSize: sizeOn(token), fill: LOOKS[shown.sign].color });
  const text = new PreciseText(shown.words, style);
  Object.assign(text.anchor, { x: 1, y: 0 });
  token.addChild(text);
  hung.set(token, { text, words: shown.words });
  putInCorner(token);
}

/** Removes an icon and frees its texture; Foundry may already have destroyed it. */
function takeDown(token: MapToken): void {
  const text = hung.get(token)?.text;
  hung.delete(token);
  if (text && !text.destroyed) text.destroy();
}

/** Puts the icon in the upper right corner, scaled to the token's current size. */
function putInCorner(token: MapToken): void {
  const text = hung.get(token)?.text;
  if (!text || text.destroyed) return;
  Object.assign(text, { x: token.w, y: 0 });
  const size = sizeOn(token);
  if (text.style.fontSize !== size) text.style.fontSize = size;
}

const sizeOn = ({ h }: MapToken): number => Math.round(h * HEIGHT);
