import { hasBegun } from "../adapters/index.ts";
import { tellOwnHook } from "../own-hooks.ts";
import {
  forgetRanks,
  hearWrite,
  isTimerIn,
  mayCommand,
  rankOf,
  refreshRanks,
  refuseInWords,
} from "../referee/index.ts";
import type { SegmentCombatant } from "./combatant.ts";
import { rollFor } from "./initiative.ts";
import { noteTurn, tellTurnChange } from "./turn-change.ts";
import { follow, foundryGoesFirst, readTurnWrite, type TurnStep, takeStep } from "./turn-writes.ts";

/** What its own methods expect of an update, as far as it matters here. */
type Data = Readonly<Record<string, unknown>>;

/** An encounter at the table. It orders its turns; the referee does the rest. */
export class SegmentCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** The step for which Foundry's own method has been called, until its write comes by. */
  #asked: TurnStep | null = null;

  /** Called without `this`, here and by other packages. */
  override _sortCombatants(a: Combatant, b: Combatant): number {
    const combat = a.parent as Combat | null;
    const [first, second] = combat ? [rankOf(combat, a.id!), rankOf(combat, b.id!)] : [0, 0];
    if (first !== second) return first < second ? -1 : 1;
    return a.id! < b.id! ? -1 : 1;
  }

  override setupTurns(): Combatant.Implementation[] {
    forgetRanks(this as Combat);
    noteTurn(this as Combat);
    const turns = super.setupTurns();
    showInitiatives(this as Combat);
    return turns;
  }

  protected override _canChangeRound(user: User): boolean {
    return user.isGM;
  }
  /** Whoever commands the figure whose turn it is may say that it is done. */
  protected override _canChangeTurn(user: User): boolean {
    return user.isGM || mayCommand(user, this as Combat, this.system.current);
  }

  override async startCombat(): Promise<this> {
    return this.#step("start", () => super.startCombat());
  }

  override async nextTurn(): Promise<this> {
    return this.#step("next-turn", () => super.nextTurn());
  }
  override async nextRound(): Promise<this> {
    return this.#step("next-round", () => super.nextRound());
  }

  override async previousTurn(): Promise<this> {
    return this.#step("previous-turn");
  }
  override async previousRound(): Promise<this> {
    return this.#step("previous-round");
  }

  /** Foundry's own method goes first where it fits, and its write becomes the command; else the command comes alone. */
  async #step(step: TurnStep, core?: () => Promise<unknown>): Promise<this> {
    if (this.#asked === null && core && foundryGoesFirst(this as Combat, step)) {
      this.#asked = step;
      await core().finally(() => {
        this.#asked = null;
      });
    } else await takeStep(this as Combat, this.#asked ?? step);
    return this;
  }

  /** Another's write to turn or round becomes a command, or is refused in words; the rest of it is written. */
  override async update(data: Data, operation: Data = {}): Promise<this | undefined> {
    const write = readTurnWrite(this as Combat, data, operation, this.#asked);
    if (write === null) return super.update(data, operation);
    const kept = await follow(this as Combat, write);
    return kept ? super.update(kept.data, kept.operation) : this;
  }

  /** Writes that have not come by `update`. */
  protected override async _preUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    const write = readTurnWrite(this as Combat, changed as Data, options as Data, null);
    if (write === null) return (await super._preUpdate(changed, options, user)) ?? undefined;
    const kept = await follow(this as Combat, write);
    if (kept) await super.update(kept.data, kept.operation);
    return false;
  }

  /** All dice of a round are thrown at once; a timer throws none. */
  override async rollInitiative(ids: string | string[] = []): Promise<this> {
    await rollFor(this as Combat, [ids].flat());
    return this;
  }

  /** Initiative is what the dice say; a timer's is the segment in which it comes. */
  override async setInitiative(id: string, value: number): Promise<void> {
    if (isTimerIn(this as Combat, id)) await super.setInitiative(id, value);
    else refuseInWords(this as Combat, "core-initiative");
  }

  override async resetAll(): Promise<this> {
    refuseInWords(this as Combat, "core-initiative");
    return this;
  }

  /** Initiatives and order follow from what was written, so they are made anew before Foundry looks at the turn. */
  protected override _onUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.OnUpdateOperation,
    user: string,
  ): void {
    hearWrite(this as Combat, changed, options, user);
    if ("system" in changed) {
      showInitiatives(this as Combat);
      this.turns?.sort(this._sortCombatants);
    }
    tellTurnChange(this as Combat, () => super._onUpdate(changed, options, user));
    if (changed.system && "pending" in changed.system) tellOwnHook("pendingChanged", this.id!);
  }

  /** The referee tells of starts and ends, once each. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (!hasBegun(this as Combat)) await super._manageTurnEvents();
  }

  /** Movement histories last for the round, whatever Foundry thinks a turn is. */
  protected override async _clearMovementHistoryOnStartTurn(): Promise<void> {}
}

/** Foundry prepares an encounter while it is being made, when no private member of its class is there yet. */
function showInitiatives(combat: Combat): void {
  refreshRanks(combat);
  for (const one of combat.combatants) (one as SegmentCombatant).showInitiative();
}
