import type { Action, Choose, Figure, Rate, Rule } from "./vocabulary.ts";

/** The account of a figure in a round. */
export interface Count {
  readonly physical: number;
  readonly spells: number;
  readonly devices: number;
  /** Actions of every kind, which the limit of three applies to. */
  readonly actions: number;
  /** Purposeful attacks of every kind, missiles too. */
  readonly attacks: number;
  readonly missiles: number;
}

export interface Left {
  readonly actions: number;
  readonly attacks: number;
  readonly missiles: number;
}

export type Verdict =
  | { readonly legal: true; readonly count: Count; readonly left: Left }
  | { readonly legal: false; readonly at: number; readonly rules: readonly Rule[] };

const LIMIT = 3;

/**
 * The number a rate gives in one round: the smaller, or the greater if the chance for one more has come up (Rule 2).
 */
const inRound = ([count, rounds]: Rate, extra: boolean): number =>
  extra ? Math.ceil(count / rounds) : Math.floor(count / rounds);

/** Opening: haste doubles the normal physical attacks. A missile is a physical attack, like a blow. */
const hastened = (figure: Figure, [count, rounds]: Rate): Rate =>
  figure.hasted ? [count * 2, rounds] : [count, rounds];

/** Rule 2: the blows a figure has in this round. With haste, three every two rounds are three in each. */
export const blowsOf = (figure: Figure): number => inRound(hastened(figure, figure.blows), figure.extra);
export const missilesOf = (figure: Figure): number =>
  figure.missiles === null ? 0 : inRound(hastened(figure, figure.missiles), figure.extra);

/** Rule 8: at least three blows every two rounds. Haste counts, as Rule 2 says of all attacks. */
const hasThreeInTwo = (figure: Figure): boolean => {
  const [count, rounds] = hastened(figure, figure.blows);
  return count / rounds >= 1.5;
};

/**
 * Rule 6: the number of actions that the stages of movement cost.
 *
 * One stage is one action, however long. Two stages are one action if they are less than ten feet in total, and two if
 * they are more. Damage or a spell in the middle makes a full action of the first half. The text speaks of two stages
 * only: the cost of a third is open.
 */
export function movementActions(stages: readonly number[], choose: Choose, hurtInTheMiddle = false): number {
  if (stages.length < 2) return stages.length;
  if (stages.length > 2 && choose("thirdStage") === "one more")
    return movementActions(stages.slice(0, -1), choose, hurtInTheMiddle) + 1;
  const feet = stages.reduce((sum, stage) => sum + stage, 0);
  const asOne = feet < 10 || (feet === 10 && choose("tenFeet") === "one");
  return asOne && !hurtInTheMiddle ? stages.length - 1 : stages.length;
}

/** A charge is a run of more than ten feet. Its exact length does not matter to the count. */
const CHARGE_FEET = 1000;

/** Popping up and ducking back are movement "without actually traveling", so they are not part of a longer way. */
const isWay = (action: Action): boolean => action.kind === "move" && action.feet > 0;

/** The stages of movement among the actions, each with its first index in the list. */
function stagesOf(figure: Figure, actions: readonly Action[], choose: Choose): { feet: number; from: number }[] {
  const stages: { feet: number; from: number; last: number }[] = [];
  actions.forEach((action, index) => {
    if (action.kind !== "move" && action.kind !== "charge") return;
    // Rule 5: the carpet is a device in use for the whole round.
    if (action.kind === "move" && figure.onCarpet && choose("ride") === "device") return;
    const feet = action.kind === "charge" ? CHARGE_FEET : action.feet;
    const before = stages.at(-1);
    const goesOn = before?.last === index - 1 && isWay(action) && isWay(actions[before.last]!);
    if (goesOn && choose("adjacentMoves") === "one") {
      before.feet += feet;
      before.last = index;
    } else stages.push({ feet, from: index, last: index });
  });
  return stages;
}

