import { say } from "../../localize.ts";
import { type DraggedRoll, kindCalled } from "../kinds.ts";
import { rollTitle } from "./card.ts";
import { isFigure } from "./planning.ts";

/**
 * The data of a macro that makes the same roll as a sheet's button; null if the roll does not exist. Creates nothing.
 */
export function rollMacro({ uuid = "", what = "", item: id, missile, size }: DraggedRoll) {
  const actor = fromUuidSync(uuid);
  if (!isFigure(actor)) return null;
  const kind = kindCalled(actor, what);
  const item = id === undefined ? undefined : actor.items.get(id);
  if (kind === null || (id !== undefined && !item)) return null;
  const shot = missile === "true" ? { missile: true } : {};
  const title = rollTitle({ kind: kind.kind, of: item?.name ?? kind.of, more: shot });
  const words = size === undefined ? title : say(`Hotbar.size.${size}`, { title });
  const said = JSON.stringify({ what, item: id, name: item?.name, ...shot, size });
  return {
    name: say("Hotbar.name", { item: words, figure: actor.name }),
    img: item?.img ?? actor.img,
    command: `await tenSegments.roll({ actor: await fromUuid("${actor.uuid}"), ...${said} });`,
  };
}
