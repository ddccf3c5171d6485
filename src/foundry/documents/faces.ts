import { isPlaceholder, type Portrayed, placeholderOf } from "../words/portrait.ts";
import { updateDocument } from "../writing.ts";

/** A character to whom nobody has given a picture gets that of its class, and so do its tokens to come. */
export async function wearFaceOfClass(actor: Actor): Promise<void> {
  if (actor.type !== "character" || actor.isToken || !isPlaceholder(actor.img ?? "")) return;
  const img = placeholderOf(actor as Portrayed);
  if (img === actor.img) return;
  const { src } = actor._source.prototypeToken.texture;
  const tokens = isPlaceholder(src ?? "") ? { prototypeToken: { texture: { src: img } } } : {};
  await updateDocument(actor, { img, ...tokens });
}

/** Kinds of things that have a picture beside that of their type. */
const PICTURED = ["launcher", "hurled", "natural", "protection"] as const;

/** Where the pictures of types and kinds lie. */
const PICTURES = "systems/ten-segments/icons/types/";

/** The picture of a thing of that type and kind. */
export function usualPictureOf(type: string, kind: unknown): string {
  const own = PICTURED.find(one => one === kind);
  return `${PICTURES}${own === undefined ? type : `${type}-${own}`}.svg`;
}

/** Has nobody given it that picture? */
export function isPictureOfKind(img: string | null | undefined): boolean {
  return img?.startsWith(PICTURES) === true;
}
