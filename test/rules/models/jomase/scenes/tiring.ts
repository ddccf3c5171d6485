import { movementRate } from "#rules/fatigue/cost.ts";
import type { Fight, Stamina } from "#rules/index.ts";
import {
  afterLevel,
  afterPoint,
  allows,
  costOf,
  ENCUMBRANCE_STEPS,
  type Fatigue,
  isStunned,
  judgePlan,
  LEVELS,
  levelSave,
  lose,
  OPEN,
  pointSave,
  type Resting,
} from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  atFirst,
  BOOK,
  begun,
  declare,
  endRound,
  foe,
  hero,
  may,
  momentNow,
  rolled,
  type Said,
  told,
  weapon,
} from "./play.ts";

const MOST = 6;

interface Activity {
  readonly name: string;
  readonly fights?: "melee" | "missile";
  readonly assault?: true;
  /** Times the normal movement rate. */
  readonly speed: number;
}
const ACTIVITIES: readonly Activity[] = [
  { name: "waits", speed: 0 },
  { name: "strikes", fights: "melee", speed: 0 },
  { name: "shoots", fights: "missile", speed: 0 },
  { name: "strikes and moves half", fights: "melee", speed: 0.5 },
  { name: "moves", speed: 1 },
  { name: "moves half", speed: 0.5 },
  { name: "assaults", fights: "melee", assault: true, speed: 0 },
  { name: "assaults and moves half", fights: "melee", assault: true, speed: 0.5 },
  { name: "runs double", speed: 2 },
  { name: "runs triple", speed: 3 },
  { name: "runs four times", speed: 4 },
  { name: "runs five times", speed: 5 },
  { name: "runs six times", speed: 6 },
];
const SUITS = { none: "none", "half-or-less": "half", "more-than-half": "more-than-half", full: "full" } as const;

const tiring = axesOf({
  activity: ACTIVITIES,
  level: LEVELS,
  points: [1, 2, 3, 6, 0, -1],
  suit: Object.keys(SUITS) as (keyof typeof SUITS)[],
  proficient: [false, true],
  hot: [false, true],
  load: ["none", "light"],
});

const staminaOf = ({ level, points, most }: Fatigue, change: Partial<Stamina> = {}): Stamina => ({
  level,
  points,
  most,
  failed: 0,
  banked: 0,
  ...change,
});
const shown = ({ level, points }: Pick<Fatigue, "level" | "points">) => `${level} ${points}`;

