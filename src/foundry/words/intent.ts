import type { Intent } from "../../rules/index.ts";
import { type Names, say } from "../localize.ts";

/** An intention in words: "Will cast: Magic Missile, at Goblin", "Will fight: Mace, all out". */
export function sayIntentNamed(intent: Intent, names: Names): string {
  const item = names[intent.weapon ?? intent.spell ?? intent.device ?? ""];
  const target = intent.target ? names[intent.target] : undefined;
  const told = intent.option ? say(`TableOption.${intent.option}`) : say(`Tracker.Intent.${intent.kind}`);
  const withItem = item ? say("Tracker.Intent.with", { intent: told, item }) : told;
  const aimed = target ? say("Tracker.Intent.at", { intent: withItem, target }) : withItem;
  return [aimed, ...manners(intent)].join(", ");
}

/** How it is done: all out, or with Dexterity turned from defense to attack. */
function manners({ assault, toAttack }: Intent): readonly string[] {
  const allOut = assault ? [say("Tracker.Intent.assault")] : [];
  return toAttack === undefined ? allOut : [...allOut, say("Tracker.Intent.toAttack", { points: toAttack })];
}
