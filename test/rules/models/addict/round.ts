import { type Answer, says, silent } from "./answer.ts";
import {
  chargeArrives,
  chargeFeetPerSegment,
  chargeReach,
  chargeSegments,
  firstAtEndOfCharge,
  type Gait,
  mayMelee,
  type Place,
} from "./charge.ts";
import { numberOfShooter, winner } from "./initiative.ts";
import { routineAgainstRoutine, routinesOfOneSide } from "./routines.ts";
import { entitled, factorsDecide } from "./speed-factors.ts";
import {
  type AttackKind,
  attackAgainstSpell,
  attackOnCaster,
  byNumber,
  byWinner,
  FULL_ROUND,
  interrupts,
  type Relation,
  secondCantrip,
  spellAgainstSpell,
} from "./spells.ts";

/** VII. One round without surprise: each fighter's action, and the order in time of any two events. */

export type Side = "a" | "b";

interface Armed {
  readonly target: string;
  /** Attack routines in this round. */
  readonly routines: number;
  /** `null`: it has none (natural weapons, missiles). */
  readonly speedFactor: number | null;
  /** Feet to the target at the beginning of the round. */
  readonly feet: number;
}

export interface Attack extends Armed {
  readonly kind: "attack";
  readonly by: AttackKind;
  /** VI.A, missiles only: Dexterity's attacking adjustment, and the movement rate that the gear leaves, in inches. */
  readonly attacking: number;
  readonly gear: number;
  /** VI.C: it strikes first regardless of initiative. */
  readonly strikesFirst: boolean;
}

export interface Charge extends Armed {
  readonly kind: "charge";
  readonly rate: number;
  readonly gait: Gait;
  readonly encumbered: boolean;
}

/**
 * A spell, with its casting time in segments. If it hits someone and they fail the save, it interrupts like any other
 * attack (VII.C.6).
 */
export interface Spell {
  readonly kind: "spell";
  readonly castingTime: number;
  readonly target: string | null;
}

export interface Cantrips {
  readonly kind: "cantrips";
  readonly castingTimes: readonly [number, number];
  /** The result of the d4 of VII.C.4. */
  readonly pips: number;
}

/** A device. `activation` is in segments; `null`: no specific activation time. */
export interface Device {
  readonly kind: "device";
  readonly activation: number | null;
}

export interface Closing {
  readonly kind: "close";
  readonly target: string;
}

export type Action = Attack | Charge | Spell | Cantrips | Device | Closing | { readonly kind: "other" };

export interface Fighter {
  readonly name: string;
  readonly side: Side;
  /** Length of the weapon or reach, in feet. */
  readonly reach: number;
  readonly does: Action;
}

export interface Round {
  readonly dice: Readonly<Record<Side, number>>;
  readonly place: Place;
  /**
   * Feet in a segment for each inch of rate: 1 (I.D.3). The rules take 3 outdoors by a ruling of their own
   * (`docs/rules`, S4.I.D.3).
   */
  readonly scale: number;
  readonly fighters: readonly Fighter[];
}

/** One event: the `index`th (from 1) routine, spell, cantrip, device or movement of a fighter. */
export interface Event {
  readonly of: string;
  readonly index: number;
}

export function fighterOf(round: Round, name: string): Fighter {
  const found = round.fighters.find(fighter => fighter.name === name);
  if (!found) throw new RangeError(`fighterOf: expected a fighter of the round, got ${name}`);
  return found;
}

const other = (side: Side): Side => (side === "a" ? "b" : "a");

/** VI.A: the initiative number that applies to a fighter's action. */
export function numberOf(round: Round, { side, does }: Fighter): number {
  const die = round.dice[side];
  return does.kind === "attack" && does.by === "missile" ? numberOfShooter(die, does) : die;
}