/** Rule 6: whether the figure is damaged or enspelled between the first stage of movement and the second. */
function isHurtInTheMiddle(actions: readonly Action[], [first, second]: readonly { from: number }[]): boolean {
  const middle = actions.slice(first?.from, second?.from);
  return first !== undefined && second !== undefined && middle.some(({ kind }) => kind === "hurt");
}

interface Tally {
  /** Including blows in defense. */
  blows: number;
  scuffles: number;
  shots: number;
  throws: number;
  /** Offensive spells, devices that attack, figurines that are ordered to attack. */
  magic: number;
  staff: number;
  spells: number;
  devices: number;
  teleports: number;
  /** Attacks that come from a spell or a device, each spell and device once. */
  magicSources: number;
  offensiveDevices: number;
  /** Physical actions, without movement. */
  physical: number;
  stages: { feet: number; from: number }[];
  /** Physical actions of movement. */
  movement: number;
}

/** Counts the actions by kind. */
function tally(figure: Figure, actions: readonly Action[], choose: Choose): Tally {
  const stages = stagesOf(figure, actions, choose);
  const sum: Tally = {
    blows: 0,
    scuffles: 0,
    shots: 0,
    throws: 0,
    magic: 0,
    staff: 0,
    spells: 0,
    // Rule 5: a figure alone on a flying carpet uses a device in this round.
    devices: figure.onCarpet ? 1 : 0,
    teleports: 0,
    magicSources: 0,
    offensiveDevices: 0,
    physical: 0,
    stages,
    movement: movementActions(
      stages.map(stage => stage.feet),
      choose,
      isHurtInTheMiddle(actions, stages),
    ),
  };
  let swordInUse = false;
  const useSword = () => {
    if (!swordInUse || choose("twice") === "each use") sum.devices++;
    swordInUse = true;
  };
  for (const action of actions) {
    switch (action.kind) {
      case "move":
      case "hurt":
        break;
      case "task":
        sum.physical++;
        break;
      case "blow":
      case "defend":
        sum.blows++;
        // Rule 5: a magic weapon does not count as a device when it strikes. "If a weapon has a power or an ability
        // then it does count."
        if (figure.poweredSword && choose("poweredStrike") === "device" && !swordInUse) useSword();
        else sum.physical++;
        break;
      case "routine":
        sum.blows += blowsOf(figure);
        sum.physical += choose("routine") === "one action" ? 1 : blowsOf(figure);
        break;
      case "shot":
        sum.shots++;
        sum.physical++;
        break;
      case "scuffle":
        sum.scuffles++;
        sum.physical++;
        break;
      case "spell":
        sum.spells++;
        if (action.teleport) sum.teleports++;
        if (action.offensive) {
          sum.magic++;
          sum.magicSources++;
        }
        break;
      case "device":
        sum.devices++;
        if (action.teleport && choose("deviceTeleport") === "as the spell") sum.teleports++;
        if (action.offensive) {
          sum.magic++;
          sum.magicSources++;
          sum.offensiveDevices++;
        }
        break;
      case "figurine":
        // Rule 4 calls an ordered figurine the one potential attack of a round with two devices.
        sum.devices++;
        if (choose("figurine") === "own attack") sum.magic++;
        sum.magicSources++;
        sum.offensiveDevices++;
        break;
      case "staff":
        sum.staff++;
        sum.offensiveDevices++;
        if (choose("staff") === "device" && sum.staff === 1) {
          sum.devices++;
          sum.magicSources++;
        } else sum.physical++;
        break;
      case "power":
        useSword();
        break;
      case "wear":
        // Rule 5: a thing put on is activated in this round, except for protection, magic armor and plain magic
        // weapons.
        if (!action.exempt) sum.devices++;
        else if (choose("exemptWear") === "physical") sum.physical++;
        break;
      case "remove":
        sum.devices++;
        break;
      case "parry":
        if (choose("parry") === "action") sum.physical++;
        break;
      case "charge":
        // The run is movement. The throw takes a segment and is a physical attack.
        if (action.thrown) {
          sum.throws++;
          sum.physical++;
        }
        break;
    }
  }
  if (splitsTheAllowance(figure, sum, actions) && !isHurtInTheMiddle(actions, stages)) sum.movement = 1;
  return sum;
}

