import type { Intent } from "../../rules/index.ts";
import { type Names, say } from "../localize.ts";

/** An intention in words: "Will cast: Magic Missile, at Goblin". */
export function sayIntentNamed(intent: Intent, names: Names): string {
  const item = names[intent.weapon ?? intent.spell ?? ""];
  const target = intent.target ? names[intent.target] : undefined;
  const told = say(`Tracker.Intent.${intent.kind}`);
  const withItem = item ? say("Tracker.Intent.with", { intent: told, item }) : told;
  return target ? say("Tracker.Intent.at", { intent: withItem, target }) : withItem;
}
