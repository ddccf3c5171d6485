import { SPACES } from "../../rules/index.ts";
import type { FigureActor } from "../adapters/index.ts";

/** Squares of a map, five feet across, that a figure of that size takes up: one at least. */
const squaresOf = (size: number): number => Math.max(1, Math.round((SPACES[size] ?? SQUARE) / SQUARE));
const SQUARE = 5;

const NUMBERED = /^(.*) \((\d+)\)$/;

/** The name with its number, or with the next one that none of the others has. */
function numberedAnew(name: string, others: ReadonlySet<string>): string {
  if (!others.has(name)) return name;
  const [, plain, number] = NUMBERED.exec(name) ?? [];
  return plain === undefined ? name : numberedAnew(`${plain} (${Number(number) + 1})`, others);
}

/** A character or a monster. */
export class SegmentActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /**
   * A character's tokens are friendly and linked to it; a monster's are numbered, so that no two have one name. They are as big as
   * the figure is. Unless its creator says otherwise.
   */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const disposition = CONST.TOKEN_DISPOSITIONS.FRIENDLY;
    const usual = this.type === "character" ? { actorLink: true, disposition } : { appendNumber: true };
    const width = squaresOf((this as FigureActor).system._source.size);
    this.updateSource({ prototypeToken: { ...usual, width, height: width, ...data.prototypeToken } });
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