/** VII.B: whether this fighter charges and arrives. */
export function arrives(round: Round, fighter: Fighter): Answer<boolean> {
  const { does } = fighter;
  if (does.kind !== "charge") return says("VII.B", false);
  if (does.encumbered) return says("VII.B.1.c", false);
  // The text does not say where a charge ends if its target runs somewhere else.
  const foe = fighterOf(round, does.target);
  if (foe.does.kind === "charge" && foe.does.target !== fighter.name) return silent("VII.B");
  return chargeArrives(does.feet, chargeReach(does.rate * round.scale, round.place, does.gait), does.encumbered);
}

const surely = (answer: Answer<boolean>): boolean => answer.allowed.length === 1 && answer.allowed[0] === true;

const targets = ({ does }: Fighter): string | null => ("target" in does ? does.target : null);

/**
 * VII.B: whether a fighter may attack. Melee needs at most an inch at the beginning of the round, or a foe who charges.
 * Missiles have no such limit.
 */
export function mayAttack(round: Round, fighter: Fighter): Answer<boolean> {
  const { does } = fighter;
  if (does.kind !== "charge" && does.kind !== "attack") return says("VII", false);
  if (does.kind === "attack" && (does.by === "missile" || mayMelee(does.feet))) return says("VII.B", true);
  const foe = fighterOf(round, does.target);
  const own = arrives(round, fighter);
  if (foe.does.kind !== "charge" || surely(own)) return own;
  // A charge brings the charger into combat with its target. The text is silent on others nearby, and on a target who
  // would have charged as well.
  return foe.does.target === fighter.name && does.kind === "attack" ? arrives(round, foe) : silent("VII.B");
}

const mutual = (x: Fighter, y: Fighter): boolean => targets(x) === y.name && targets(y) === x.name;

/**
 * VII.D: whether speed factors decide between these two.
 *
 * `null`: the text does not say whether the rule applies, because they are not each other's opponents or because both
 * strike first.
 */
function factorsOf(round: Round, x: Fighter, y: Fighter): boolean | null {
  if (x.does.kind !== "attack" || y.does.kind !== "attack") return false;
  const tied = numberOf(round, x) === numberOf(round, y);
  if (x.does.by === "missile" || y.does.by === "missile") return false;
  // VII.D.2 applies only if the factor decides who is first. It does not decide if one side has an item of VI.C. The
  // text is silent if both have one.
  if (x.does.strikesFirst !== y.does.strikesFirst) return false;
  // A fighter who is charged and strikes back at the charger counts as closing, too. The text makes no exception for
  // the melee of third parties.
  const closing = x.does.feet > 10 || y.does.feet > 10;
  if (!factorsDecide(x.does, y.does, tied, closing)) return false;
  return mutual(x, y) && !x.does.strikesFirst ? true : null;
}

/** Number of attacks (routines) a fighter has, including those that speed factors grant (VII.D.2). */
export function attacksOf(round: Round, fighter: Fighter): Answer<number> {
  const { does } = fighter;
  if (does.kind !== "attack" && does.kind !== "charge") return says("VII", 0);
  const may = mayAttack(round, fighter);
  if (!surely(may)) return may.allowed.includes(true) || may.allowed.length === 0 ? silent("VII.B") : says("VII.B", 0);
  const base = does.routines;
  const counts = new Set([base]);
  let rule = "VII.A";
  for (const foe of round.fighters) {
    if (foe.side === fighter.side || foe.does.kind !== "attack" || does.kind !== "attack") continue;
    const decide = factorsOf(round, fighter, foe);
    if (decide === false || does.speedFactor! > foe.does.speedFactor!) continue;
    const { before, together } = entitled(does.speedFactor!, foe.does.speedFactor!);
    rule = "VII.D.2";
    // For opponents with one routine each, the rule gives the number. For others the text does not say whether these
    // attacks are additional, or the same ones but earlier.
    if (decide && base === 1 && foe.does.routines === 1) counts.delete(base);
    for (let count = base; count <= base + before + together - 1; count += 1)
      if (count === before + together || base > 1 || foe.does.routines > 1) counts.add(count);
  }
  return says(rule, ...counts);
}