/** The cost of a round, the points and level after it, and the actions that weariness allows. */
export const costs: Part = {
  scenes: tiring.count,
  differenceIn: number => {
    const { activity, level, points, suit, proficient, hot, load } = tiring.at(number);
    if (points < 1 && level !== "exhausted") return null;
    const fatigue: Fatigue = { level, points, most: MOST };
    const bow = weapon({
      id: "bow",
      kind: "launcher",
      rateOfFire: { attacks: 2, rounds: 1 },
      range: 210,
      canParry: false,
    });
    const figure = hero({
      weapons: [weapon(), bow],
      stamina: staminaOf(fatigue),
      armorCoverage: SUITS[suit],
      armorProficient: proficient,
      encumbrance: load,
      saveAgainstDeath: 10,
    });
    const differing = (rule: string, model: unknown, rules: unknown): Difference => ({
      scene: `${shown(fatigue)} of ${MOST}, suit ${suit}${proficient ? ", proficient" : ""}${hot ? ", hot" : ""}, load ${load}: ${activity.name}`,
      rule,
      model: String(model),
      rules: String(rules),
    });
    const fresh = begun([figure, foe({ armorClass: -9 })], { hot });
    const intent = activity.fights
      ? ({
          kind: activity.fights,
          weapon: activity.fights === "melee" ? "sword" : "bow",
          target: "foe",
          ...(activity.assault && { assault: true as const }),
        } as const)
      : activity.speed > 0
        ? ({ kind: "move" } as const)
        : ({ kind: "wait" } as const);
    const says: Said = { type: "declare", figure: "hero", intent };
    if (isStunned(fatigue) && activity.fights)
      return may(fresh, says) ? differing("Fatigue Levels: unable to fight", "may not fight", "may declare it") : null;
    if (isStunned(fatigue) && activity.speed > 1 / 3) return null;
    if (!may(fresh, says)) return differing("Fatigue Levels", "may declare it", "may not");
    let now: Fight = rolled(act(fresh, says).fight);
    if (activity.fights) {
      const blow = (at: Fight): Said => ({
        type: activity.fights === "melee" ? "strike" : "shoot",
        moment: momentNow(at),
        figure: "hero",
        weapon: intent.kind === "melee" ? "sword" : "bow",
        target: "foe",
      });
      const ready = atFirst(now, blow);
      if (ready === null) return differing("a blow", "may strike", "may not");
      now = act(ready, blow(ready)).fight;
    }
    if (activity.speed > 0) {
      // The text does not print the table with the rate of a weary figure.
      const feet = Math.floor(10 * movementRate(figure, BOOK) * activity.speed);
      const walk = (at: Fight): Said => ({ type: "move", moment: momentNow(at), figure: "hero", feet });
      const ready = atFirst(now, walk);
      const plan = judgePlan(
        {
          class: "warrior",
          level: 1,
          attacks: 1,
          sequences: 1,
          armored: suit !== "none",
          encumbered: load !== "none" || ENCUMBRANCE_STEPS[level] > 0,
        },
        activity.speed > 1
          ? { run: activity.speed as 2 }
          : { halfMoves: activity.speed * 2, attacks: activity.fights ? 1 : 0 },
      );
      const legal = plan.legal === true && activity.speed <= 5;
      if (plan.legal === OPEN) return null;
      if ((ready !== null) !== legal) return differing("Fatigue Costs: how fast one may run", legal, ready !== null);
      if (ready === null) return null;
      now = act(ready, walk(ready)).fight;
    }
    // No one recovers here: no save is made.
    const after = endRound(now, { save: 1 }).fight.figures.find(each => each?.id === "hero");
    const left = after?.stamina;
    const costs = costOf(level, {
      fights: activity.fights !== undefined,
      speed: activity.speed <= 1 ? Math.ceil(activity.speed) : activity.speed,
      assault: activity.assault === true,
      suit,
      armorProficiency: proficient,
      hot,
    });
    const wanted = costs.map(cost => lose(fatigue, cost));
    if (left === undefined || !wanted.some(each => shown(each) === shown(left)))
      return differing(
        "Fatigue Costs; Fatigue Levels",
        `cost ${costs.join(" or ")}: ${wanted.map(shown).join(" or ")}`,
        left && shown(left),
      );
    const stunned = after?.conditions.includes("stunned") === true;
    const wantsStun = isStunned({ ...left, most: MOST });
    return stunned === wantsStun ? null : differing("Fatigue Levels: stunned", wantsStun, stunned);
  },
};

const recovering = axesOf({
  level: LEVELS,
  points: [-2, -1, 0, 1, 3, 5, 6],
  failures: [0, 1, 3],
  surplus: [0, 1, 3],
  mode: ["rests among foes", "rests undisturbed", "waits among foes"],
  pointDie: [1, 6, 7, 9, 10, 20],
  levelDie: [1, 6, 7, 9, 10, 20],
});

const NEED = 10;

