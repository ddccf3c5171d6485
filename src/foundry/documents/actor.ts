import { SPACES, storable } from "../../rules/index.ts";
import type { FigureActor } from "../adapters/index.ts";
import { askHook } from "../interpreter.ts";
import { isPlaceholder, type Portrayed, placeholderOf } from "../words/portrait.ts";
import { followFaces } from "./combatant.ts";
import { numberedAnew } from "./token.ts";

/** Squares of a map, five feet across, that a figure of that size takes up: one at least. */
const squaresOf = (size: number): number => Math.max(1, Math.round((SPACES[size] ?? SQUARE) / SQUARE));
const SQUARE = 5;

/** What tokens of a figure of that type begin with. */
function usualTokens(type: string): object {
  const disposition = CONST.TOKEN_DISPOSITIONS.FRIENDLY;
  return type === "character" ? { actorLink: true, disposition, sight: { enabled: true } } : { appendNumber: true };
}

/** A character or a monster. */
export class SegmentActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /**
   * A character's tokens are friendly, linked to it and see for themselves; a monster's are numbered, so that no two have one name.
   * They are as big as the figure is, and have its picture: that of its class or kind. Unless its creator says otherwise.
   */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const width = squaresOf((this as FigureActor).system._source.size);
    const img = data.img && !isPlaceholder(data.img) ? data.img : placeholderOf(this as Portrayed);
    const usual = { ...usualTokens(this.type), width, height: width, texture: { src: img } };
    this.updateSource({ img, prototypeToken: { ...usual, ...data.prototypeToken } });
    return undefined;
  }

  /** Foundry counts the tokens of one actor, but a monster may come out of its pack as often as one likes, as another actor each time. */
  override async getTokenDocument(
    data?: TokenDocument.CreateData,
    context?: TokenDocument.ConstructionContext,
  ): Promise<TokenDocument.Implementation> {
    const token = await super.getTokenDocument(data, context);
    const { parent } = context ?? {};
    if (!parent || !this.prototypeToken.appendNumber || token.actorLink) return token;
    const names = new Set(parent.tokens.contents.map(({ name }) => name));
    token.updateSource({ name: numberedAnew(token.name, names) });
    return token;
  }

  /** With a figure grow its tokens to come, as long as nobody has given them another size. */
  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const { size } = (this as FigureActor).system._source;
    const { size: wanted } = ((changed as { system?: { size?: number } }).system ?? {}) as { size?: number };
    const { width, height } = this._source.prototypeToken;
    const isUsual = width === squaresOf(size) && height === squaresOf(size);
    if (wanted === undefined || !isUsual || changed.prototypeToken !== undefined) return undefined;
    Object.assign(changed, { prototypeToken: { width: squaresOf(wanted), height: squaresOf(wanted) } });
    return undefined;
  }

  /**
   * Token bars, the token's HUD, modules and macros change hit points here. Foundry keeps a relative change between 0 and
   * the maximum; the rules have their own range: below 0 a figure falls and dies, and may have more than its maximum.
   */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    if (attribute !== "hitPoints" || !isBar) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { hitPoints } = (this as FigureActor).system;
    const wanted = storable("hitPoints", isDelta ? hitPoints.value + value : value);
    const updates: object = { "system.hitPoints.value": wanted };
    const told = { attribute, value: wanted, isDelta, isBar };
    return askHook("modifyTokenAttribute", told, updates, this) ? this.update(updates) : this;
  }

  /** Foundry draws the actor's sheet anew; the open sheets of things that came with the update are drawn here. */
  protected override _onUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.OnUpdateOperation,
    user: string,
  ): void {
    super._onUpdate(changed, options, user);
    followFaces(changed, ({ actor }) => actor === this);
    const things = (changed.items ?? []) as readonly { readonly _id: string }[];
    for (const { _id } of things) this.items.get(_id)?.render(false);
  }
}
