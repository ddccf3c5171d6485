import { isPlaceholder, type Portrayed, placeholderOf } from "../words/portrait.ts";
import { updateDocument } from "../writing.ts";

/** Gives a character without a picture that of its class, and its prototype token, too. */
export async function wearFaceOfClass(actor: Actor): Promise<void> {
  if (actor.type !== "character" || actor.isToken || !isPlaceholder(actor.img ?? "")) return;
  const img = placeholderOf(actor as Portrayed);
  if (img === actor.img) return;
  const { src } = actor._source.prototypeToken.texture;
  const tokens = isPlaceholder(src ?? "") ? { prototypeToken: { texture: { src: img } } } : {};
  await updateDocument(actor, { img, ...tokens });
}

/** Item kinds with a picture of their own. */
const PICTURED = ["launcher", "hurled", "natural", "protection"] as const;

/** The folder with the pictures of item types and kinds. */
const PICTURES = "systems/ten-segments/icons/types/";

/** The default picture of an item's type and kind. */
export function usualPictureOf(type: string, kind: unknown): string {
  const own = PICTURED.find(one => one === kind);
  return `${PICTURES}${own === undefined ? type : `${type}-${own}`}.svg`;
}

/** Is this a default picture? */
export function isPictureOfKind(img: string | null | undefined): boolean {
  return img?.startsWith(PICTURES) === true;
}
