import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  judge,
  makeRulebook,
  type Need,
  newFight,
  type OptionKey,
  order,
  play,
  type Weapon,
} from "#rules/index.ts";
import { momentNow, type Said } from "../../commands.ts";
import { claws, figure, spell } from "../../figures.ts";
import { axe, bow, crossbow, javelin, knife, pike } from "../../options/at-the-table.ts";
import type { Option, Posture, Ready } from "./model.ts";

/** Scenes at the table of options, played by the rules through commands alone, from a new fight on. */

export const BOOK = makeRulebook({ preset: "options-table" });

/** The rules' names of the rows. */
// biome-ignore format: a table
export const KEYS: Readonly<Record<Option, OptionKey>> = {
  "none":                               "none",
  "crawl":                              "crawl",
  "charge attack":                      "charge-attack",
  "attack":                             "attack",
  "dodge":                              "dodge",
  "defend":                             "defend",
  "cast a spell":                       "cast-spell",
  "renew a spell":                      "renew-spell",
  "disbelieve":                         "disbelieve",
  "kneel (disengaged)":                 "kneel-disengaged",
  "lie down (disengaged)":              "lie-down-disengaged",
  "kneel (engaged)":                    "kneel-engaged",
  "lie down (engaged)":                 "lie-down-engaged",
  "kneel and fire":                     "kneel-fire",
  "lie down and fire":                  "lie-fire",
  "kneel and fire the last shot":       "kneel-fire-last",
  "lie down and fire the last shot":    "lie-fire-last",
  "fire":                               "fire",
  "fire the last shot":                 "fire-last",
  "lie down from kneeling":             "lie-from-kneeling",
  "kneel from prone":                   "kneel-from-prone",
  "change weapons, sling":              "change-weapon-sling",
  "change weapons, drop":               "change-weapon-drop",
  "reload a crossbow":                  "reload-crossbow",
  "stand up":                           "stand-up",
  "stand up and move (disengaged)":     "stand-move-disengaged",
  "stand up and move (engaged)":        "stand-move-engaged",
  "stand up and change weapons, sling": "stand-change-sling",
  "stand up and change weapons, drop":  "stand-change-drop",
  "attempt hand-to-hand (disengaged)":  "hth-attempt-disengaged",
  "attempt hand-to-hand (engaged)":     "hth-attempt-engaged",
  "disengage":                          "disengage",
  "pick up a weapon":                   "pick-up",
  "attack in hand-to-hand":             "hth-attack",
  "draw a dagger":                      "hth-draw-dagger",
  "cast a spell in hand-to-hand":       "hth-cast",
  "leave hand-to-hand":                 "hth-disengage",
  "pin the foe":                        "hth-pin",
};

const spareBow: Weapon = { ...bow, id: "spare-bow", name: "Spare bow" };
const plainSpell = spell({ damage: null, save: "none", offensive: false, memorized: 3 });

/**
 * The first weapon on the sheet, which is in hand as the fight begins. A figure with nothing in hand has thrown its
 * javelin.
 */
const FIRST: Readonly<Record<Ready, Weapon>> = {
  nothing: javelin,
  "melee weapon": axe,
  "pole weapon": pike,
  "missile weapon": bow,
  "unloaded crossbow": crossbow,
};

export interface Beginning {
  readonly allowance: number;
  readonly posture: Posture;
  readonly ready: Ready;
  /** The hero's status towards the foe as the turn begins. In hand-to-hand combat the hero is prone. */
  readonly status: "disengaged" | "engaged" | "hand-to-hand";
  /** The hero acts after the foe. */
  readonly slow?: boolean;
  /** Turns that the crossbow takes to reload; default 2. */
  readonly reloadTurns?: number;
  /** There is another foe, too. */
  readonly other?: boolean;
  /** Hexes from the hero to the foe, in a line; if left out, there is no map. */
  readonly apart?: number;
}

export const at = (hex: number) => ({ x: 5 * hex, y: 0 });

const heroOf = ({ allowance, posture, ready, slow, apart, reloadTurns = 2 }: Beginning): Figure =>
  figure({
    id: "hero",
    name: "Hero",
    movementAllowance: allowance,
    weapons: [ready === "unloaded crossbow" ? { ...crossbow, reloadTurns } : FIRST[ready], knife, spareBow, claws],
    spells: [plainSpell],
    hitPoints: 50,
    hitPointsMax: 50,
    dexterity: slow ? 8 : 10,
    conditions: posture === "fallen" ? ["prone"] : [],
    position: apart === undefined ? null : at(0),
  });
const foeOf = ({ apart }: Beginning): Figure =>
  figure({
    id: "foe",
    name: "Foe",
    side: "foes",
    movementAllowance: 10,
    weapons: [axe],
    hitPoints: 50,
    hitPointsMax: 50,
    dexterity: 9,
    position: apart === undefined ? null : at(apart),
  });

export type Side = "party" | "foes";

/** Dice and decisions by name. Others take a default that has no further effect. */
export type Answers = Readonly<Record<string, Answer>>;

const USUAL: Answers = { "to-hit": 1, damage: 4, save: 20, dexterity: 3, strength: 10, attempt: "succeeds" };

function answerBy(answers: Answers) {
  return (need: Need): Answer => {
    if (need.name === "initiative") return "side" in need && need.side === "foes" ? 2 : 5;
    const said = answers[need.name] ?? USUAL[need.name];
    if (said === undefined) throw new Error(`scenes: nothing is said to ${need.name}`);
    return said;
  };
}

const asCommand = (said: Said): Command => ({ id: "said", ...said }) as Command;

