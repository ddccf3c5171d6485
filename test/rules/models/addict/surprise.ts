import { type Answer, says, silent } from "./answer.ts";

/**
 * I. Surprise.
 *
 * The text is silent on complete surprise, on the distance at which parties meet and on figures who are alone. It is
 * also silent on half an attack (a rate of one in two, three in two) if "a full round" of attacks falls into one
 * segment.
 */

/** I.C.2: one pip of a d6, in percent. */
export const PIP = 100 / 6;

/** I.A.3: chances on a die other than a d6 are turned into percent: 1 in 8 is 12½, 9 in 10 is 90. */
export const percentOf = (chance: number, die: number): number => (chance / die) * 100;

export interface Party {
  /** Pips by which a member is surprised less often (a ranger: 1); the whole party benefits (I.A.1). */
  readonly warier: number;
  /** Pips by which every member surprises others more often (a ranger: 1). */
  readonly stealthierAll: number;
  /** The same, if only some members do. */
  readonly stealthierSome: number;
}

/**
 * I.A: the highest pip on which a party is surprised: 2, less for a wary member, more if those met are hard to notice.
 */
export function surprisedUpTo(party: Party, foes: Party): Answer<number> {
  const own = 2 - party.warier;
  // I.A.2: "not to the entire party": a party in which every member has the ability must have it. If only some have it,
  // the text does not say who is surprised by whom.
  const against = Math.max(0, own + foes.stealthierAll);
  if (foes.stealthierSome <= foes.stealthierAll) return says("I.A", against);
  return says("I.A.2", against, Math.max(0, own + foes.stealthierSome));
}

/** One party's roll: a d6 against pips, or d% against percent. */
export type Roll =
  | { readonly die: "d6"; readonly shows: number; readonly upTo: number }
  | { readonly die: "d%"; readonly shows: number; readonly percent: number };

/**
 * I.A, I.C.1, I.C.2: the segments that a party's own roll costs it; 0 if it is not surprised. Fractions from d% are
 * rounded up.
 */
export function lostByRoll(roll: Roll): number {
  if (roll.die === "d6") return roll.shows <= roll.upTo ? roll.shows : 0;
  return roll.shows <= roll.percent ? Math.ceil((roll.shows * 6) / 100) : 0;
}

/**
 * I.C.3, I.C.4: the segments each side is inactive: the smaller number is subtracted from the greater. If they are
 * equal, no one is surprised.
 */
export const lostBySides = (own: number, other: number): number => Math.max(0, own - other);

export interface Member {
  /** Dexterity's reaction adjustment: above 0 a bonus, below 0 a penalty. */
  readonly reaction: number;
  /** The movement rate that the gear leaves, in inches. "Light gear" is 12 (I.C.5.b, VI.A.1). */
  readonly gear: number;
}

/** VI.A.1, VI.A.2, I.C.5.b: a bonus needs light gear, a penalty always counts. */
export const reactionInGear = (member: Member): number =>
  member.reaction > 0 && member.gear < 12 ? 0 : member.reaction;

/**
 * I.C.5: the segments one member is inactive, if a side's own roll costs `own` and the other side's roll `other`.
 *
 * A penalty alone does not surprise anyone (I.C.5.a).
 */
export function lostByMember(member: Member, own: number, other: number): Answer<number> {
  if (own === 0) return says("I.C.5.a", 0);
  const net = own - other;
  const reaction = reactionInGear(member);
  if (net > 0) return says("I.C.5", Math.max(0, net - reaction));
  // The side was surprised, but the other as much or more. Whether it is "already surprised" can be read either way,
  // and so can the order of the two subtractions.
  if (reaction >= 0) return says("I.C.5", 0);
  return says("I.C.5", 0, -reaction, Math.max(0, net - reaction));
}

/** I.D: the actions that a segment of surprise allows; one of them in each segment. */
export const SURPRISE_ACTIONS = ["melee", "missiles", "move", "spell", "other"] as const;
export type SurpriseAction = (typeof SURPRISE_ACTIONS)[number];

export interface Standing {
  /** Segments the whole side loses, and the other side. At least one of them is 0 (I.C.3, I.C.4). */
  readonly side: number;
  readonly otherSide: number;
  /** Segments this member loses. */
  readonly member: number;
}

/**
 * I.D, I.E: which of the five actions a member may do in a segment of surprise (from 1). An empty `allowed` means that
 * the text is silent (see `silent`).
 */