/**
 * Rule 7: whether an archer who fires all arrows splits "the ten feet" around them.
 *
 * Two arrows and two moves would be four actions. So the split of exactly ten feet, which Rule 6 leaves open, is one
 * move here.
 */
function splitsTheAllowance(figure: Figure, sum: Tally, actions: readonly Action[]): boolean {
  return (
    sum.stages.length === 2 && feetOf(sum) === 10 && firedAll(figure, sum) && !breaksRuleSeven(figure, actions, sum)
  );
}

const attacksOf = (sum: Tally): number => sum.blows + sum.scuffles + sum.shots + sum.throws + sum.magic + sum.staff;
const actionsOf = (sum: Tally): number => sum.physical + sum.movement + sum.spells + sum.devices;

/** Rule 7: whether a figure with several missiles in a round has fired all of them. */
const firedAll = (figure: Figure, sum: Tally): boolean => missilesOf(figure) > 1 && sum.shots >= missilesOf(figure);

/**
 * Opening: no more than three actions.
 *
 * Each attack is one of them; otherwise a monk's four open hands would not be an exception. The exceptions are for
 * attacks: four of a high-level monk's hands, double physical attacks under haste, the strokes of a pummeling (one
 * action here). The text does not say which other actions such a figure may add to them.
 */
function isWithinLimit(figure: Figure, sum: Tally, choose: Choose): boolean {
  const actions = actionsOf(sum);
  if (countedActions(figure, sum, choose) <= LIMIT) return true;
  const physical = sum.blows + sum.shots + sum.scuffles + sum.throws + sum.staff;
  return physical === actions && exceptedAttacks(figure, sum, choose) > 0;
}

/** The number of actions that count against the limit. */
function countedActions(figure: Figure, sum: Tally, choose: Choose): number {
  const actions = actionsOf(sum);
  if (actions <= 1) return actions;
  const physical = sum.blows + sum.shots + sum.scuffles + sum.throws + sum.staff;
  const excepted = Math.max(0, Math.min(physical, exceptedAttacks(figure, sum, choose)));
  const counted = excepted > 0 && choose("beyondThree") === "extra attacks free" ? actions - excepted : actions;
  // Rule 7 speaks of a ten-foot allowance in addition to all missiles, three darts among them.
  const isVolley = firedAll(figure, sum) && sum.movement === 1 && feetOf(sum) <= 10;
  const isAlone = isVolley && sum.shots + sum.movement === actions;
  return counted > LIMIT && isAlone && choose("allowance") === "beside the limit" ? LIMIT : counted;
}

/** The number of attacks that an exception adds to the figure's usual attacks. */
function exceptedAttacks(figure: Figure, sum: Tally, choose: Choose): number {
  if (figure.hasted) return attacksOf(sum) - normalAttacks(figure, sum, choose);
  if (figure.monk) return sum.blows - LIMIT;
  return sum.blows > LIMIT && choose("fourthBlow") === "excepted" ? sum.blows - LIMIT : 0;
}

/** The attacks of a round without haste, for a figure that attacks in this way. */
function normalAttacks(figure: Figure, sum: Tally, choose: Choose): number {
  const blows = inRound(figure.blows, figure.extra);
  const missiles = figure.missiles === null ? 0 : inRound(figure.missiles, figure.extra);
  if (sum.shots > 0 && sum.shots === attacksOf(sum)) return missiles;
  return sum.shots > 0 && choose("mixedAttacks") === "greater" ? Math.max(blows, missiles) : blows;
}

const feetOf = (sum: Tally): number => sum.stages.reduce((feet, stage) => feet + stage.feet, 0);