/** If speed factors decide between x, who has the lower one, and y: blow `i` of x against blow `j` of y. */
function byFactors(x: Attack, y: Attack, i: number, j: number): Answer<Relation> {
  const { before, together } = entitled(x.speedFactor!, y.speedFactor!);
  const places = routineAgainstRoutine(
    { index: Math.min(i, x.routines), routines: x.routines },
    { index: j, routines: y.routines },
    "x",
  );
  if (x.routines === 1 && y.routines === 1)
    return i <= before ? says("VII.D.2", "before") : says("VII.D.2.c", "together");
  if (x.routines === y.routines) {
    if (i <= before) return says("VII.D.2", "before");
    if (i > x.routines || before === 2) return silent("VII.D.2");
    return places;
  }
  // Both counts are odd or both are even, but they differ: three and one. The places of VII.A contradict VII.D.2, by
  // which these attacks come before any other. VII.D.1 still lets the lower factor strike first: with the first blow of
  // the round, or wherever two fall together (`docs/rules`, S4.VII.D.1).
  if (before === 1)
    return i > x.routines
      ? silent("VII.D.2")
      : says("VII.D.1", ...places.allowed, i === 1 ? "before" : places.allowed[0]!);
  if (i > x.routines) return silent("VII.D.2");
  if (i <= before) return says("VII.D.2", "before", ...places.allowed);
  return together ? says("VII.D.2", "together", ...places.allowed) : places;
}

const flip: Readonly<Record<Relation, Relation>> = { before: "after", together: "together", after: "before" };
const flipped = (answer: Answer<Relation>): Answer<Relation> =>
  says(answer.rule, ...answer.allowed.map(one => flip[one]));

/** When a spell, cantrip or device with an activation time ends, in segments; null if the event has no such time. */
function timeOf(fighter: Fighter, index: number): Answer<number> | null {
  const { does } = fighter;
  if (does.kind === "spell") return says("VII.C", does.castingTime);
  if (does.kind === "device") return does.activation === null ? null : says("VII.C.7", does.activation);
  if (does.kind !== "cantrips") return null;
  const [first, second] = does.castingTimes;
  return index === 1 ? says("VII.C.4", first) : secondCantrip(first, does.pips, second);
}

const isBlow = ({ does }: Fighter): boolean => does.kind === "attack" || does.kind === "charge";

/** A blow of x against an event of y that takes time (spell, cantrip, device). */
function blowAgainstTimed(round: Round, x: Fighter, i: number, y: Fighter, time: Answer<number>): Answer<Relation> {
  const { does } = x;
  const aimed = targets(x) === y.name;
  if (does.kind === "attack" && does.strikesFirst && i === 1) return says("VI.C", "before");
  if (does.kind === "charge") {
    // The text is silent on a charge at anyone but the caster, and on routines after the first.
    if (!aimed || i > 1 || !surely(arrives(round, x))) return silent("VII.B.4");
    const segments = chargeSegments(does.feet, chargeFeetPerSegment(does.rate * round.scale, round.place, does.gait));
    const all = segments.allowed.flatMap(segment => time.allowed.map(end => byNumber(segment, end)));
    // In the same segment: "compare" leaves it to the reader.
    return all.includes("together") ? silent("VII.B.4") : says("VII.B.4", ...all);
  }
  if (does.kind !== "attack") return silent("VII");
  const won = winner(numberOf(round, x), numberOf(round, y));
  if (!aimed) {
    // VII covers everything without a rule of its own. The text applies FIRST and LAST (VII.A) to attacks, not to
    // spells.
    return does.routines > 1 ? silent("VII.A") : says("VII", byWinner(won));
  }
  if (i > 1) {
    // By VII.C.3, later routines can interrupt a spell that takes a full round. The text gives their time only if the
    // first routine comes before its end.
    const full = time.allowed.every(end => end >= FULL_ROUND);
    const first = full ? blowAgainstTimed(round, x, 1, y, time) : silent<Relation>("VII.C.3");
    return first.allowed.length === 1 && first.allowed[0] === "before" ? says("VII.C.3", "before") : silent("VII.C.3");
  }
  const all = time.allowed.map(end => attackAgainstSpell(does.by, won === "x", round.dice[y.side], end));
  const rule = all[0]!.rule;
  return all.some(one => one.allowed.length === 0) ? silent(rule) : says(rule, ...all.flatMap(one => one.allowed));
}

