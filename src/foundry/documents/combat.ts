import { hasBegun } from "../adapters/index.ts";
import { rollInitiative } from "../api/index.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { tellOwnHook } from "../own-hooks.ts";
import { hearWrite, mayCommand, queueSettled } from "../referee/index.ts";
import { refuseInWords } from "../refusals.ts";
import { forgetRanks, isTimerIn, rankOf, refreshRanks } from "../turns/index.ts";
import type { SegmentCombatant } from "./combatant.ts";
import {
  follow,
  foundryGoesFirst,
  noteTurn,
  readTurnWrite,
  type TurnStep,
  takeStep,
  tellTurnChange,
} from "./turn-writes.ts";

/** Update data and operations, as far as these methods need them. */
type Data = Readonly<Record<string, unknown>>;

/** An encounter at the table. It orders its turns; the referee does the rest. */
export class SegmentCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** The step whose Foundry method is running, until its write arrives. */
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
  /** A player who controls the combatant whose turn it is may end that turn. */
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

  /**
   * Takes a step through Foundry's own method if possible, whose write then becomes the command; otherwise by a
   * command.
   */
  async #step(step: TurnStep, core?: () => Promise<unknown>): Promise<this> {
    if (this.#asked === null && core && foundryGoesFirst(this as Combat, step)) {
      this.#asked = step;
      await core().finally(() => {
        this.#asked = null;
      });
    } else await takeStep(this as Combat, this.#asked ?? step);
    return this;
  }

  /**
   * Turns another package's write of turn or round into a command, or refuses it with a message. Other data are
   * written.
   */
  override async update(data: Data, operation: Data = {}): Promise<this | undefined> {
    const write = readTurnWrite(this as Combat, data, operation, this.#asked);
    if (write === null) return super.update(data, operation);
    const kept = await follow(this as Combat, write);
    return kept ? super.update(kept.data, kept.operation) : this;
  }

  /** Handles writes that bypass `update`. */
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

  /** Rolls for everyone at once. Timers have no roll. */
  override async rollInitiative(ids: string | string[] = []): Promise<this> {
    await rollFor(this as Combat, [ids].flat());
    return this;
  }

  /** Sets a timer's segment. A combatant's initiative comes from the dice, so setting it is refused. */
  override async setInitiative(id: string, value: number): Promise<void> {
    if (isTimerIn(this as Combat, id)) await super.setInitiative(id, value);
    else refuseInWords(this as Combat, "core-initiative");
  }

  override async resetAll(): Promise<this> {
    refuseInWords(this as Combat, "core-initiative");
    return this;
  }

  /** Recomputes initiatives and order from the new data before Foundry reads the turn. */
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

  /** Leaves turn events to the referee once the fight has begun, so that each is sent once. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (!hasBegun(this as Combat)) await super._manageTurnEvents();
  }

  /** Keeps movement histories for the whole round, not for one of Foundry's turns. */
  protected override async _clearMovementHistoryOnStartTurn(): Promise<void> {}
}

/**
 * A function, not a private method: Foundry prepares an encounter inside its constructor, before private members exist.
 */
function showInitiatives(combat: Combat): void {
  refreshRanks(combat);
  for (const one of combat.combatants) (one as SegmentCombatant).showInitiative();
}

/** Rolls initiative for everyone at once, and notifies the user if they asked for only some. Timers have no roll. */
async function rollFor(combat: Combat, asked: readonly string[]): Promise<void> {
  const timers = asked.filter(id => isTimerIn(combat, id));
  for (const id of timers) refuseInWords(combat, "core-timer", { name: combat.combatants.get(id)?.name ?? id });
  if (asked.length > 0 && timers.length === asked.length) return;
  const { accepted } = await rollInitiative({ combat, until: "ruled" });
  await queueSettled(combat);
  const wanted = new Set(asked.length > 0 ? asked : combat.combatants.keys());
  if (accepted && combat.combatants.some(({ id }) => !wanted.has(id!))) notify.info(say("Tracker.Initiative.together"));
}
