import { type Fight, type Intent, judge as judgeCommand, type Need, seatOf } from "#rules/index.ts";
import * as commands from "../../commands.ts";
import * as figures from "../../figures.ts";
import * as gear from "../../gear.ts";
import * as table from "../../table.ts";
import type { Grid } from "../grid.ts";
import { BOOK, bladeOf, figureOf, intentOf, KINDS, openingOf } from "./gear.ts";
import { type Action, judge, type Figure as Kind, type Rule } from "./model.ts";
import { answering, picksOf, productOf } from "./picks.ts";
import { ruleOf } from "./plans.ts";
import { choose } from "./preset.ts";

/** Plays actions that cannot be planned: things put on and taken off, parries, peeking, damage during a move. */

const played = new Set(["blow", "shot", "spell", "device", "move"]);

interface Act {
  readonly name: string;
  readonly action: Action;
  readonly said: (fight: Fight, kind: Kind, nth: number, before: readonly Act[]) => commands.Said;
}
const orcStrikes = (fight: Fight) => ({ ...commands.strike(fight, "orc", "hero"), overruled: true }) as commands.Said;
const orcEnspells = (fight: Fight) =>
  ({ ...commands.cast(fight, "orc", ["hero"], "web"), overruled: true }) as commands.Said;
const web = figures.spell({ id: "web", castingTime: 0, offensive: false, damage: null, save: "none" });

// biome-ignore format: a table
const ACTS: readonly Act[] = [
  { name: "a move of 4 ft",       action: { kind: "move", feet: 4 },              said: fight => commands.move(fight, "hero", 4) },
  { name: "a move of 5 ft",       action: { kind: "move", feet: 5 },              said: fight => commands.move(fight, "hero", 5) },
  { name: "a blow",               action: { kind: "blow" },                       said: (fight, kind) => commands.strike(fight, "hero", "orc", bladeOf(kind)) },
  { name: "a missile",            action: { kind: "shot" },                       said: fight => commands.shoot(fight, "hero", "orc", "missile") },
  { name: "a harmless spell",     action: { kind: "spell", offensive: false },    said: fight => commands.cast(fight, "hero", [], "vanish") },
  { name: "a harmless device",    action: { kind: "device", offensive: false },   said: (fight, _kind, nth) => gear.use(fight, "hero", `detector-${nth}`) },
  { name: "peeking, or back",     action: { kind: "move", feet: 0 },              said: (fight, _kind, _nth, before) => gear.peek(fight, "hero", isOut(before)) },
  { name: "a ring put on",        action: { kind: "wear", exempt: false },        said: (fight, _kind, nth) => gear.wear(fight, "hero", `ring-${nth}`) },
  { name: "protection put on",    action: { kind: "wear", exempt: true },         said: (fight, _kind, nth) => gear.wear(fight, "hero", `protection-${nth}`) },
  { name: "a ring taken off",     action: { kind: "remove" },                     said: (fight, _kind, nth) => gear.wear(fight, "hero", `worn-${nth}`, false) },
  { name: "a parry",              action: { kind: "parry" },                      said: orcStrikes },
  { name: "damage",               action: { kind: "hurt" },                                said: orcStrikes },
  { name: "a spell cast on it",   action: { kind: "hurt" },                               said: orcEnspells },
];
const isPeek = ({ action }: Act) => action.kind === "move" && action.feet === 0;
const isMove = ({ action }: Act) => action.kind === "move" && action.feet > 0;
const isOut = (before: readonly Act[]) => before.filter(isPeek).length % 2 === 1;

const NAMES = ["archer of one blow", "hasted archer of two blows", "rider of a flying carpet"];
const WHO = KINDS.filter(({ name }) => NAMES.includes(name));
/** The possible first acts. Of four acts, one of each sort is enough. */
const FIRST = ACTS.filter(({ name }) => ["a move of 4 ft", "a harmless device", "a ring put on"].includes(name));
const LISTS = [FIRST, ACTS, ACTS, ACTS, WHO];

type Told = { readonly rules: readonly string[] } | { readonly untimely: string } | { readonly fight: Fight };

/** Plays one act. Advances until the act is legal, or until a rule of the text refuses it. */
function act(start: Fight, one: Act, kind: Kind, nth: number, before: readonly Act[]): Told {
  let fight = start;
  for (;;) {
    const said = one.said(fight, kind, nth, before);
    const verdict = judgeCommand(fight, commands.command(said), BOOK);
    const reasons = verdict.legal ? [] : verdict.reasons;
    const rules = [...new Set(reasons.map(({ cite }) => ruleOf(cite)))].filter(rule => /^(limit|[1-9])$/.test(rule));
    if (rules.length > 0) return { rules };
    if (verdict.legal) return outcomeOf(fight, one, said);
    const segment = commands.momentNow(fight);
    fight = answering(fight, { type: "advance", moment: segment }, () => 1).fight;
    if (fight.encounter.stage !== "segments") return { untimely: reasons.map(({ why }) => why).join(", ") };
  }
}

