import { levelFor } from "../../rules/index.ts";
import { say } from "../localize.ts";
import { drawPage } from "../templates.ts";
import { postMessage } from "../writing.ts";

type ClassItem = Item.OfType<"class">;

/** The level that a change of experience earns beyond the owner's current one; null if it earns none. */
export function levelReachedBy(item: Item, { system: changed = {} }: { readonly system?: object }): number | null {
  if (item.type !== "class" || item.actor === null) return null;
  const { experience, experienceAfter, earned, level, former } = (item as ClassItem).system;
  const after = { earned, level, ...changed };
  if (former || after.earned <= earned) return null;
  const [before, now] = [earned, after.earned].map(points => levelFor(points, experience, experienceAfter));
  return now! > Math.max(before!, after.level) ? now! : null;
}

/** Tells the owners and game masters that a character has earned a level. */
export async function tellLevelReached(item: Item, level: number): Promise<void> {
  const actor = item.actor as Actor;
  const owners = game.users.filter(user => actor.testUserPermission(user, "OWNER"));
  const content = await drawPage("cards/account.hbs", {
    title: say("LevelReached.title", { name: actor.name, class: item.name, level }),
    lines: [say("LevelReached.hint")],
    undone: false,
  });
  const speaker = ChatMessage.getSpeaker({ actor: actor as Actor.Implementation });
  await postMessage({ content, speaker, whisper: owners.map(({ id }) => id) });
}