/** Those of Rules 2, 6 and 8 that forbid the last of the actions, an attack. */
function attackRefusals(figure: Figure, sum: Tally, last: Action, choose: Choose): Rule[] {
  const isMixed = sum.blows < attacksOf(sum);
  const blows = figure.routine && isMixed && choose("besideRoutine") === "one" ? 1 : blowsOf(figure);
  const missiles = missilesOf(figure);
  // Rule 6: a figure that has used all attacks may not grapple, overbear, pummel or attack. Rule 2 says the same of
  // their number.
  const tooMany: Rule[] = ["2", "6"];
  if (sum.shots > missiles) return sum.shots < attacksOf(sum) && !hasThreeInTwo(figure) ? [...tooMany, "8"] : tooMany;
  const others = sum.blows + sum.scuffles + sum.magic + sum.staff;
  if (last.kind === "scuffle" && attacksOf(sum) > 1 && choose("scuffle") === "all attacks") return tooMany;
  if (last.kind !== "scuffle" && sum.scuffles > 0 && choose("scuffle") === "all attacks") return tooMany;
  // Rule 8: a charging figure still gets a normal blow after its throw; the dice decide (see `charge.ts`).
  if (sum.throws > 0) {
    if (sum.throws > 1) return tooMany;
    if (sum.shots > 0) return attacksOf(sum) > Math.max(blows, missiles) ? [...tooMany, "8"] : [];
    const more = choose("blowsAfterThrow") === "one" ? 1 : blows;
    return others > Math.max(more, blows - 1) ? [...tooMany, "8"] : [];
  }
  if (sum.shots === 0) return others > blows ? tooMany : [];
  if (others === 0) return [];
  let cap = choose("mixedAttacks") === "blows" ? blows : Math.max(blows, missiles);
  if (sum.blows > 0) {
    // "Cannot fire and then attack with a weapon if allowed only one attack per round."
    if (!hasThreeInTwo(figure)) return [...tooMany, "8"];
    if (sum.shots >= missiles) {
      const question = missiles > 1 ? "blowAfterAll" : "blowAfterOnlyShot";
      if (choose(question) === "never") return [...tooMany, "8"];
    }
    if (sum.blows > 1 && choose("blowsBesideMissiles") === "one") return [...tooMany, "8"];
    if (blows === 1 && choose("threeInTwo") === "outright") cap = Math.max(cap, 2);
  }
  return attacksOf(sum) > cap || others > Math.max(blows, 1) ? [...tooMany, "8"] : [];
}

/**
 * Rule 7: a figure that fires all of its several missiles in a round has ten feet of movement left.
 *
 * With arrows these may be split: one part before the first shot and the other after the last (of two: the second).
 * With darts they may not. One part between two shots is not a split, and not forbidden. The text names no missiles but
 * arrows and darts; the limit of ten feet applies to others too ("or whatever").
 */
function breaksRuleSeven(figure: Figure, actions: readonly Action[], sum: Tally): boolean {
  if (!firedAll(figure, sum) || sum.stages.length === 0) return false;
  if (feetOf(sum) > 10) return true;
  if (sum.stages.length === 1) return false;
  if (figure.missileKind === "dart") return true;
  const first = actions.findIndex(action => action.kind === "shot");
  const last = actions.findLastIndex(action => action.kind === "shot");
  return sum.stages.length > 2 || sum.stages[0]!.from > first || sum.stages[1]!.from < last;
}

/**
 * Whether an action is a purposeful attack, as Rule 2 counts them. A blow in defense is not: Rule 9 has its own count
 * for it.
 */
const isAttack = (action: Action): boolean => {
  switch (action.kind) {
    case "blow":
    case "routine":
    case "shot":
    case "scuffle":
    case "staff":
    case "figurine":
      return true;
    case "spell":
    case "device":
      return action.offensive;
    case "charge":
      return action.thrown;
    default:
      return false;
  }
};

