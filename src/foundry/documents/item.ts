import { reported, watch } from "../border.ts";
import { holderOf } from "../models/derived/containers.ts";
import { updateWithin } from "../writing.ts";
import { isPictureOfKind, usualPictureOf, wearFaceOfClass } from "./faces.ts";
import { takesFormulas } from "./formulas.ts";
import { levelReachedBy, tellLevelReached } from "./level-reached.ts";

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
