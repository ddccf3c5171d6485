import { watch } from "../border.ts";
import { levelReachedBy, tellLevelReached } from "./level-reached.ts";

/** A thing: a weapon, a spell, a class. */
export class SegmentItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** The level that what this window is just changing is enough for. */
  #reached: number | null = null;

  /** Unless its creator gives it another picture, it has that of its type. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!data.img) this.updateSource({ img: `systems/ten-segments/icons/types/${this.type}.svg` });
    return undefined;
  }

  protected override async _preUpdate(
    changed: Item.UpdateData,
    options: Item.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    this.#reached = levelReachedBy(this as Item, changed as { readonly system?: object });
    return undefined;
  }

  /** The window that has changed it, and no other, tells that its experience is enough for a level. */
  protected override _onUpdate(changed: Item.UpdateData, options: Item.Database.OnUpdateOperation, user: string): void {
    super._onUpdate(changed, options, user);
    const reached = user === game.user?.id ? this.#reached : null;
    this.#reached = null;
    if (reached !== null) watch(tellLevelReached(this as Item, reached), "telling");
  }
}
