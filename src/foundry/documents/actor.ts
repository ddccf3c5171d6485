/** A character or a monster. */
export class SegmentActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Foundry draws the actor's sheet anew; the open sheets of things that came with the update are drawn here. */
  protected override _onUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.OnUpdateOperation,
    user: string,
  ): void {
    super._onUpdate(changed, options, user);
    const things = (changed.items ?? []) as unknown as readonly { readonly _id: string }[];
    for (const { _id } of things) this.items.get(_id)?.render(false);
  }
}