/** VII.A: routines of two foes, compared by their places in the round. */
function byPlaces(round: Round, x: Fighter, i: number, y: Fighter, j: number): Answer<Relation> {
  if (x.does.kind !== "attack" || y.does.kind !== "attack") return silent("VII.A");
  if (i > x.does.routines || j > y.does.routines) return silent("VII.D.2");
  const won = winner(numberOf(round, x), numberOf(round, y));
  return routineAgainstRoutine({ index: i, routines: x.does.routines }, { index: j, routines: y.does.routines }, won);
}

/** Blows of two foes. */
function blowAgainstBlow(round: Round, x: Fighter, i: number, y: Fighter, j: number): Answer<Relation> {
  if (x.does.kind === "charge" || y.does.kind === "charge") {
    // The rule covers the first blows of the two opponents, in melee. The text is silent on missiles at a charger, on
    // third parties and on later routines.
    const melee = [x, y].every(
      ({ does }) => does.kind === "charge" || (does.kind === "attack" && does.by !== "missile"),
    );
    const arrive = [x, y].every(one => one.does.kind !== "charge" || surely(arrives(round, one)));
    if (!mutual(x, y) || !melee || !arrive || i > 1 || j > 1) return silent("VII.B.3");
    if ([x, y].some(({ does }) => does.kind === "attack" && does.strikesFirst)) return silent("VI.C");
    return firstAtEndOfCharge(x.reach, y.reach);
  }
  if (x.does.kind !== "attack" || y.does.kind !== "attack") return silent("VII");
  const first = [x.does.strikesFirst && i === 1, y.does.strikesFirst && j === 1];
  if (first[0] && first[1]) return silent("VI.C");
  if (first[0]) return says("VI.C", "before");
  if (first[1]) return says("VI.C", "after");
  // A later routine with such an item has its usual place, or comes before all that share that place (the reading of
  // `docs/rules`, S4.VI.C).
  if (x.does.strikesFirst !== y.does.strikesFirst) {
    const usual = byPlaces(round, x, i, y, j);
    return says<Relation>("VI.C", ...usual.allowed, x.does.strikesFirst ? "before" : "after");
  }
  const decide = factorsOf(round, x, y);
  const beyond = i > x.does.routines || j > y.does.routines;
  if (beyond && decide !== true) return silent("VII.D.2");
  const usual = byPlaces(round, x, i, y, j);
  // If both have such items, their later routines go by initiative, or together because such items ignore it
  // (`docs/rules`, S4.VI.C).
  const areBoth = x.does.strikesFirst && usual.allowed.length > 0;
  const places = areBoth ? says<Relation>("VI.C", ...usual.allowed, "together") : usual;
  if (decide === false) return places;
  const lower = x.does.speedFactor! < y.does.speedFactor!;
  const answer = lower ? byFactors(x.does, y.does, i, j) : flipped(byFactors(y.does, x.does, j, i));
  if (decide === true) return answer;
  return answer.allowed.length === 0 ? answer : says("VII.D", ...places.allowed, ...answer.allowed);
}

const surelyBefore = ({ allowed }: Answer<Relation>): boolean => allowed.length === 1 && allowed[0] === "before";

/**
 * Whether an event may come later than its side's number and its routine say, because a rule about two particular
 * fighters delays it.
 *
 * Such events are: an attack in the segment of a caster's die (VII.C.2.b), the shorter weapon in a charge (VII.B.3.b),
 * the slower weapon in a tie (VII.D), a spell that an attack precedes (VII.C), routines behind a delayed one, and a
 * second cantrip (VII.C.4).
 *
 * The text does not say whether all others who came after the event wait as well. In the rules only the event itself
 * waits (`docs/rules`, S4.VII.a).
 */
