import { hasBegun } from "../adapters/index.ts";
import { advance, begin, endRound, rollInitiative, undo } from "../api/index.ts";
import { rankOf, refuseInWords, settled, type TurnEdge } from "../referee/index.ts";
import { announceRound, announceTurn } from "./turn-events.ts";

/** An encounter at the table. It orders its turns; the referee does the rest. */
export class SegmentCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Called without `this`, here and by other packages. */
  override _sortCombatants(a: Combatant, b: Combatant): number {
    const combat = a.parent as Combat | null;
    const [first, second] = combat ? [rankOf(combat, a.id!), rankOf(combat, b.id!)] : [0, 0];
    if (first !== second) return first < second ? -1 : 1;
    return a.id! < b.id! ? -1 : 1;
  }

  protected override _canChangeRound(user: User): boolean {
    return user.isGM;
  }

  protected override _canChangeTurn(user: User): boolean {
    return user.isGM;
  }

  override async startCombat(): Promise<this> {
    return this.#done(begin({ combat: this as Combat }));
  }

  override async nextTurn(): Promise<this> {
    return this.#done(advance({ combat: this as Combat }));
  }

  override async nextRound(): Promise<this> {
    return this.#done(endRound({ combat: this as Combat }));
  }

  override async previousTurn(): Promise<this> {
    return this.#done(undo({ combat: this as Combat }));
  }

  override async previousRound(): Promise<this> {
    return this.previousTurn();
  }

  override async rollInitiative(_ids?: string | string[]): Promise<this> {
    return this.#done(rollInitiative({ combat: this as Combat }));
  }

  override async rollAll(): Promise<this> {
    return this.rollInitiative();
  }

  override async rollNPC(): Promise<this> {
    return this.rollInitiative();
  }

  /** Initiative is what the dice of the sides say. */
  override async setInitiative(): Promise<void> {
    refuseInWords(this as Combat, "core-initiative");
  }

  override async resetAll(): Promise<this> {
    refuseInWords(this as Combat, "core-initiative");
    return this;
  }

  /** Whoever calls Foundry's methods expects them to be done; a ruling comes before its effects. */
  async #done(asked: Promise<unknown>): Promise<this> {
    await asked;
    await settled(this.id!);
    return this;
  }

  /**
   * Another's write to turn or round: one step on becomes a command, anything else is refused. Foundry's own
   * corrections, when combatants come and go, fire no turn events: they are dropped without a word.
   */
  protected override async _preUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if (!isForeign(this as Combat, changed, options))
      return (await super._preUpdate(changed, options, user)) ?? undefined;
    if (options.turnEvents === false) return false;
    if (changed.round === this.round + 1) await this.nextRound();
    else if (changed.turn === (this.turn ?? -1) + 1) await this.nextTurn();
    else refuseInWords(this as Combat, "core-turn");
    return false;
  }

  /** The order follows from what was written, so it is made anew before Foundry looks at the turn. */
  protected override _onUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.OnUpdateOperation,
    user: string,
  ): void {
    if ("system" in changed) this.turns?.sort(this._sortCombatants);
    super._onUpdate(changed, options, user);
    if (changed.system && "pending" in changed.system) Hooks.callAll("tenSegments.answered", this.id!);
  }

  /** Histories last for the round, whatever Foundry thinks a turn is. */
  protected override async _clearMovementHistoryOnStartTurn(): Promise<void> {}

  /** The referee lets Foundry know of a figure's start or end of turn. */
  async announceTurn(edge: TurnEdge, figure: string): Promise<void> {
    await announceTurn(this as Combat, edge, figure);
  }

  /** … and of a round's. */
  async announceRound(edge: TurnEdge, round: number): Promise<void> {
    await announceRound(this as Combat, edge, round);
  }
}

function isForeign(combat: Combat, changed: object, options: object): boolean {
  if (!hasBegun(combat) || "tenSegments" in options) return false;
  return "turn" in changed || "round" in changed;
}