export function mayDo(standing: Standing, segment: number): Readonly<Record<SurpriseAction, Answer<boolean>>> {
  const all = (answer: Answer<boolean>) => ({
    melee: answer,
    missiles: answer,
    move: answer,
    spell: answer,
    other: answer,
  });
  if (segment <= standing.side) {
    if (segment <= standing.member) return all(says("I.C.3", false));
    const attack = says("I.E", false);
    const rest = says("I.E", true);
    return { melee: attack, missiles: attack, move: rest, spell: rest, other: rest };
  }
  // A slow member may still be inactive after the side's own surprise. The text does not say what the foe may then do.
  if (segment <= standing.member) return all(says("I.C.5", false));
  if (segment <= standing.otherSide) return all(says("I.D", true));
  return all(silent("I.D"));
}

/**
 * I.F: whether a member may be the target of a full round of melee or missile attacks (I.D.1, I.D.2) in this segment of
 * its side's surprise.
 */
export function mayBeAttacked(standing: Standing, segment: number): Answer<boolean> {
  if (segment > standing.side) return silent("I.F");
  return segment <= standing.member ? says("I.D", true) : says("I.F", false);
}

/**
 * I.C.6: a surprised bearer of a crossbow of speed may shoot it in the 2nd segment if surprised for more than one. The
 * text does not mean other segments.
 */
export const crossbowOfSpeedShoots = (lost: number, segment: number): boolean => lost > 1 && segment === 2;

/** I.D.1: melee attacks in one segment of surprise: those of a full round. */
export const meleeInSegment = (perRound: number): Answer<number> =>
  Number.isInteger(perRound)
    ? says("I.D.1", perRound)
    : says("I.D.1", Math.floor(perRound), Math.ceil(perRound), perRound);

/** I.D.2: missiles in one segment of surprise: those of a full round, or three times as many if they are ready. */
export function missilesInSegment(rate: number, ready: boolean): Answer<number> {
  const full = ready ? rate * 3 : rate;
  // The text is silent on half a shot, and on whether halves are dropped before or after tripling.
  if (Number.isInteger(rate)) return says("I.D.2", full);
  const times = ready ? 3 : 1;
  return says("I.D.2", Math.floor(full), Math.ceil(full), Math.floor(rate) * times, Math.ceil(rate) * times);
}

/** I.D.3: feet moved in one segment: one for each inch of the rate. The text knows one scale, indoors and outdoors. */
export const feetPerSegment = (inches: number): number => inches;

/**
 * I.D.4: the segment in which a spell ends. A spell of one segment is cast in its segment of surprise; a longer one is
 * begun. `null`: it does not end during surprise.
 */
export function spellEndsInSurprise(begun: number, castingTime: number, segments: number): number | null {
  const ends = begun + castingTime - 1;
  return ends <= segments ? ends : null;
}

export interface Band {
  /** Members, at least one. */
  readonly members: number;
  /** How many of them are rangers: surprised less often by one pip, and surprising others more often by one. */
  readonly rangers: number;
  /** Their chance in percent if they roll a die other than a d6; otherwise `null`. */
  readonly percent: number | null;
}

const traits = ({ members, rangers }: Band): Party => ({
  warier: rangers > 0 ? 1 : 0,
  stealthierAll: rangers === members ? 1 : 0,
  stealthierSome: rangers > 0 ? 1 : 0,
});

/** I.A.3: if one side rolls another die, both sides use percentages. */
export const rollPercent = (one: Band, two: Band): boolean => one.percent !== null || two.percent !== null;

/** I.A, I.C.1, I.C.2: the segments that a side's roll costs it. A fraction of a percent can be rounded either way. */
export function lostBySide(own: Band, foes: Band, shows: number): Answer<number> {
  const upTo = surprisedUpTo(traits(own), traits(foes));
  if (!rollPercent(own, foes))
    return says(upTo.rule, ...upTo.allowed.map(pips => lostByRoll({ die: "d6", shows, upTo: pips })));
  const chances = upTo.allowed.map(pips => (own.percent ?? 2 * PIP) + (pips - 2) * PIP);
  const whole = chances.flatMap(percent => [Math.floor(percent + 1e-9), Math.ceil(percent - 1e-9)]);
  return says("I.A.3", ...whole.map(percent => lostByRoll({ die: "d%", shows, percent })));
}
