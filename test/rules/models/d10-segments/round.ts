import { END, mayActHeld, meleeTurn } from "./acting.ts";
import { additionalRolls, count, easierToHit, goesOff, rollsAgainIn, type Stage } from "./casting.ts";
import { type Carried, diceOf, numberOf, placeOf } from "./initiative.ts";
import type { Reading } from "./readings.ts";
import { type Blow, type Figure, type Intent, MELEE_REACH, type Moment, SEGMENTS_IN_A_ROUND } from "./vocabulary.ts";

/** When a holder wants to act: in a segment of a round, or at the end of the round in which it holds. */
export type Until = Moment | "end of the round";

/** What is said and rolled in one round. */
export interface Orders {
  readonly intents: Readonly<Record<string, Intent>>;
  /** As many dice for each figure as it rolls; of a group with one die, each member has the same. */
  readonly dice: Readonly<Record<string, readonly number[]>>;
  /** Casters who give their spell up before it begins. */
  readonly givingUp?: readonly string[];
  /** Who holds the first of its turns, and until when. */
  readonly holding?: Readonly<Record<string, Until>>;
}

export interface Scene {
  readonly figures: readonly Figure[];
  readonly rounds: readonly Orders[];
  /** In feet, at the beginning of the first round. */
  readonly distance: (one: string, other: string) => number;
  /** Casters with an ally adjacent. */
  readonly guarded: readonly string[];
  /** What the nth blow (from 0) of an attacker does. */
  readonly blow: (attacker: string, nth: number) => Blow;
}

export type Deed =
  | "attacks"
  | "rolls additionally"
  | "closes"
  | "charges"
  | "begins"
  | "goes off"
  | "is lost"
  | "gives up"
  | "shoots"
  | "acts"
  | "holds";

/** One line of what happens, in order. */
export interface Happening extends Moment {
  readonly figure: string;
  readonly deed: Deed;
  readonly target?: string;
  /** On the roll to hit, because the target casts. */
  readonly bonus?: number;
  readonly dexterityCounts?: boolean;
}

interface Casting {
  readonly begins: Moment;
  readonly castingTime: number;
  readonly ends: Moment;
}

interface Turn {
  readonly figure: Figure;
  readonly number: number;
  readonly nth: number;
}

/** Something that waits for its place in a segment. */
interface Waiting {
  readonly order: readonly [group: number, number: number, dexterity: number];
  readonly figure: Figure;
  readonly run: () => void;
}

/** The order of a place within a segment: whole groups first, then lower numbers, then higher Dexterity (3). */
const compare = (one: Waiting, other: Waiting): number =>
  one.order[0] - other.order[0] || one.order[1] - other.order[1] || other.order[2] - one.order[2];

/**
 * Plays the rounds of a scene as the text has them, with one reading of each open point. A figure that is felled does nothing any more; the text has no
 * word on this, and needs none.
 */
export function play(scene: Scene, reading: Reading): readonly Happening[] {
  return new Play(scene, reading).all();
}

class Play {
  readonly #happenings: Happening[] = [];
  readonly #casting = new Map<string, Casting>();
  readonly #stages = new Map<string, Stage>();
  /** The first round in which somebody who cast into a later round, or held, rolls again. */
  readonly #rollsFrom = new Map<string, number>();
  readonly #held = new Map<string, { readonly from: Moment; readonly number: number; readonly until: Until }>();
  readonly #late = new Map<number, Turn[]>();
  readonly #distances = new Map<string, number>();
  readonly #blows = new Map<string, number>();
  readonly #down = new Set<string>();
  #closed = new Map<string, "by moving" | "by a charge">();
  #atBeginning = new Map<string, number>();

  #effects: (() => void)[] | null = null;
  #now: Moment = { round: 1, segment: 1 };
  #orders: Orders = { intents: {}, dice: {} };

  constructor(
    readonly scene: Scene,
    readonly reading: Reading,
  ) {}

  all(): readonly Happening[] {
    this.scene.rounds.forEach((orders, index) => {
      this.#round(orders, index + 1);
    });
    return this.#happenings;
  }