function outcomeOf(before: Fight, { action }: Act, said: commands.Said): Told {
  let parries = action.kind !== "parry";
  const answer = (need: Need) => {
    if (need.kind === "choose") {
      const parry = need.choices.find(({ id }) => id.startsWith("parry:"));
      if (need.name !== "defend" || action.kind !== "parry" || parry === undefined) return need.otherwise;
      parries = true;
      return parry.id;
    }
    return need.name === "to-hit" && action.kind === "hurt" ? 20 : 1;
  };
  const { fight, events } = answering(before, said, answer);
  if (!parries) return { rules: ["9"] };
  const failed = events.find(event => event.type === "device-failed");
  return failed?.type === "device-failed" ? { rules: [ruleOf(failed.reason.cite)] } : { fight };
}

function prepared(kind: Kind, acts: readonly Act[]): Fight {
  const intents = acts.flatMap(({ action }, at): Intent[] => {
    if (!played.has(action.kind) || isPeek(acts[at]!)) return [];
    const intent = intentOf(kind, action, nthOf(acts, at));
    return intent === null ? [] : [intent];
  });
  const rings = [1, 2, 3, 4].flatMap(number => [
    { ...gear.protectionRing, id: `protection-${number}` },
    { ...gear.fireRing, id: `worn-${number}`, worn: true },
  ]);
  const opening = openingOf(kind);
  const figures = opening.figures.map(one => {
    if (one?.id !== "hero") return one && { ...one, spells: [{ ...web, memorized: 9 }] };
    const whole = figureOf(kind);
    const spells = whole.spells.map(spell => ({ ...spell, castingTime: 0 }));
    return { ...one, spells, devices: [...(one.devices ?? []), ...rings] };
  });
  const [intent = { kind: "move" } as const, ...next] = intents;
  const said = { type: "declare", figure: "hero", intent, next, overruled: true } as const;
  const declared = answering({ ...opening, figures } as Fight, said, () => 1).fight;
  return table.rollSides(declared, [3, 3], BOOK);
}

const nthOf = (acts: readonly Act[], at: number): number =>
  acts.slice(0, at + 1).filter(other => other === acts[at]).length;

/** The result of the acts: the place and the rules of the first refusal, or the final account. */
function playOut(kind: Kind, acts: readonly Act[]): string {
  let fight = prepared(kind, acts);
  for (const [at, one] of acts.entries()) {
    const told = act(fight, one, kind, nthOf(acts, at), acts.slice(0, at));
    if ("rules" in told) return `refuse ${at + 1} by ${told.rules.join(", ")}`;
    if ("untimely" in told) return `find no time for ${at + 1} (${told.untimely})`;
    fight = told.fight;
  }
  const ledger = seatOf(fight, "hero")?.ledger;
  return `count ${ledger?.physical} physical, ${ledger?.spell} spells, ${ledger?.device} devices, ${ledger?.missiles} missiles`;
}

interface Foreseen {
  readonly told: string;
  /** The place and the rules of the first refusal. */
  readonly refused?: { readonly at: number; readonly rules: readonly Rule[] };
}

function foresee(kind: Kind, acts: readonly Act[]): Foreseen {
  for (let at = 0; at < acts.length; at++) {
    const some = acts.slice(0, at + 1);
    const verdict = judge(
      kind,
      some.map(({ action }) => action),
      choose,
    );
    if (!verdict.legal)
      return { told: `refuses ${at + 1} by Rule ${verdict.rules}`, refused: { at, rules: verdict.rules } };
    if (at < acts.length - 1) continue;
    const { physical, spells, devices, missiles } = verdict.count;
    return { told: `count ${physical} physical, ${spells} spells, ${devices} devices, ${missiles} missiles` };
  }
  throw new RangeError("foresee: expected an act, got none");
}

function differenceIn(scene: number): string | null {
  const picks = picksOf(scene, LISTS);
  const kind = WHO[picks[4]!]!;
  const acts = picks.slice(0, 4).map((pick, at) => (at === 0 ? FIRST : ACTS)[pick]!);
  // Acts that can all be planned are compared in `plans.ts`. Peeking is not part of a longer way. Damage between other
  // acts changes nothing.
  if (acts.every(({ action }) => played.has(action.kind))) return null;
  if (acts.some(isPeek) && acts.some(isMove)) return null;
  const { told, refused } = foresee(kind, acts);
  const length = refused === undefined ? 4 : refused.at + 1;
  if (picks.slice(length, 4).some(pick => pick > 0)) return null;
  const rules = playOut(kind, acts.slice(0, length));
  const agree =
    refused === undefined
      ? rules === told
      : rules.startsWith(`refuse ${refused.at + 1} by `) &&
        rules
          .split(" by ")[1]!
          .split(", ")
          .every(rule => refused.rules.includes(rule as Rule));
  if (agree) return null;
  const names = acts.slice(0, length).map(({ name }) => name);
  return `${kind.name}: ${names.join(", ")}\n  the model: ${told}; the rules ${rules}`;
}

export const deeds: Grid = { scenes: productOf(LISTS), differenceIn };
