import { type Fight, type Figure, type Intent, judge, order } from "#rules/index.ts";
import * as commands from "../../commands.ts";
import * as figures from "../../figures.ts";
import * as gear from "../../gear.ts";
import * as table from "../../table.ts";
import type { Grid } from "../grid.ts";
import { BOOK } from "./gear.ts";
import {
  type Change,
  changedBeginning,
  type Intention,
  mayChange,
  mustComplete,
  notices,
  segmentsBeforeTheTarget,
} from "./model.ts";
import { answering, picksOf, productOf } from "./picks.ts";
import { choose } from "./preset.ts";

/**
 * Rule 10: which events are noticed, which figures may change their mind, and in which segment their new action begins.
 */

interface Planned {
  readonly name: string;
  readonly intent: Intent;
  readonly by: Intention["by"];
  /** Segments until the action is done. */
  readonly takes: number;
  readonly begin: (fight: Fight) => commands.Said;
}

// biome-ignore format: a table
const PLANNED: readonly Planned[] = [
  { name: "a spell of one segment",      intent: { kind: "spell", spell: "missile", target: "orc" },  by: "spell", takes: 1, begin: fight => commands.cast(fight, "hero", ["orc"], "missile") },
  { name: "a spell of three segments",   intent: { kind: "spell", spell: "fireball", target: "orc" }, by: "spell", takes: 3, begin: fight => commands.cast(fight, "hero", ["orc"]) },
  { name: "a device of two segments",    intent: { kind: "device", device: "wand", power: "ball", target: "orc" }, by: "device spell", takes: 2, begin: fight => gear.use(fight, "hero", "wand", "ball", { targets: ["orc"] }) },
  { name: "a blow",                      intent: { kind: "melee", weapon: "sword", target: "orc", attacks: 1 }, by: "body", takes: 0, begin: fight => commands.strike(fight, "hero", "orc") },
  { name: "an arrow",                    intent: { kind: "missile", weapon: "bow", target: "orc", attacks: 1 }, by: "body", takes: 0, begin: fight => commands.shoot(fight, "hero", "orc") },
  { name: "a move",                      intent: { kind: "move", feet: 5 }, by: "body", takes: 0, begin: fight => commands.move(fight, "hero", 5) },
];
const SEGMENTS = [1, 2, 3, 4, 5, 6] as const;
/** Whether a figure has acted before the event, if the event comes in its own segment. */
const ORDERS = ["before it acts", "after it has acted"] as const;
const FEET = [0, 10, 11, 60] as const;
const MODIFIERS = [-1, -4, -8] as const;
const DICE = [1, 16, 20] as const;
const CHANGES: readonly (Change | "aim")[] = ["target", "action", "aim"];
const LISTS = [PLANNED, SEGMENTS, SEGMENTS, ORDERS, FEET, MODIFIERS, DICE, CHANGES] as const;

const SAVE = 15;

const hero = (): Figure =>
  figures.mage({
    id: "hero",
    name: "Hero",
    hitPoints: 90,
    saveAgainstSpells: SAVE,
    weapons: [figures.longSword, figures.longBow],
    spells: [figures.spell({ id: "missile", castingTime: 1, save: "none" }), figures.fireBall],
    devices: [{ ...gear.fireWand, id: "wand", functions: [{ ...gear.fireWand.functions[0]!, activation: 2 }] }],
  });

const foes = [
  figures.orc({ hitPoints: 900, hitPointsMax: 900 }),
  figures.orc({ id: "other", name: "Other", hitPoints: 900 }),
];

const lowDice = (fight: Fight, said: commands.Said): Fight =>
  answering(fight, said, need => (need.kind === "choose" ? need.otherwise : 1)).fight;

interface Scene {
  readonly planned: Planned;
  readonly begins: number;
  readonly event: number;
  readonly acted: boolean;
  readonly feet: number;
  readonly modifier: number;
  readonly die: number;
  readonly change: Change | "aim";
}

function sceneOf(scene: number): Scene {
  const [what, start, when, order, far, shift, rolled, how] = picksOf(scene, LISTS);
  return {
    planned: PLANNED[what]!,
    begins: SEGMENTS[start]!,
    event: SEGMENTS[when]!,
    acted: order === 1,
    feet: FEET[far]!,
    modifier: MODIFIERS[shift]!,
    die: DICE[rolled]!,
    change: CHANGES[how]!,
  };
}