  #round(orders: Orders, round: number): void {
    this.#orders = orders;
    this.#closed = new Map();
    this.#atBeginning = new Map(this.#pairs().map(([one, other]) => [pair(one, other), this.#distance(one, other)]));
    const turns = new Map<number, Turn[]>();
    for (const figure of this.scene.figures) this.#roll(figure, round, turns);
    for (let segment = 1; segment <= SEGMENTS_IN_A_ROUND; segment++) {
      this.#now = { round, segment };
      this.#segment([...(this.#late.get(count(this.#now)) ?? []), ...(turns.get(segment) ?? [])]);
    }
    this.#now = { round, segment: END };
    this.#settle(this.#heldNow());
  }

  /** Declaration and dice (2, 3, 4, 4A, 5). */
  #roll(figure: Figure, round: number, turns: Map<number, Turn[]>): void {
    const intent = this.#orders.intents[figure.id] ?? null;
    const carried = this.#carried(figure, round);
    if (carried === "nothing") this.#stages.set(figure.id, intent?.kind === "spell" ? "said" : "unsaid");
    const dice = (this.#orders.dice[figure.id] ?? []).slice(0, diceOf(figure, intent, carried, this.reading));
    const numbers = dice.map(die => numberOf(figure, die, this.reading)).sort((one, other) => one - other);
    for (const [nth, number] of numbers.entries()) {
      const place = placeOf(number, this.reading);
      if (place === null) continue;
      const turn = { figure, number: place.number, nth };
      if (place.roundsLater > 0)
        append(this.#late, count({ round: round + place.roundsLater, segment: place.segment }), turn);
      else append(turns, place.segment, turn);
    }
  }

  #carried(figure: Figure, round: number): Carried {
    if (this.#held.has(figure.id)) return "held";
    return round < (this.#rollsFrom.get(figure.id) ?? 0) ? "casting" : "nothing";
  }

  #segment(turns: readonly Turn[]): void {
    const landing = [...this.#casting]
      .filter(([, spell]) => count(spell.ends) === count(this.#now))
      .map(([id]) => this.#landing(this.#figure(id)));
    const additional = this.#additionalRolls(turns);
    const own = turns.map<Waiting>(turn => ({
      order: [2, turn.number, this.#dexterity(turn.figure)],
      figure: turn.figure,
      run: () => this.#turn(turn),
    }));
    this.#settle([...landing, ...additional, ...own, ...this.#heldNow()]);
    // A spell without a casting time that comes last in its segment (4A, reading `landing`).
    this.#settle(
      [...this.#casting]
        .filter(([, spell]) => count(spell.ends) === count(this.#now))
        .map(([id]) => this.#landing(this.#figure(id))),
    );
  }

  #landing(figure: Figure): Waiting {
    const group = { first: 0, "by Dexterity": 2, last: 4 }[this.reading.landing];
    return {
      order: [group, this.#now.segment, this.#dexterity(figure)],
      figure,
      run: () => {
        if (!this.#casting.has(figure.id)) return;
        this.#tell(figure, "goes off");
        this.#end(figure);
      },
    };
  }

  /** In this segment, against casters who are directly engaged and alone (4B). */
  #additionalRolls(turns: readonly Turn[]): Waiting[] {
    const group = { first: 1, "by Dexterity": 2, last: 3 }[this.reading.additionalRollsCome];
    return [...this.#casting].flatMap(([id, spell]) => {
      const rolls = additionalRolls(spell.begins, spell.castingTime, this.scene.guarded.includes(id), this.reading);
      if (!rolls.some(roll => count(roll) === count(this.#now))) return [];
      const all = this.scene.figures.filter(figure => this.#engages(figure, id));
      const some = this.reading.additionalRollsOf === "one opponent" ? all.slice(0, 1) : all;
      return some
        .filter(
          figure =>
            this.reading.additionalRollOnOwnInitiative === "both" || !turns.some(turn => turn.figure.id === figure.id),
        )
        .map<Waiting>(figure => ({
          order: [group, this.#now.segment, this.#dexterity(figure)],
          figure,
          run: () => {
            if (this.#casting.has(id) && this.#engages(figure, id)) this.#strike(figure, id, "rolls additionally");
          },
        }));
    });
  }

  /** Whether the figure is 10' or closer to a caster and targets it (4B). */
  #engages(figure: Figure, caster: string): boolean {
    const intent = this.#orders.intents[figure.id];
    if (this.#down.has(figure.id) || this.#figure(caster).side === figure.side) return false;
    const targets =
      intent?.kind === "melee" || (intent?.kind === "missile" && this.reading.closeMissilesEngage)
        ? intent.target
        : null;
    return targets === caster && this.#distance(figure.id, caster) <= MELEE_REACH;
  }

  /** Holders who want to act now and may (5). */
  #heldNow(): Waiting[] {
    const { round, segment } = this.#now;
    const group = { first: 0, "by number": 2, "by Dexterity": 2, last: 3 }[this.reading.heldOrder];
    return [...this.#held].flatMap(([id, { from, number, until }]) => {
      const figure = this.#figure(id);
      const wants =
        until === "end of the round"
          ? segment === END && round === from.round
          : until.round === round && until.segment === segment;
      const at = segment === END ? "end of the round" : this.#now;
      if (!wants || mayActHeld(from, at, this.reading) === "no") return [];
      return [
        {
          order: [group, this.reading.heldOrder === "by number" ? number : segment, this.#dexterity(figure)] as const,
          figure,
          run: () => {
            this.#held.delete(id);
            this.#rollsFrom.set(id, round + 1);
            this.#act(figure, 0);
          },
        },
      ];
    });
  }

  /** Runs what waits, in order; a full tie as the reading has it. */
  #settle(waiting: readonly Waiting[]): void {
    const sorted = [...waiting].sort(compare);
    while (sorted.length > 0) {
      const first = sorted[0]!;
      const tied = sorted.splice(0, sorted.filter(other => compare(first, other) === 0).length);
      if (this.reading.fullTie === "as listed, reversed") tied.reverse();
      if (this.reading.fullTie === "at once") this.#atOnce(tied);
      else for (const one of tied) if (!this.#down.has(one.figure.id)) one.run();
    }
  }

  #atOnce(tied: readonly Waiting[]): void {
    const effects: (() => void)[] = [];
    this.#effects = effects;
    for (const one of tied) if (!this.#down.has(one.figure.id)) one.run();
    this.#effects = null;
    for (const effect of effects) effect();
  }

  #turn({ figure, nth, number }: Turn): void {
    const until = this.#orders.holding?.[figure.id];
    if (until !== undefined && nth === 0 && !this.#held.has(figure.id)) {
      this.#held.set(figure.id, { from: this.#now, number, until });
      this.#tell(figure, "holds");
      return;
    }
    this.#act(figure, nth);
  }

  /** What a figure does upon its initiative (4, 4A). */
  #act(figure: Figure, nth: number): void {
    const intent = this.#orders.intents[figure.id];
    switch (intent?.kind) {
      case "spell":
        this.#begin(figure, intent.castingTime);
        return;
      case "melee":
        this.#melee(figure, intent.target, intent.charge);
        return;
      case "missile":
        this.#strike(figure, intent.target, "shoots");
        return;
      case "device":
      case "move":
        if (nth === 0) this.#tell(figure, "acts");
        return;
    }
  }

  #begin(figure: Figure, castingTime: number): void {
    if (this.#stages.get(figure.id) !== "said") return;
    if (this.#orders.givingUp?.includes(figure.id)) {
      this.#stages.set(figure.id, "given up");
      this.#tell(figure, "gives up");
      return;
    }
    const begins = this.#now;
    this.#stages.set(figure.id, "casting");
    this.#casting.set(figure.id, { begins, castingTime, ends: goesOff(begins, castingTime) });
    const lastRound = goesOff(begins, castingTime).round;
    this.#rollsFrom.set(figure.id, lastRound + 1);
    this.#tell(figure, "begins");
    if (castingTime === 0 && this.reading.landing !== "last") this.#landing(figure).run();
  }

  #melee(figure: Figure, target: string, charge: boolean): void {
    const now = this.#distance(figure.id, target);
    const distance =
      this.reading.distanceMeasured === "on initiative" ? now : (this.#atBeginning.get(pair(figure.id, target)) ?? now);
    const turn = meleeTurn(distance, charge, this.#closed.get(figure.id) ?? "no", this.reading);
    if (turn === "nothing") return;
    if (turn !== "attacks") {
      this.#closed.set(figure.id, turn === "closes" ? "by moving" : "by a charge");
      this.#distances.set(pair(figure.id, target), 5);
      this.#tell(figure, turn === "closes" ? "closes" : "charges", target);
    }
    if (turn !== "closes") this.#strike(figure, target, "attacks");
  }

  #strike(figure: Figure, target: string, deed: "attacks" | "rolls additionally" | "shoots"): void {
    const stage = this.#stages.get(target) ?? "unsaid";
    this.#tell(figure, deed, target, easierToHit(stage, this.reading));
    const nth = this.#blows.get(figure.id) ?? 0;
    this.#blows.set(figure.id, nth + 1);
    const blow = this.scene.blow(figure.id, nth);
    const before = this.#casting.has(target);
    this.#take(() => {
      const spared = !before && this.reading.blowAtOnceWithTheBeginning === "does not spoil";
      if (blow === "hits" || blow === "fells") this.#spoil(target, spared);
      if (blow === "fells") this.#down.add(target);
    });
  }

  /** An effect now, or after all who act at once. */
  #take(effect: () => void): void {
    if (this.#effects) this.#effects.push(effect);
    else effect();
  }

  #spoil(id: string, spared: boolean): void {
    if (!this.#casting.has(id) || spared) return;
    const figure = this.#figure(id);
    this.#tell(figure, "is lost");
    this.#end(figure);
  }

  #end(figure: Figure): void {
    this.#casting.delete(figure.id);
    this.#stages.set(figure.id, "ended");
    this.#rollsFrom.set(figure.id, rollsAgainIn(this.#now));
  }

  #tell(
    figure: Figure,
    deed: Deed,
    target?: string,
    against?: { readonly bonus: number; readonly dexterityCounts: boolean },
  ): void {
    this.#happenings.push({
      ...this.#now,
      figure: figure.id,
      deed,
      ...(target === undefined ? {} : { target }),
      ...against,
    });
  }

  #figure(id: string): Figure {
    const figure = this.scene.figures.find(one => one.id === id);
    if (!figure) throw new RangeError(`play: expected a figure of the scene, got ${id}`);
    return figure;
  }

  #dexterity(figure: Figure): number {
    return figure.dexterity ?? this.reading.dexterityOfNone;
  }

  #distance(one: string, other: string): number {
    return this.#distances.get(pair(one, other)) ?? this.scene.distance(one, other);
  }

  #pairs(): [string, string][] {
    return this.scene.figures.flatMap(one => this.scene.figures.map<[string, string]>(other => [one.id, other.id]));
  }
}

const pair = (one: string, other: string): string => [one, other].sort().join(" ");

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
