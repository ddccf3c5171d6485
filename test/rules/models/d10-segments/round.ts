import { END, mayActHeld, mayHold, meleeTurn } from "./acting.ts";
import { additionalRolls, count, easierToHit, goesOff, rollsAgainIn, type Stage } from "./casting.ts";
import { type Carried, diceOf, numberOf, placeOf } from "./initiative.ts";
import type { Reading } from "./readings.ts";
import { type Blow, type Figure, type Intent, MELEE_REACH, type Moment, SEGMENTS_IN_A_ROUND } from "./vocabulary.ts";

/** When a holder wants to act: in a segment of a round, or at the end of its round of holding. */
export type Until = Moment | "end of the round";

/** The declarations and dice of one round. */
export interface Orders {
  readonly intents: Readonly<Record<string, Intent>>;
  /** Each figure's dice, as many as it rolls. In a group with one die, each member has the same. */
  readonly dice: Readonly<Record<string, readonly number[]>>;
  /** Casters who give their spell up before it begins. */
  readonly givingUp?: readonly string[];
  /** Figures that name no target before attacking. */
  readonly silent?: readonly string[];
  /** Figures that hold the first of their turns, and until when. */
  readonly holding?: Readonly<Record<string, Until>>;
}

export interface Scene {
  readonly figures: readonly Figure[];
  readonly rounds: readonly Orders[];
  /** In feet, at the beginning of the first round. */
  readonly distance: (one: string, other: string) => number;
  /** Segments that a charge takes by another text's numbers (4); left out for none. */
  readonly chargeSegments?: (feet: number) => number;
  /** Casters with an ally adjacent. */
  readonly guarded: readonly string[];
  /** The result of the nth blow (from 0) of an attacker. */
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

/** One event of a scene; they are recorded in order. */
export interface Happening extends Moment {
  /** The same for simultaneous events, and higher for later ones. */
  readonly group: number;
  readonly figure: string;
  readonly deed: Deed;
  readonly target?: string;
  /** On the roll to hit, because the target casts. */
  readonly bonus?: number;
  /** How much worse the target's armor class is because it casts, in points. */
  readonly worse?: number;
  /** The blow fells its target. */
  readonly fells?: boolean;
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

/** An action that waits for its place in a segment. */
interface Waiting {
  readonly order: readonly [group: number, number: number, dexterity: number];
  readonly figure: Figure;
  readonly run: () => void;
}

/** The effect of a turn. It is applied after all simultaneous actions. */
interface Effect {
  readonly take: () => void;
  /** The figure that moves, if the effect is its movement. */
  readonly wayOf?: string;
}

/** The order of a place within a segment: whole groups first, then lower numbers, then higher Dexterity (3). */
const compare = (one: Waiting, other: Waiting): number =>
  one.order[0] - other.order[0] || one.order[1] - other.order[1] || other.order[2] - one.order[2];

/**
 * Plays the rounds of a scene by the text, with one reading of each open point.
 *
 * A felled figure does nothing more. The text does not mention this, and does not need to.
 */
export function play(scene: Scene, reading: Reading): readonly Happening[] {
  return new Play(scene, reading).all();
}

class Play {
  readonly #happenings: Happening[] = [];
  readonly #casting = new Map<string, Casting>();
  readonly #stages = new Map<string, Stage>();
  /** The first round in which a figure rolls again after it cast into a later round, or held. */
  readonly #rollsFrom = new Map<string, number>();
  readonly #held = new Map<string, { readonly from: Moment; readonly number: number; readonly until: Until }>();
  readonly #late = new Map<number, Turn[]>();
  readonly #distances = new Map<string, number>();
  readonly #blows = new Map<string, number>();
  readonly #down = new Set<string>();
  /** Each figure's group of happenings when it was felled. */
  readonly #fell = new Map<string, number>();
  readonly #arrivals = new Map<string, { readonly at: number; readonly target: string; blows: number }>();
  #fought = new Map<string, string>();
  #closed = new Map<string, "by moving" | "by a charge">();
  #atBeginning = new Map<string, number>();