function isPutOff(round: Round, event: Event): boolean {
  const fighter = fighterOf(round, event.of);
  const { does } = fighter;
  if (does.kind === "cantrips" && event.index === 2) return true;
  // VII.C.3: a spell that needs the full round ends with it, regardless of initiative (`docs/rules`, S4.VII.a).
  if (does.kind === "spell" && does.castingTime >= FULL_ROUND) return true;
  const foes = round.fighters.filter(({ side }) => side !== fighter.side);
  const first = { of: fighter.name, index: 1 };
  if (timeOf(fighter, event.index)) {
    return foes.some(foe => {
      const aimed = isBlow(foe) && targets(foe) === fighter.name;
      if (!aimed && !timeOf(foe, 1)) return false;
      const { allowed } = byRule(round, event, { of: foe.name, index: 1 });
      return allowed.length !== 1 || allowed[0] !== "before";
    });
  }
  const target = foes.find(({ name }) => name === targets(fighter));
  if (!isBlow(fighter) || target === undefined) return false;
  if (timeOf(target, 1))
    return [1, 2].some(
      index => timeOf(target, index) && !surelyBefore(byRule(round, first, { of: target.name, index })),
    );
  const isBound =
    does.kind === "charge" || target.does.kind === "charge" || factorsOf(round, fighter, target) !== false;
  return isBound && !surelyBefore(byRule(round, first, { of: target.name, index: 1 }));
}

/** Whether a rule about these two in particular decides their order. */
function isBound(round: Round, one: Fighter, two: Fighter): boolean {
  if (timeOf(one, 1) && timeOf(two, 1)) return true;
  if (timeOf(two, 1) && targets(one) === two.name) return true;
  if (timeOf(one, 1) && targets(two) === one.name && isBlow(two)) return true;
  if (!mutual(one, two)) return false;
  return one.does.kind === "charge" || two.does.kind === "charge" || factorsOf(round, one, two) === true;
}

/**
 * Whether this may be a blow that speed factors grant (VII.D.2): the second or a later one of a fighter whose
 * opponent's factor grants any.
 *
 * The text puts it before the opponent's blow and does not place it among the blows of others (`docs/rules`,
 * S4.VII.D.2: it is on top).
 */
function isGiven(round: Round, { of, index }: Event): boolean {
  const fighter = fighterOf(round, of);
  if (index === 1 || fighter.does.kind !== "attack") return false;
  const foe = round.fighters.find(({ name }) => name === targets(fighter));
  if (foe?.does.kind !== "attack" || factorsOf(round, fighter, foe) !== true) return false;
  const [own, other] = [fighter.does.speedFactor!, foe.does.speedFactor!];
  return own < other && entitled(own, other).before > 1;
}

/** Where x is in time relative to y. */
export function relate(round: Round, x: Event, y: Event): Answer<Relation> {
  const answer = byRule(round, x, y);
  const [one, two] = [fighterOf(round, x.of), fighterOf(round, y.of)];
  if (one === two || answer.allowed.length === 0 || isBound(round, one, two)) return answer;
  if (isGiven(round, x) || isGiven(round, y)) return silent("VII.D.2");
  const later: readonly Relation[] = isPutOff(round, x) ? ["after", "together"] : [];
  const sooner: readonly Relation[] = isPutOff(round, y) ? ["before", "together"] : [];
  return says(answer.rule, ...answer.allowed, ...later, ...sooner);
}

