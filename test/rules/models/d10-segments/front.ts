import {
  type Fight,
  type Figure,
  judge,
  makeRulebook,
  type Need,
  newFight,
  nowOf,
  play,
  segmentOf,
  stepsNow,
  waitingNow,
} from "#rules/index.ts";
import { command, type Said } from "../../commands.ts";
import type { Deed, Happening, Orders, Scene, Until } from "./round.ts";

/** Plays a scene of the model by the rules. Every command goes through their public functions. */

export const D10 = makeRulebook({ preset: "d10-segments" });

/** A scene of the model, and its figures as the rules need them, with their positions. */
export interface Staging {
  readonly scene: Scene;
  readonly figures: readonly Figure[];
}

/** Damage that fells any figure of the scene, and damage that does not. */
const DAMAGE = { fells: 8, hits: 1 } as const;
/** Natural rolls that hit and miss regardless of adjustments. */
const NATURAL = { hits: 20, misses: 1 } as const;

/** The events of a scene played by the rules, in the vocabulary of the model. */
export function playedByRules(staging: Staging): readonly Happening[] {
  return new Table(staging).all();
}

class Table {
  #fight: Fight;
  #orders: Orders = { intents: {}, dice: {} };
  readonly #told: Happening[] = [];
  readonly #blows = new Map<string, number>();
  readonly #dice = new Map<string, number[]>();
  readonly #until = new Map<string, Until>();
  #closed = new Set<string>();

  constructor(readonly staging: Staging) {
    this.#fight = newFight(staging.figures);
  }

  all(): readonly Happening[] {
    this.#say({ type: "begin" });
    this.staging.scene.rounds.forEach((orders, index) => {
      this.#round(orders, index + 1);
    });
    return this.#told;
  }

