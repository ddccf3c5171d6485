import { levelFor } from "../../rules/index.ts";
import { reported, watch } from "../border.ts";
import { say } from "../localize.ts";
import { holderOf } from "../models/derived.ts";
import { formulasInField } from "../models/fields.ts";
import { notify } from "../notices.ts";
import { isRollable } from "../rollable.ts";
import { drawPage } from "../templates.ts";
import { isPlaceholder, type Portrayed, placeholderOf } from "../words/side.ts";
import { postMessage, updateDocument, updateWithin } from "../writing.ts";

/** System data with a kind, which some item types have. */
interface Kinds {
  readonly kind?: unknown;
}

/** An item: a weapon, a spell, a class and so on. */
export class SegmentItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** The level that this client's current update earns; null if none. */
  #reached: number | null = null;

  /** Sets the default picture of the item's type and kind, unless the creator chose one. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!data.img) this.updateSource({ img: usualPictureOf(this.type, (this._source.system as Kinds).kind) });
    return undefined;
  }

  /** Takes an item out of a container that its owner does not have. */
  protected static override async _preCreateOperation(
    documents: Item.Implementation[],
    operation: Item.Database.PreCreateOperation,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    const known = new Set([...documents, ...(documents[0]?.actor?.items ?? [])].map(({ id }) => id));
    for (const item of documents)
      if (item.actor && holderOf(item) !== "" && !known.has(holderOf(item)))
        item.updateSource({ "system.within": "" } as object);
  }

  /** Takes the remaining items out of a container before it is deleted. If that fails, the container is not deleted. */
  protected static override async _preDeleteOperation(
    documents: Item.Implementation[],
    operation: Item.Database.PreDeleteOperation,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preDeleteOperation(documents, operation, user)) === false) return false;
    const [goes] = documents;
    const ids = new Set(documents.map(({ id }) => id));
    const stays = goes?.actor?.items.filter(item => ids.has(holderOf(item)) && !ids.has(item.id)) ?? [];
    const changes = stays.map(({ id }) => ({ _id: id, "system.within": "" }));
    if (changes.length === 0) return;
    const emptied = updateWithin(goes!.actor!, "Item", changes as { _id: string }[]).then(() => true);
    if ((await reported(emptied, "carrying-out")) === null) return false;
  }

  /** A new class may give its owner a picture. */
  protected override _onCreate(data: Item.CreateData, options: Item.Database.OnCreateOperation, user: string): void {
    super._onCreate(data, options, user);
    if (this.type === "class" && this.actor && user === game.user?.id) watch(wearFaceOfClass(this.actor), "drawing");
  }

  protected override async _preUpdate(
    changed: Item.UpdateData,
    options: Item.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    if (!takesFormulas(this as Item, (changed as { readonly system?: object }).system)) return false;
    this.#reached = levelReachedBy(this as Item, changed as { readonly system?: object });
    const { kind } = ((changed as { readonly system?: Kinds }).system ?? {}) as Kinds;
    if (kind !== undefined && !changed.img && isPictureOfKind(this.img)) changed.img = usualPictureOf(this.type, kind);
    return undefined;
  }

  /** Posts that a level is reached, only from the client that made the update. */
  protected override _onUpdate(changed: Item.UpdateData, options: Item.Database.OnUpdateOperation, user: string): void {
    super._onUpdate(changed, options, user);
    const reached = user === game.user?.id ? this.#reached : null;
    this.#reached = null;
    if (reached !== null) watch(tellLevelReached(this as Item, reached), "telling");
  }
}

/** Gives a character without a picture that of its class, and its prototype token, too. */
async function wearFaceOfClass(actor: Actor): Promise<void> {
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
function usualPictureOf(type: string, kind: unknown): string {
  const own = PICTURED.find(one => one === kind);
  return `${PICTURES}${own === undefined ? type : `${type}-${own}`}.svg`;
}

/** Is this a default picture? */
function isPictureOfKind(img: string | null | undefined): boolean {
  return img?.startsWith(PICTURES) === true;
}

/** The part of a data field that lists its inner fields. */
interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

/** System data with a data model. */
interface Modelled {
  readonly schema: Field;
  readonly _source: object;
}

/**
 * May a change of an item be stored? A formula that cannot be rolled is refused with a notification. One that is
 * already stored does not block other changes.
 */
function takesFormulas(item: Item, changed: object | undefined): boolean {
  const { schema, _source: source } = item.system as Partial<Modelled>;
  if (schema === undefined || source === undefined) return true;
  const wrong =
    changed && formulasIn(schema, changed).find(one => !isRollable(one.formula) && !holds(source, one.text));
  if (wrong === undefined) return true;
  notify.warn(say("Sheet.Refused.unrollable", { value: wrong.formula }));
  return false;
}

/** A formula and the text of the field in which it is written. */
interface WrittenFormula {
  readonly formula: string;
  readonly text: string;
}

/** All formulas in a change, found by their field types. */
function formulasIn(field: Field | undefined, value: unknown): readonly WrittenFormula[] {
  if (field === undefined || value === null || value === undefined) return [];
  if (typeof value === "string") return formulasInField(field, value.trim()).map(formula => ({ formula, text: value }));
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => formulasIn(field.element ?? field.fields?.[name], one));
}

function holds(source: object, formula: string): boolean {
  return JSON.stringify(source).includes(JSON.stringify(formula));
}

type ClassItem = Item.OfType<"class">;

/** The level that a change of experience earns beyond the owner's current one; null if it earns none. */
function levelReachedBy(item: Item, { system: changed = {} }: { readonly system?: object }): number | null {
  if (item.type !== "class" || item.actor === null) return null;
  const { experience, experienceAfter, earned, level, former } = (item as ClassItem).system;
  const after = { earned, level, ...changed };
  if (former || after.earned <= earned) return null;
  const [before, now] = [earned, after.earned].map(points => levelFor(points, experience, experienceAfter));
  return now! > Math.max(before!, after.level) ? now! : null;
}

/** Tells the owners and game masters that a character has earned a level. */
async function tellLevelReached(item: Item, level: number): Promise<void> {
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
