import { isFigureActor, runningFightOf } from "../effects-outside.ts";
import { isV14 } from "../generation.ts";
import { expiryIn, foundryExpires, startIn } from "../interpreter.ts";
import { turnBeingTold } from "../turns/hooks.ts";

/** The context that Foundry passes with an expiry event. */
interface ExpiryContext {
  readonly combat?: Combat | null;
}

/**
 * An active effect, of a status or of another package.
 *
 * Generation 14 counts its turns by the combatant whose turn it was when the effect started, and by that turn's place in
 * the list. Here the list is in another order each moment, and the turn may be anyone's. So an effect counts by the turns
 * of its bearer, unless its creator has named another combatant.
 */
export class SegmentActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /**
   * Starts the effect in its bearer's own encounter, by the bearer's turns. A combatant that the creator named stays; a
   * place in the list of turns does not.
   */
  protected override async _preCreate(
    data: ActiveEffect.CreateData,
    options: ActiveEffect.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const start = isV14() ? startOf(this.#bearer) : null;
    if (start) this.updateSource({ start: { ...start, ...startIn(data), turn: null } } as object);
    return undefined;
  }

  /** Generation 14: does the event end this effect, if its duration is over? */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    const turn = turnBeingTold(context.combat ?? null);
    if (turn === null) return foundryExpires(ActiveEffect, this, event, context);
    const { combat = null, combatant = null } = startIn(this._source) ?? {};
    const named = combat === context.combat?.id ? combatant : null;
    const whose = named ?? startOf(this.#bearer)?.combatant;
    return event === turn.event && event === expiryIn(this._source) && whose === turn.figure;
  }

  /** The actor that it applies to; null in a compendium or on an item of the world. */
  get #bearer(): Actor | null {
    const { parent } = this;
    return parent instanceof Item ? parent.actor : parent;
  }
}

/** The start of an effect that begins on an actor now; null outside a fight. */
function startOf(actor: Actor | null): EffectStart | null {
  const fight = isFigureActor(actor) ? runningFightOf(actor) : null;
  return fight && { combat: fight.combat.id, combatant: fight.figure, turn: null, round: fight.combat.round };
}
