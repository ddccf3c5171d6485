/** A thing: a weapon, a spell, a class. */
export class SegmentItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
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
}