/** The rule for these two events, without regard to other fighters. */
function byRule(round: Round, x: Event, y: Event): Answer<Relation> {
  const [one, two] = [fighterOf(round, x.of), fighterOf(round, y.of)];
  if (one.name === two.name)
    return x.index === y.index ? says("VII", "together") : says("VII", byNumber(x.index, y.index));
  if (one.side === two.side) {
    if (one.does.kind !== "attack" || two.does.kind !== "attack") return silent("VII");
    if (one.does.strikesFirst || two.does.strikesFirst) return silent("VI.C");
    if (x.index > one.does.routines || y.index > two.does.routines) return silent("VII.D.2");
    return routinesOfOneSide(
      { index: x.index, routines: one.does.routines },
      { index: y.index, routines: two.does.routines },
    );
  }
  const [ends, theirs] = [timeOf(one, x.index), timeOf(two, y.index)];
  const won = winner(numberOf(round, one), numberOf(round, two));
  if (ends && theirs) {
    const all = ends.allowed.flatMap(end => theirs.allowed.flatMap(at => spellAgainstSpell(end, at, won).allowed));
    return says("VII.C.1", ...all);
  }
  if (theirs && isBlow(one)) return blowAgainstTimed(round, one, x.index, two, theirs);
  if (ends && isBlow(two)) return flipped(blowAgainstTimed(round, two, y.index, one, ends));
  if (isBlow(one) && isBlow(two)) return blowAgainstBlow(round, one, x.index, two, y.index);
  // A device without an activation time, or movement: VII applies unchanged, unless the other charges, has further
  // routines or strikes first.
  const special = [one, two].some(
    ({ does }) => does.kind === "charge" || (does.kind === "attack" && (does.routines > 1 || does.strikesFirst)),
  );
  return special ? silent("VII") : says("VII", byWinner(won));
}

/**
 * The segment of an event, if the text gives one. `null` among the answers: any time before the target's spell ends.
 */
export function segmentOf(round: Round, { of, index }: Event): Answer<number | null> {
  const fighter = fighterOf(round, of);
  const { does } = fighter;
  const time = timeOf(fighter, index);
  if (time) return time;
  if (does.kind === "charge" && index === 1 && surely(arrives(round, fighter)))
    return chargeSegments(does.feet, chargeFeetPerSegment(does.rate * round.scale, round.place, does.gait));
  if (does.kind !== "attack" || index > 1 || does.strikesFirst) return silent("VII");
  const target = fighterOf(round, does.target);
  if (!timeOf(target, 1)) return silent("VII");
  const wins = numberOf(round, fighter) > round.dice[other(fighter.side)];
  return attackOnCaster(does.by, wins, round.dice[target.side]);
}

/** VII.C.3, VII.C.6, VII.C.7: whether this blow, if it hits, interrupts the spell, cantrip or device. */
export function spoils(round: Round, blow: Event, casting: Event): Answer<boolean> {
  const [attacker, caster] = [fighterOf(round, blow.of), fighterOf(round, casting.of)];
  if (caster.does.kind === "device") return says("VII.C.7", false);
  const time = timeOf(caster, casting.index);
  if (!time || targets(attacker) !== caster.name || !isBlow(attacker)) return says("VII.C.6", false);
  const relation = relate(round, blow, casting);
  const answer = interrupts(relation, blow.index, Math.min(...time.allowed));
  if (casting.index === 1 || !answer.allowed.includes(true)) return answer;
  // A blow before the second cantrip may have interrupted the first, or come between the two. The text does not say
  // what then happens to the second.
  return says("VII.C.4", true, false);
}

/** VII.C.1, VII.C.6: whether x's spell interrupts y's, if it takes effect on y and y fails the save. */
export function spellSpoils(round: Round, x: Event, y: Event): Answer<boolean> {
  const [one, two] = [fighterOf(round, x.of), fighterOf(round, y.of)];
  if (two.does.kind === "device" || targets(one) !== two.name) return says("VII.C.6", false);
  const earlier = relate(round, x, y).allowed.map(relation => relation === "before");
  // A spell that comes before the second cantrip may even come before its casting begins. The text does not say what
  // then happens to the cantrip.
  return y.index > 1 && earlier.includes(true) ? says("VII.C.4", true, false) : says("VII.C.6", ...earlier);
}

/** The number of events that the text lets a fighter have in the round, as far as it says. */
export function eventsOf(round: Round, fighter: Fighter): Answer<number> {
  const { does } = fighter;
  if (does.kind === "attack" || does.kind === "charge") return attacksOf(round, fighter);
  if (does.kind === "cantrips") return says("VII.C.4", 2);
  if (does.kind === "close") return says("VII.B", 0);
  return says("VII", 1);
}