/** The fight at the event. The hero acts in its segment, if that comes before. */
function upToEvent({ planned, begins, event, acted }: Scene): { fight: Fight; begun: boolean } {
  const intents = { hero: planned.intent, orc: { kind: "melee" }, other: { kind: "melee" } } as const;
  let fight = table.opened([hero(), ...foes], intents, [begins, event], BOOK);
  const begin = () => {
    fight = lowDice(table.until(fight, begins, BOOK), planned.begin(table.until(fight, begins, BOOK)));
  };
  const begun = begins < event || (begins === event && acted);
  if (begun) begin();
  while (fight.encounter.segment < event && fight.encounter.stage === "segments")
    fight = lowDice(fight, { type: "advance", moment: commands.momentNow(fight) });
  return { fight, begun };
}

const newIntent = ({ planned, change }: Scene): Intent =>
  change === "target" && planned.intent.kind !== "move"
    ? { ...planned.intent, target: "other" }
    : { kind: "move", feet: 10 };

function said(scene: Scene): string {
  const { fight: before, begun } = upToEvent(scene);
  const { planned, event, feet, modifier, die, change } = scene;
  if (before.encounter.segment !== event) return "not played";
  if (change === "aim") {
    if (planned.by !== "spell" || !begun) return "no spell under way";
    const verdict = judge(before, commands.command(gear.aim(before, "hero", ["other"])), BOOK);
    return verdict.legal ? "aims anew" : "aims no more";
  }
  const seen = answering(before, gear.observe(before, "hero", { feet, modifier }), () => die);
  const observed = seen.events.some(one => one.type === "observed" && one.observed);
  const declaring: commands.Said = { type: "declare", figure: "hero", intent: newIntent(scene) };
  const verdict = judge(seen.fight, commands.command(declaring), BOOK);
  if (!verdict.legal) return `${observed ? "seen" : "unseen"}, no change`;
  const { fight, events } = table.carry(seen.fight, declaring, {}, BOOK);
  if (events.some(one => one.type === "declared" && one.afterwards)) return "seen, no change";
  const step = order(fight, BOOK).steps.find(one => one.figure === "hero");
  return `${observed ? "seen" : "unseen"}, begins in ${step?.segment}`;
}

function foreseen(scene: Scene): string {
  const { planned, begins, event, acted, feet, modifier, die, change } = scene;
  const begun = begins < event || (begins === event && acted);
  const intention: Intention = { begins, ends: begins + planned.takes, by: planned.by };
  if (change === "aim") {
    if (planned.by !== "spell" || !begun) return "no spell under way";
    const isInTime = event - begins <= segmentsBeforeTheTarget(planned.takes) && mustComplete(intention, event);
    return isInTime ? "aims anew" : "aims no more";
  }
  const observed = notices(feet) === "of itself" || die + modifier >= SAVE;
  if (!observed) return "unseen, no change";
  if (!mayChange(intention, event, begun)) return "seen, no change";
  return `seen, begins in ${changedBeginning(intention, event, change, choose)}`;
}

function differenceIn(number: number): string | null {
  const scene = sceneOf(number);
  const { planned, begins, event, acted, feet, modifier, die, change } = scene;
  // The order of the two matters only in the same segment. A move has no target. The die matters only if it is rolled.
  if (acted && begins !== event) return null;
  if (change === "target" && planned.intent.kind === "move") return null;
  if (feet <= 10 && (die !== DICE[0] || modifier !== MODIFIERS[0])) return null;
  if (change === "aim" && (die !== DICE[0] || modifier !== MODIFIERS[0] || feet !== 0)) return null;
  const rules = said(scene);
  if (rules === "not played") return null;
  const model = foreseen(scene);
  if (model === rules) return null;
  const told = `${planned.name} from segment ${begins} on; an event in segment ${event} ${ORDERS[acted ? 1 : 0]}, ${feet} ft from the target, die ${die} at ${modifier}; change of ${change}`;
  return `${told}\n  by the model (Rule 10): ${model}; by the rules: ${rules}`;
}

export const changes: Grid = { scenes: productOf(LISTS), differenceIn };
