import type { FigureId } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { submitDeed } from "../targets/friends.ts";
import { markedIn } from "../targets/targets.ts";
import { openAct } from "./act-dialog.ts";
import { declaredDeed } from "./declared.ts";

/**
 * Does what was declared, as the key shows it. Where the fight has moved on since, or the deed is not what the key meant, the
 * dialog opens in its place.
 */
export async function doDeclared(combat: Combat, figure: FigureId, meant: string): Promise<void> {
  const deed = declaredDeed(readFight(combat), figure, markedIn(combat));
  if (deed?.meaning === meant) await submitDeed(combat, deed.draft);
  else openAct(combat, figure);
}