/** The rules that forbid the last of the actions, if those before it were lawful. */
function refusals(figure: Figure, actions: readonly Action[], choose: Choose): Rule[] {
  const last = actions.at(-1)!;
  const sum = tally(figure, actions, choose);
  const before = tally(figure, actions.slice(0, -1), choose);
  const rules: Rule[] = [];
  if (actionsOf(sum) > actionsOf(before) && !isWithinLimit(figure, sum, choose)) rules.push("limit");
  // Rule 1: one spell, hasted or not.
  if (sum.spells > 1 && last.kind === "spell") rules.push("1");
  const ordersOnly = last.kind === "figurine" && choose("figurine") === "free";
  if (isAttack(last) && !ordersOnly) rules.push(...attackRefusals(figure, sum, last, choose));
  // Rule 3: a figure that teleports casts no offensive spell and attacks with no device, striking staffs included, in
  // either order.
  const magicAttack = sum.offensiveDevices > 0 || sum.magic > 0;
  const concernsRule3 = ["spell", "device", "staff", "figurine"].includes(last.kind);
  if (concernsRule3 && sum.teleports > 0 && magicAttack) rules.push("3");
  // Rule 4: a spell and a device, or two devices, if only one of them is a potential attack. The number of the
  // figure's attacks does not matter. The rule may also be cited against two spells, which Rule 1 forbids.
  if (sum.magicSources > before.magicSources && sum.magicSources > 1) rules.push("4");
  // Rule 5: not three devices, nor two and a spell. The last of them does not function.
  const grows = sum.devices > before.devices || sum.spells > before.spells;
  if (grows && (sum.devices > 2 || (sum.devices > 1 && sum.spells > 0))) rules.push("5");
  if (["move", "charge", "shot"].includes(last.kind) && breaksRuleSeven(figure, actions, sum)) rules.push("7");
  // Rule 9: defense with a weapon, if neither the three actions nor the blows are exceeded.
  if (last.kind === "parry" && rules.includes("limit")) rules.push("9");
  if (last.kind === "defend") {
    if (rules.includes("limit") || sum.blows > blowsOf(figure)) rules.push("9");
    else if (choose("defense") === "parry only") {
      const asBlow = attackRefusals(figure, sum, { kind: "blow" }, choose);
      if (asBlow.length > 0) rules.push("9", ...asBlow);
    }
  }
  return [...new Set(rules)];
}

/**
 * Whether a figure may take these actions in this order in one round. If not: the first that it may not take, and every
 * rule that forbids it.
 *
 * Rule 5 says of a third device that "it would not function". The model reports this as a refusal.
 */
export function judge(figure: Figure, actions: readonly Action[], choose: Choose): Verdict {
  for (let at = 0; at < actions.length; at++) {
    const rules = refusals(figure, actions.slice(0, at + 1), choose);
    if (rules.length > 0) return { legal: false, at, rules };
  }
  const sum = tally(figure, actions, choose);
  const count: Count = {
    physical: sum.physical + sum.movement,
    spells: sum.spells,
    devices: sum.devices,
    actions: actionsOf(sum),
    attacks: attacksOf(sum),
    missiles: sum.shots + sum.throws,
  };
  const left: Left = {
    actions: Math.max(0, LIMIT - countedActions(figure, sum, choose)),
    attacks: Math.max(0, blowsOf(figure) - count.attacks),
    missiles: Math.max(0, missilesOf(figure) - sum.shots),
  };
  return { legal: true, count, left };
}

/**
 * Rule 5: an event without the figure's will (falling, and a ring that is already worn) does not count as the use of a
 * device.
 */
export const countsAsDevice = ({ purposeful }: { readonly purposeful: boolean }): boolean => purposeful;

/** Rule 3: one attack with a wand of magic missiles is two of its missiles; with another wand it is one. */
export const dischargesOf = (wand: "magic missiles" | "another"): number => (wand === "magic missiles" ? 2 : 1);