/** Points and levels that come back. */
export const recoveries: Part = {
  scenes: recovering.count,
  differenceIn: number => {
    const { level, points, failures, surplus, mode, pointDie, levelDie } = recovering.at(number);
    if (points < 1 && level !== "exhausted") return null;
    if (points < MOST && surplus > 0) return null;
    if (level === "fresh" && surplus > 0) return null;
    const resting: Resting = { fatigue: { level, points, most: MOST }, failures, surplus };
    const alone = mode === "rests undisturbed";
    const figure = hero({
      stamina: staminaOf(resting.fatigue, { failed: failures, banked: surplus }),
      saveAgainstDeath: NEED,
    });
    const fresh = begun(alone ? [figure] : [figure, foe()]);
    const differing = (rule: string, model: unknown, rules: unknown): Difference => ({
      scene: `${shown(resting.fatigue)} of ${MOST}, ${failures} failures, ${surplus} beyond: ${mode}; dice ${pointDie}, ${levelDie}`,
      rule,
      model: String(model),
      rules: String(rules),
    });
    let now: Fight;
    if (mode === "waits among foes") now = rolled(declare(fresh, "hero", [{ kind: "wait" }]));
    else {
      const rest: Said = { type: "rest", round: 1, figure: "hero", ...(alone && { undisturbed: true }) };
      if (!may(fresh, rest)) return differing("Fatigue Recovery", "may rest", "may not");
      now = rolled(act(fresh, rest).fight);
    }
    let saves = 0;
    const needsPoint = mode !== "rests undisturbed";
    const { events, fight } = endRound(now, {
      // The first save among foes is for the point, unless there is none to gain. The events below tell them apart.
      save: () => (saves++ === 0 && needsPoint && restsFor(resting, mode) ? pointDie : levelDie),
    });
    const after = fight.figures.find(each => each?.id === "hero")?.stamina;
    const rested = told(events, "rested");
    const tried = told(events, "level-tried");
    if (after === undefined) return differing("Fatigue Recovery", "points", "none");

    // A figure without a point left rests whatever it declared: "must rest".
    const rests = mode !== "waits among foes" || isStunned(resting.fatigue);
    if (mode === "waits among foes" && rests) return null;
    let state = resting;
    let gained = false;
    if (rests) {
      const save = pointSave(resting, !alone);
      const fullAndFresh = level === "fresh" && points >= MOST;
      if (save.needed && rested?.save && !allows(save.bonus, rested.save.modifier))
        return differing("Fatigue Recovery: the save", save.bonus, rested.save.modifier);
      if (save.needed && !fullAndFresh && !rested?.save)
        return differing("Fatigue Recovery: the save", "a save", "none");
      if (!save.needed && rested?.save) return differing("Fatigue Recovery", "no save", "a save");
      gained = save.needed ? rested?.save?.saved === true : true;
      if (rested?.save && rested.save.saved !== rested.save.natural + rested.save.modifier >= NEED)
        return differing("Fatigue Recovery: the save", "by the die", rested.save.saved);
      if (!fullAndFresh) state = afterPoint(resting, gained);
    }
    const save = levelSave(state, gained);
    const becameFull = state.fatigue.points >= MOST && points < MOST;
    if (save === OPEN) return null;
    if (!save.needed && tried) return differing("Fatigue Level Recovery", "no save", "a save");
    if (save.needed && !tried && !becameFull) return differing("Fatigue Level Recovery", "a save", "none");
    if (save.needed && tried && !allows(save.bonus, tried.save.modifier))
      return differing("Fatigue Level Recovery: the save", save.bonus, tried.save.modifier);
    if (tried && tried.save.saved !== tried.save.natural + tried.save.modifier >= NEED)
      return differing("Fatigue Level Recovery: the save", "by the die", tried.save.saved);
    const wanted = tried?.save.saved ? afterLevel(state.fatigue) : state.fatigue;
    if (shown(wanted) !== shown(after)) return differing("Fatigue Recovery", shown(wanted), shown(after));
    const failed = tried?.save.saved ? null : rests ? state.failures : 0;
    if (failed !== null && rests && !(level === "fresh" && points >= MOST) && after.failed !== failed)
      return differing("Fatigue Recovery: failures in a row", failed, after.failed);
    return null;
  },
};

function restsFor({ fatigue }: Resting, mode: string): boolean {
  return mode === "rests among foes" && !(fatigue.level === "fresh" && fatigue.points >= fatigue.most);
}
