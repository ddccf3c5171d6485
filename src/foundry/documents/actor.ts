/** A character or a monster. */
export class SegmentActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /**
   * A character's tokens are friendly and linked to it; a monster's are numbered, so that no two have one name. Unless its
   * creator says otherwise.
   */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const disposition = CONST.TOKEN_DISPOSITIONS.FRIENDLY;
    const usual = this.type === "character" ? { actorLink: true, disposition } : { appendNumber: true };
    this.updateSource({ prototypeToken: { ...usual, ...data.prototypeToken } });
    return undefined;
  }

  /** Foundry draws the actor's sheet anew; the open sheets of things that came with the update are drawn here. */
  protected override _onUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.OnUpdateOperation,
    user: string,
  ): void {
    super._onUpdate(changed, options, user);
    const things = (changed.items ?? []) as readonly { readonly _id: string }[];
    for (const { _id } of things) this.items.get(_id)?.render(false);
  }
}
