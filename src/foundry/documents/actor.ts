import { SPACES, storable } from "../../rules/index.ts";
import type { FigureActor } from "../adapters/index.ts";
import { askHook } from "../interpreter.ts";
import { isPlaceholder, type Portrayed, placeholderOf } from "../words/side.ts";
import { followFaces } from "./combatant.ts";
import { withFreeNumber } from "./token.ts";

/** Side length of an actor's token in map squares of 5 feet, at least 1. */
const squaresOf = (size: number): number => Math.max(1, Math.round((SPACES[size] ?? SQUARE) / SQUARE));
const SQUARE = 5;

/** Default token settings for an actor type. */
function usualTokens(type: string): object {
  const disposition = CONST.TOKEN_DISPOSITIONS.FRIENDLY;
  return type === "character" ? { actorLink: true, disposition, sight: { enabled: true } } : { appendNumber: true };
}

/** A character or a monster. */
export class SegmentActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /**
   * Sets defaults that the creator did not set. A character's tokens are friendly, linked and have sight; a monster's
   * are numbered, to keep names unique. Size and picture follow the actor: its size, and its class or kind.
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

  /**
   * Numbers a monster's token by the names in the scene. Foundry counts per actor, but every import of a monster from a
   * pack is another actor.
   */
  override async getTokenDocument(
    data?: TokenDocument.CreateData,
    context?: TokenDocument.ConstructionContext,
  ): Promise<TokenDocument.Implementation> {
    const token = await super.getTokenDocument(data, context);
    const { parent } = context ?? {};
    if (!parent || !this.prototypeToken.appendNumber || token.actorLink) return token;
    const names = new Set(parent.tokens.contents.map(({ name }) => name));
    token.updateSource({ name: withFreeNumber(token.name, names) });
    return token;
  }

  /** Resizes the prototype token with the actor, unless a user gave it another size. */
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
   * Changes hit points from token bars, the token HUD, modules and macros. Foundry clamps a relative change to 0 and
   * the maximum. The rules have their own range: hit points may be below 0 (down or dead) and above the maximum.
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

  /** Renders the open sheets of items that the update changed; Foundry itself renders the actor's sheet. */
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
