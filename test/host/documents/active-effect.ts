import { type Dynamic, notModelled, realm } from "../realm.ts";
import { getProperty, setProperty } from "../utility/index.ts";
import { Document } from "./document.ts";

/**
 * The events with which effects expire, since generation 14.
 *
 * @see https://foundryvtt.com/api/v14/variables/CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.html
 */
const EXPIRY_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"];

const SECONDS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Marks statuses on an actor, changes its values, and lasts for a time. */
export class ActiveEffect extends Document {
  static override documentName = "ActiveEffect";
  /** Generation 14: lets effects expire. */
  static get registry(): Dynamic {
    return realm.generation < 14 ? undefined : registry;
  }
  static async fromStatusEffect(statusId: string, options: Dynamic = {}): Promise<Dynamic> {
    const status = Object.values<Dynamic>(realm.CONFIG.statusEffects).find(one => one.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, name, img, _id } = status;
    return new this({ _id, img, name: realm.game.i18n.localize(name), statuses: [id] }, options);
  }
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
  get isSuppressed(): boolean {
    return realm.generation >= 14 && this._source.duration.expired;
  }
  get isTemporary(): boolean {
    return this.statuses.size > 0 || Number.isFinite(this.duration.remaining);
  }
  /** The actor that it applies to, also if an item of it brings it. */
  get target(): Dynamic {
    return this.parent?.documentName === "Item" ? this.parent.actor : this.parent;
  }
  override prepareDerivedData(): void {
    const remaining = () => (realm.generation < 14 ? this.#leftBefore() : this.#left());
    Object.defineProperty(this.duration, "remaining", { get: remaining, enumerable: true, configurable: true });
  }
  /** What is left of its duration on generation 14, in its unit. */
  #left(): number {
    const { value, units } = this._source.duration;
    if (value === null) return Number.POSITIVE_INFINITY;
    const { combat, round, turn, time = 0 } = this._source.start ?? {};
    if (units === "rounds" || units === "turns") return value - roundsOrTurns(units, combat, { round, turn });
    const seconds = SECONDS[units] ?? notModelled(`an effect that lasts ${units}`);
    return value - (realm.game.time.worldTime - time) / seconds;
  }
  /** What is left of its duration on generation 13, in seconds or rounds; null if it has none. */
  #leftBefore(): number | null {
    const { seconds, rounds, turns, startTime, startRound, combat } = this._source.duration;
    if (turns !== null) notModelled("an effect of generation 13 that lasts turns");
    if (seconds !== null) return seconds - (realm.game.time.worldTime - (startTime ?? 0));
    return rounds === null ? null : rounds - roundsOrTurns("rounds", combat, { round: startRound, turn: null });
  }
  /**
   * Generation 14: does an event end this effect, once its duration is over?
   *
   * @see https://github.com/foundryvtt/foundryvtt/issues/14725
   */
  isExpiryEvent(event: string, { combat = null }: Dynamic = {}): boolean {
    const { expiry } = this._source.duration;
    const isInCombat = this.target?.inCombat === true;
    if (event === "updateWorldTime")
      return expiry === null || (!isInCombat && EXPIRY_EVENTS.includes(expiry) && expiry !== "combatStart");
    if (event !== expiry || combat === null) return event === expiry;
    const whose = { turnStart: combat.combatant?.id, turnEnd: combat.previous?.combatantId }[event];
    return whose === undefined || whose === this._source.start?.combatant;
  }
  override async _preCreate(data: Dynamic, options: Dynamic, user: Dynamic): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent?.documentName !== "Actor") return;
    const now = effectStart();
    if (realm.generation >= 14) this.updateSource({ start: { ...now, ...this._source.start } });
    else if (this._source.duration.startTime === null)
      this.updateSource({ duration: { startTime: now.time, startRound: now.round, combat: now.combat } });
  }
}

/** When an effect starts that is created now: in the turn that the viewed encounter is at. */
function effectStart(): Dynamic {
  const { combat } = realm.game;
  const time = realm.game.time.worldTime;
  if (!combat?.started) return { combat: null, combatant: null, initiative: null, round: null, turn: null, time };
  const { id, combatant, round, turn } = combat;
  const { id: whose = null, initiative = null } = combatant ?? {};
  return { combat: id, combatant: whose, initiative, round, turn, time };
}