  #round(orders: Orders, round: number): void {
    this.#orders = orders;
    this.#closed = new Set();
    for (const [id, dice] of Object.entries(orders.dice)) this.#dice.set(id, [...dice]);
    for (const { id } of this.staging.figures) this.#declare(id);
    for (const { id } of this.staging.figures) this.#name(id, round);
    this.#say({ type: "roll-initiative", round });
    while (this.#fight.encounter.stage === "segments") {
      this.#moment();
      this.#say({ type: "advance", moment: nowOf(this.#fight.encounter) });
    }
    this.#say({ type: "end-round", round });
  }

  /** Declares an intent before the dice: always a spell, and other actions unless the figure is silent. */
  #declare(id: string): void {
    const intent = this.#orders.intents[id];
    if (!intent || this.#orders.silent?.includes(id)) return;
    if (intent.kind === "spell") this.#try({ type: "declare", figure: id, intent: { kind: "spell", spell: "spell" } });
    if (intent.kind === "missile")
      this.#try({ type: "declare", figure: id, intent: { kind: "missile", target: intent.target, weapon: "bow" } });
    if (intent.kind === "melee")
      this.#try({
        type: "declare",
        figure: id,
        intent: { kind: intent.charge ? "charge" : "melee", target: intent.target },
      });
  }

  /** A holder names the segment of this round in which it wants to act. */
  #name(id: string, round: number): void {
    const until = this.#until.get(id);
    if (until === undefined || until === "end of the round" || until.round !== round) return;
    if (this.#seat(id).held !== null) this.#try({ type: "release", round, figure: id, segment: until.segment });
  }

  /** Every figure that may act in the current moment does so, until none has anything left to do. */
  #moment(): void {
    const done = new Set<string>();
    const next = () =>
      waitingNow(this.#fight, D10)
        .flatMap(id => stepsNow(this.#fight, D10).filter(({ figure, kind }) => figure === id && !kind.endsWith("-end")))
        .map(step => ({ step, key: `${step.figure} ${step.kind} ${step.against ?? ""} ${step.ordinal}` }))
        .find(({ key }) => !done.has(key));
    for (let one = next(); one !== undefined; one = next()) {
      done.add(one.key);
      this.#act(one.step.figure, one.step.against);
    }
  }

  #act(id: string, against: string | undefined): void {
    const moment = nowOf(this.#fight.encounter);
    if (against !== undefined) {
      this.#strike(id, against, "rolls additionally");
      return;
    }
    if (this.#waits(id)) return;
    const until = this.#orders.holding?.[id];
    if (until !== undefined && !this.#until.has(id) && this.#try({ type: "hold", moment, figure: id })) {
      this.#tell(id, "holds");
      this.#until.set(id, until);
      this.#name(id, this.#fight.encounter.round);
      return;
    }
    const intent = this.#orders.intents[id];
    if (intent?.kind === "spell") {
      if (this.#orders.givingUp?.includes(id)) {
        if (this.#try({ type: "renounce", figure: id })) this.#tell(id, "gives up");
      } else this.#try({ type: "cast", moment, figure: id, spell: "spell", targets: [id] });
    }
    if (intent?.kind === "missile") this.#strike(id, intent.target, "shoots");
    if (intent?.kind === "melee") this.#melee(id, intent.target, intent.charge);
  }

  /**
   * Whether a figure still holds its initiative for a later round. Once it is engaged or has named a segment,
   * `held.until` is set and it no longer waits here.
   */
  #waits(id: string): boolean {
    const until = this.#until.get(id);
    const { held } = this.#seat(id);
    if (held === null || until === undefined || until === "end of the round") return false;
    const { round } = this.#fight.encounter;
    return held.until === 0 && until.round > round;
  }

  #melee(id: string, target: string, charge: boolean): void {
    if (this.#strike(id, target, "attacks") || this.#closed.has(id)) return;
    if (this.#figure(target).hitPoints <= 0) return;
    const moment = nowOf(this.#fight.encounter);
    const [from, to] = [this.#figure(id).position!, this.#figure(target).position!];
    const gap = Math.abs(from.x - to.x) - 5;
    if (gap <= 0 && !charge) return;
    const feet = Math.max(5, gap);
    const at = { x: to.x + (from.x > to.x ? 5 : -5), y: 0 };
    const closes: Said = charge
      ? { type: "charge", moment, figure: id, target, feet }
      : { type: "move", moment, figure: id, feet, to: at };
    if (!this.#try(closes)) return;
    this.#closed.add(id);
    this.#tell(id, charge ? "charges" : "closes", target);
  }

  #strike(id: string, target: string, deed: "attacks" | "rolls additionally" | "shoots"): boolean {
    if (this.#figure(target).hitPoints <= 0 && !this.#justFell(target)) return false;
    const moment = nowOf(this.#fight.encounter);
    const weapon = deed === "shoots" ? "bow" : "sword";
    const type = deed === "shoots" ? "shoot" : "strike";
    return this.#try({ type, moment, figure: id, weapon, target } as Said, deed);
  }

  #try(said: Said, deed?: Deed): boolean {
    if (!judge(this.#fight, command(said), D10).legal) return false;
    this.#say(said, deed);
    return true;
  }

  #say(said: Said, deed?: Deed): void {
    const before = this.#fight;
    const outcome = play(before, command(said), D10, need => this.#answer(need));
    for (const event of outcome.events) {
      if (event.type === "attack-rolled" && deed) {
        const bonus = event.adjustments.find(({ why }) => why === "caster")?.value ?? 0;
        this.#tell(event.figure, deed, event.target, {
          bonus,
          worse: this.#worseOf(event),
        });
      }
      if (event.type === "casting-begun") this.#tell(event.figure, "begins");
      if (event.type === "spell-landed") this.#tell(event.figure, "goes off", undefined, undefined, event.moment);
      if (event.type === "spell-spoiled") this.#tell(event.figure, "is lost", undefined, undefined, event.moment);
    }
    this.#fight = outcome.fight;
  }

  /** How much worse a caster's armor class is, in points; 0 without spells. A charger's armor class is not compared. */
  #worseOf({ armorClass, target }: { readonly armorClass: number; readonly target: string }): number {
    const figure = this.#figure(target);
    return figure.spells.length > 0 ? armorClass - figure.armorClass : 0;
  }

  #answer(need: Need): number | string {
    if (need.kind === "choose") return need.otherwise;
    const who = need.figure ?? "";
    if (need.name === "initiative") return this.#dice.get(who)?.shift() ?? 10;
    const blow = this.staging.scene.blow(who, (this.#blows.get(who) ?? 0) - (need.name === "damage" ? 1 : 0));
    if (need.name === "to-hit") {
      this.#blows.set(who, (this.#blows.get(who) ?? 0) + 1);
      return blow === "misses" ? NATURAL.misses : NATURAL.hits;
    }
    return blow === "fells" ? DAMAGE.fells : DAMAGE.hits;
  }

  #tell(
    figure: string,
    deed: Deed,
    target?: string,
    against?: { readonly bonus: number; readonly worse: number },
    moment = nowOf(this.#fight.encounter),
  ): void {
    const { round } = this.#fight.encounter;
    const place = { round, segment: segmentOf(moment), group: moment };
    this.#told.push({ ...place, figure, deed, ...(target === undefined ? {} : { target }), ...against });
  }

  /** A figure that went down in the current moment may still be struck by those who act at the same time. */
  #justFell(id: string): boolean {
    return this.#seat(id).fellAt === nowOf(this.#fight.encounter);
  }

  #figure(id: string): Figure {
    return this.#fight.figures.find(figure => figure?.id === id) as Figure;
  }

  #seat(id: string) {
    const seat = this.#fight.encounter.seats.find(({ figure }) => figure === id);
    if (!seat) throw new RangeError(`Table: expected a seat, got none for ${id}`);
    return seat;
  }
}