  #effects: Effect[] | null = null;
  #group = 0;
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
    this.#fought = new Map();
    this.#arrivals.clear();
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
    if (this.#down.has(figure.id)) {
      this.#stages.set(figure.id, "unsaid");
      return;
    }
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
    const arriving = [...this.#arrivals]
      .filter(([, { at }]) => at === count(this.#now))
      .map<Waiting>(([id]) => ({
        order: [2, this.#now.segment, this.#dexterity(this.#figure(id))],
        figure: this.#figure(id),
        run: () => this.#arrive(this.#figure(id)),
      }));
    // A foe that comes to engage the caster at the moment of an additional roll may make it (4B is silent on this).
    this.#settle([...landing, ...arriving, ...own, ...this.#heldNow(), ...additional]);
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

  /** The additional rolls in this segment, against casters who are directly engaged and alone (4B). */
  #additionalRolls(turns: readonly Turn[]): Waiting[] {
    const group = { first: 1, "by Dexterity": 2, last: 3, "at the caster's place": 2 }[
      this.reading.additionalRollsCome
    ];
    const atCaster = this.reading.additionalRollsCome === "at the caster's place";
    return [...this.#casting].flatMap(([id, spell]) => {
      const rolls = additionalRolls(spell.begins, spell.castingTime, this.scene.guarded.includes(id), this.reading);
      if (!rolls.some(roll => count(roll) === count(this.#now))) return [];
      const all = this.scene.figures.filter(({ side }) => side !== this.#figure(id).side);
      const some = this.reading.additionalRollsOf === "one opponent" ? all.slice(0, 1) : all;
      return some
        .filter(
          figure =>
            this.reading.additionalRollOnOwnInitiative === "both" || !turns.some(turn => turn.figure.id === figure.id),
        )
        .map<Waiting>(figure => ({
          order: [group, this.#now.segment, this.#dexterity(atCaster ? this.#figure(id) : figure)],
          figure,
          run: () => {
            if (this.#casting.has(id) && this.#engages(figure, id) && this.#mayStrikeYet(figure, id))
              this.#strike(figure, id, "rolls additionally");
          },
        }));
    });
  }

  /** Whether the figure is 10' or closer to another and targets it in melee (4B, 5). */
  #engages(figure: Figure, other: string): boolean {
    if (this.#down.has(figure.id) || this.#figure(other).side === figure.side) return false;
    return this.#targetOf(figure) === other && this.#distance(figure.id, other) <= MELEE_REACH;
  }

  /**
   * The target of a figure in melee: the one it has attacked in this round, otherwise the one it has named.
   *
   * A charger has no melee target before it arrives, since until then there is no melee.
   */
  #targetOf(figure: Figure): string | null {
    const fought = this.#fought.get(figure.id);
    if (fought !== undefined) return fought;
    const intent = this.#orders.intents[figure.id];
    if (intent?.kind === "missile") return this.reading.closeMissilesEngage ? intent.target : null;
    if (intent?.kind !== "melee") return null;
    const isSilent = intent.charge || this.#orders.silent?.includes(figure.id);
    return isSilent && this.reading.silentFoesEngage !== "all along" ? null : intent.target;
  }

  /**
   * Whether a figure may strike already. A figure that closed without a charge attacks in the next round (4); this
   * applies to additional rolls as well.
   */
  #mayStrikeYet(figure: Figure, other: string): boolean {
    if (this.#closed.get(figure.id) === "by moving") return false;
    return this.#distanceToAct(figure, other) <= MELEE_REACH;
  }

  /**
   * The distance that decides whether a figure may engage in melee in this round (4, reading `distanceMeasured`). A
   * charge by either does not count as closing.
   */
  #distanceToAct(figure: Figure, other: string): number {
    const now = this.#distance(figure.id, other);
    const charge = [figure.id, other].some(id => this.#closed.get(id) === "by a charge");
    if (charge || this.reading.distanceMeasured === "on initiative") return now;
    return this.#atBeginning.get(pair(figure.id, other)) ?? now;
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
            if (this.#held.has(id)) this.#actHeld(figure);
          },
        },
      ];
    });
  }

  /** Runs the waiting actions in order. The reading decides a full tie. */
  #settle(waiting: readonly Waiting[]): void {
    const sorted = [...waiting].sort(compare);
    while (sorted.length > 0) {
      const first = sorted[0]!;
      const tied = sorted.splice(0, sorted.filter(other => compare(first, other) === 0).length);
      this.#group++;
      if (this.reading.fullTie === "as listed, reversed") tied.reverse();
      if (this.reading.fullTie === "at once") this.#atOnce(tied);
      else for (const one of tied) if (!this.#down.has(one.figure.id)) one.run();
      this.#breakHolds();
    }
  }

  #atOnce(tied: readonly Waiting[]): void {
    const effects: Effect[] = [];
    this.#effects = effects;
    for (const one of tied) {
      // A figure with two simultaneous turns has completed its movement before the second.
      for (const effect of effects) if (effect.wayOf === one.figure.id) effect.take();
      if (!this.#down.has(one.figure.id)) one.run();
    }
    this.#effects = null;
    for (const effect of effects) effect.take();
  }

  #turn({ figure, nth, number }: Turn): void {
    const until = this.#orders.holding?.[figure.id];
    const intent = this.#orders.intents[figure.id];
    const mayHoldIt = mayHold(this.#opponentsOf(figure), intent?.kind === "spell") !== "no";
    if (until !== undefined && nth === 0 && !this.#held.has(figure.id) && mayHoldIt) {
      this.#held.set(figure.id, { from: this.#now, number, until });
      this.#tell(figure, "holds");
      return;
    }
    this.#act(figure, nth);
  }

  /** The distance of each foe, and whether it targets the figure in melee (4B, 5). */
  #opponentsOf(figure: Figure): { readonly distance: number; readonly targetsIt: boolean }[] {
    return this.scene.figures
      .filter(other => other.side !== figure.side)
      .map(other => ({
        distance: this.#distance(other.id, figure.id),
        targetsIt:
          this.#engages(other, figure.id) ||
          (this.reading.engagedWith === "those it targets, too" && this.#engages(figure, other.id)),
      }));
  }

  /** Applies the reading to figures that have become engaged while holding (5). */
  #breakHolds(): void {
    if (this.reading.engagedWhileHolding === "keeps it") return;
    for (const id of [...this.#held.keys()]) {
      const figure = this.#figure(id);
      const fellBefore = this.#down.has(id) && this.#fell.get(id) !== this.#group;
      if (fellBefore || mayHold(this.#opponentsOf(figure), false) !== "no") continue;
      if (this.reading.engagedWhileHolding === "acts at once") this.#actHeld(figure);
      else this.#held.delete(id);
    }
  }

  /** The action that was held (5). */
  #actHeld(figure: Figure): void {
    this.#held.delete(figure.id);
    this.#rollsFrom.set(figure.id, this.#now.round + 1);
    this.#act(figure, 0);
  }

  /** A figure's action upon its initiative (4, 4A). */
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
    if (this.#down.has(target)) return;
    const now = this.#distance(figure.id, target);
    const distance = this.#distanceToAct(figure, target);
    // If the distance at the beginning counts, a charge by the foe brings melee in this round to a figure that has
    // closed.
    const met = this.reading.distanceMeasured === "at the beginning" && this.#closed.get(target) === "by a charge";
    const closed = this.#closed.get(figure.id) ?? "no";
    const turn = meleeTurn(distance, charge, met && closed === "by moving" ? "no" : closed, this.reading);
    if (turn === "nothing" || (turn === "closes" && now <= MELEE_REACH)) return;
    const arrival = this.#arrivals.get(figure.id);
    if (turn === "attacks" && arrival !== undefined && arrival.at > count(this.#now)) {
      arrival.blows++;
      return;
    }
    if (turn !== "attacks") {
      this.#closed.set(figure.id, turn === "closes" ? "by moving" : "by a charge");
      if (turn === "closes") this.#take(() => this.#distances.set(pair(figure.id, target), 5), figure.id);
      else this.#distances.set(pair(figure.id, target), 5);
      this.#tell(figure, turn === "closes" ? "closes" : "charges", target);
    }
    if (turn === "closes") return;
    const takes = turn === "closes and attacks" ? this.#chargeTakes(now) : 0;
    if (takes <= 0) {
      this.#strike(figure, target, "attacks");
      return;
    }
    const at = count({ round: this.#now.round, segment: Math.min(SEGMENTS_IN_A_ROUND, this.#now.segment + takes) });
    this.#arrivals.set(figure.id, { at, target, blows: 1 });
    if (at > count(this.#now)) this.#distances.set(pair(figure.id, target), now);
    else this.#arrive(figure);
  }

  #chargeTakes(feet: number): number {
    return this.reading.chargeBlow === "upon the initiative" ? 0 : (this.scene.chargeSegments?.(feet) ?? 0);
  }

  /** The charger arrives and makes the blows that have waited for this (4). */
  #arrive(figure: Figure): void {
    const arrival = this.#arrivals.get(figure.id);
    if (arrival === undefined) return;
    this.#distances.set(pair(figure.id, arrival.target), 5);
    for (let blow = 0; blow < arrival.blows; blow++) this.#strike(figure, arrival.target, "attacks");
  }

  #strike(figure: Figure, target: string, deed: "attacks" | "rolls additionally" | "shoots"): void {
    if (this.#down.has(target)) return;
    const stage = this.#stages.get(target) ?? "unsaid";
    const { bonus, dexterityCounts } = easierToHit(stage, this.reading);
    const nth = this.#blows.get(figure.id) ?? 0;
    this.#blows.set(figure.id, nth + 1);
    const blow = this.scene.blow(figure.id, nth);
    const worse = dexterityCounts ? 0 : this.#figure(target).armorBonus;
    this.#tell(figure, deed, target, { bonus, worse, fells: blow === "fells" });
    if (deed !== "shoots") this.#fought.set(figure.id, target);
    const before = this.#casting.has(target);
    this.#take(() => {
      const spared = !before && this.reading.blowAtOnceWithTheBeginning === "does not spoil";
      if (blow === "hits" || blow === "fells") this.#spoil(target, spared);
      if (blow !== "fells" || this.#down.has(target)) return;
      this.#down.add(target);
      this.#fell.set(target, this.#group);
    });
  }

  /** Applies an effect now, or after all simultaneous actions. */
  #take(take: () => void, wayOf?: string): void {
    if (this.#effects) this.#effects.push({ take, ...(wayOf !== undefined && { wayOf }) });
    else take();
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

  #tell(figure: Figure, deed: Deed, target?: string, against?: Pick<Happening, "bonus" | "worse" | "fells">): void {
    this.#happenings.push({
      ...this.#now,
      group: this.#group,
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