/** The rounds or turns that have gone by in a combat; before it has started, none. */
function roundsOrTurns(units: string, combatId: string | null, { round, turn }: Dynamic): number {
  const combat = realm.game.combats.get(combatId);
  if (!combat?.started || round === null) return 0;
  const rounds = combat.round - round;
  if (units === "turns") return rounds * combat.turns.length + (combat.turn ?? 0) - (turn ?? 0);
  return turn === null || combat.turn >= turn ? rounds : Math.max(0, rounds - 1);
}

/**
 * Looks after the effects of all actors, or of some.
 *
 * @see https://foundryvtt.com/api/v14/classes/foundry.helpers.ActiveEffectRegistry.html
 */
const registry = {
  async refresh(event: string, context: Dynamic = {}): Promise<void> {
    const { actors = allActors() } = context;
    if (typeof actors.has !== "function") throw new TypeError("actors.has is not a function");
    const { expiryAction } = realm.CONFIG.ActiveEffect;
    for (const actor of actors) {
      const over = [...actor.effects].filter(
        (effect: Dynamic) =>
          !effect._source.duration.expired && isTimeOver(effect) && effect.isExpiryEvent(event, context),
      );
      const ids: string[] = over.map(({ id }) => id);
      if (ids.length === 0 || expiryAction === null) continue;
      if (expiryAction === "delete") await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
      else
        await actor.updateEmbeddedDocuments(
          "ActiveEffect",
          ids.map(_id => ({ _id, "duration.expired": true })),
        );
    }
  },
};

/** Is only the event missing? An effect without a duration waits for its event alone; one without either never ends. */
const isTimeOver = ({ duration: { remaining }, _source }: Dynamic) =>
  remaining <= 0 || (remaining === Number.POSITIVE_INFINITY && _source.duration.expiry !== null);

const allActors = (): Set<Dynamic> =>
  new Set(
    [
      ...realm.game.actors,
      ...realm.game.scenes.contents.flatMap((scene: Dynamic) => scene.tokens.map(({ actor }: Dynamic) => actor)),
    ].filter(actor => actor !== null),
  );

/** A change of an actor's value, in the words of generation 14. */
interface Change {
  readonly key: string;
  readonly type: string;
  readonly value: Dynamic;
  readonly priority: number;
  readonly phase: string;
}

/** The kinds of changes by their number on generation 13, and their priorities on 14. */
const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
const PRIORITIES: Record<string, number> = {
  ...{ custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 },
};

/** The changes of an effect. Generation 13 has them in the effect, with numbers for modes. */
function changesOf(effect: Dynamic): Change[] {
  if (realm.generation < 14)
    return effect.changes.map(({ key, value, mode, priority }: Dynamic) => ({
      ...{ key, value, type: TYPES[mode], priority: priority ?? mode * 10, phase: "initial" },
    }));
  return (effect.system.changes ?? []).map(({ key, value, type = "add", phase = "initial", priority }: Dynamic) => ({
    ...{ key, value, type, phase, priority: priority ?? PRIORITIES[type] },
  }));
}

const RESULT: Record<string, (now: number, value: number) => number> = {
  add: (now, value) => now + value,
  subtract: (now, value) => now - value,
  multiply: (now, value) => now * value,
  downgrade: Math.min,
  upgrade: Math.max,
  override: (_now, value) => value,
};

/** Applies the changes of effects to an actor's prepared data, and notes them in its `overrides`. */
export function applyChanges(actor: Dynamic, effects: Iterable<Dynamic>, phase: string): void {
  const changes = [...effects].flatMap(changesOf).filter(one => one.phase === phase);
  for (const { key, type, value } of changes.sort((one, other) => one.priority - other.priority)) {
    const now = getProperty(actor, key);
    if (now === undefined) continue;
    if (typeof now !== "number" || type === "custom") notModelled(`an effect that changes ${key} by ${type}`);
    const result = (RESULT[type] as (typeof RESULT)["add"])(now, Number(value));
    setProperty(actor, key, result);
    actor.overrides[key] = result;
  }
}
