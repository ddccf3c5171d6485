import type { Fight } from "../../rules/index.ts";
import { readFight } from "../adapters/index.ts";
import { note } from "../border.ts";
import { hearHook } from "../interpreter.ts";
import { combatantAt } from "../referee/index.ts";
import { rulebook } from "../settings.ts";
import { LOOKS, type ShownSign, signOf } from "./sign.ts";

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
 * Shows small icons on the tokens of combatants that cast, charge, rest, hold or are ready, and updates them with the
 * fight.
 */
export function registerSigns(): void {
  hearHook("drawToken", (token: MapToken) => {
    takeDown(token);
    showAllSoon();
  });
  hearHook("refreshToken", putInCorner);
  for (const event of CHANGES) hearHook(event, showAllSoon);
}

let isDue = false;

/** Debounces updates to one per microtask. */
function showAllSoon(): void {
  if (isDue || !canvas?.ready) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    const read = readingOnce();
    for (const token of canvas?.tokens?.placeables ?? []) showSign(token, read);
  });
}

/** Reads each fight once per update. */
function readingOnce(): typeof readFight {
  const fights = new Map<Combat, Fight>();
  return combat => {
    const fight = fights.get(combat) ?? readFight(combat);
    fights.set(combat, fight);
    return fight;
  };
}

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