export const outcomeOf = (fight: Fight, said: Said, answers: Answers = {}) =>
  play(fight, asCommand(said), BOOK, answerBy(answers));
export const after = (fight: Fight, said: Said, answers: Answers = {}): Fight => outcomeOf(fight, said, answers).fight;
export const verdictIn = (fight: Fight, said: Said) => judge(fight, asCommand(said), BOOK);

export const moveOf = (fight: Fight, id: string, hexes: number, change: object = {}): Said =>
  ({ type: "move-hexes", moment: momentNow(fight), figure: id, hexes, ...change }) as Said;
export const takeOf = (fight: Fight, id: string, option: OptionKey, change: object = {}): Said =>
  ({ type: "take-option", moment: momentNow(fight), figure: id, option, ...change }) as Said;
const advance = (fight: Fight): Fight => after(fight, { type: "advance", moment: momentNow(fight) } as Said);

/** Rolls the dice of a turn so that the given side moves first. */
export const rolled = (fight: Fight, first: Side): Fight =>
  after(fight, { type: "roll-initiative", round: fight.encounter.round } as Said, { "moves-first": `side:${first}` });

/** Advances until that figure may do that part of its turn. */
export function until(fight: Fight, id: string, kind: "move" | "option"): Fight {
  let now = fight;
  for (;;) {
    const own = order(now, BOOK).steps.find(step => step.figure === id && step.kind === kind);
    if (own === undefined || own.moment <= momentNow(now)) return now;
    now = advance(now);
  }
}

/** Ends the turn and returns the fight at the declarations of the next. */
export function turnEnded(fight: Fight): Fight {
  let now = fight;
  while (now.encounter.stage === "segments") now = advance(now);
  return after(now, { type: "end-round", round: now.encounter.round } as Said);
}

/** The details of a command for a row, given the ready equipment; null if there is nothing to use. */
export function meansOf(option: Option, ready: Ready): object | null {
  const first = FIRST[ready].id;
  switch (option) {
    case "charge attack":
    case "attack":
      return { weapon: ready === "nothing" ? "knife" : first, target: "foe" };
    case "kneel and fire":
    case "lie down and fire":
    case "kneel and fire the last shot":
    case "lie down and fire the last shot":
    case "fire":
    case "fire the last shot":
      return {
        weapon: ready === "missile weapon" || ready === "unloaded crossbow" ? first : "spare-bow",
        target: "foe",
      };
    case "change weapons, sling":
    case "change weapons, drop":
    case "stand up and change weapons, sling":
    case "stand up and change weapons, drop":
    case "draw a dagger":
      return { weapon: "knife" };
    case "reload a crossbow":
      return { weapon: ready === "unloaded crossbow" ? first : "spare-bow" };
    case "pick up a weapon":
      return ready === "nothing" ? { weapon: "javelin" } : null;
    case "attempt hand-to-hand (disengaged)":
    case "attempt hand-to-hand (engaged)":
    case "pin the foe":
      return { target: "foe" };
    case "attack in hand-to-hand":
      return { weapon: "claws", target: "foe" };
    case "cast a spell":
    case "cast a spell in hand-to-hand":
      return { spell: "fireball", targets: ["hero"] };
    default:
      return {};
  }
}

const BEGINNINGS = new Map<string, Fight | null>();

/**
 * The fight at the declarations of a turn with this beginning; null if no turns before it lead there. Results are
 * cached.
 */
export function beginningOf(beginning: Beginning): Fight | null {
  const key = JSON.stringify(beginning);
  const known = BEGINNINGS.get(key);
  if (known !== undefined) return known;
  const made = begin(beginning);
  BEGINNINGS.set(key, made);
  return made;
}

function begin(beginning: Beginning): Fight | null {
  const { posture, ready, status } = beginning;
  if (status === "hand-to-hand" && posture !== "prone") return null;
  if (posture === "fallen" && ready === "nothing") return null;
  const other = { ...foeOf(beginning), id: "other", name: "Other", dexterity: 7, position: null };
  const figures = [heroOf(beginning), foeOf(beginning), ...(beginning.other ? [other] : [])];
  let now = after(newFight(figures), { type: "begin" } as Said);
  if (ready === "nothing") {
    now = turnOf(now, "charge attack", { weapon: "javelin", target: "foe", thrown: true });
  }
  if (ready === "unloaded crossbow") now = turnOf(now, "fire", { weapon: "crossbow", target: "foe" });
  if (status === "hand-to-hand") {
    now = until(rolled(now, "party"), "foe", "move");
    return turnEnded(after(now, takeOf(now, "foe", "hth-attempt-disengaged", { target: "hero" })));
  }
  if (posture === "kneeling") now = turnOf(now, "kneel (disengaged)", {});
  if (posture === "prone") now = turnOf(now, "lie down (disengaged)", {});
  if (status === "disengaged") return now;
  now = until(rolled(now, "party"), "foe", "move");
  return turnEnded(after(now, moveOf(now, "foe", 1, { engages: ["hero"] })));
}

/** Plays a whole turn with one option by the hero and no other action. */
function turnOf(fight: Fight, option: Option, means: object): Fight {
  const now = until(rolled(fight, "party"), "hero", "option");
  return turnEnded(after(now, takeOf(now, "hero", KEYS[option], means)));
}

/** The fight after the hero declared an option; null if the declaration is refused. */
export function declaredIn(fight: Fight, option: Option | null): Fight | null {
  if (option === null) return fight;
  const said = { type: "declare", figure: "hero", intent: { kind: "option", option: KEYS[option] } } as Said;
  return verdictIn(fight, said).legal ? after(fight, said) : null;
}
