import type { Declared, FightEvent, Reason } from "../../rules/index.ts";
import { withoutSecrets } from "../adapters/index.ts";
import { say, sayCited, sayCount, sayList, sayReason } from "../localize.ts";
import { keepsActions } from "../settings.ts";
import { sayPlanNamed } from "../words/intent.ts";
import {
  knowsOdds,
  type Line,
  line,
  nameIn,
  numbersFor,
  plain,
  sumFor,
  sumOfAttack,
  sumOfDamage,
  sumOfSpellSave,
  type Teller,
  type Telling,
} from "./line.ts";
import { BLOW_TELLERS, DEFENSE_TELLERS, FATIGUE_TELLERS, FOOTING_TELLERS } from "./lines/blows.ts";
import { DEED_TELLERS, OPPORTUNITY_TELLERS, ORDER_TELLERS, tellUnderWay } from "./lines/deeds.ts";
import { OPTION_TELLERS } from "./lines/options.ts";
import { SPELL_TELLERS } from "./lines/spells.ts";

export { type Line, nameIn, type Reader, type Telling } from "./line.ts";

/** The lines of each type of event. Types with no lines appear only in the tracker. */
const TELLERS: { readonly [T in FightEvent["type"]]: Teller<T> } = {
  begun: tellBeginning,
  joined: ({ figure }, { names }) => [line("joined", { figure: nameIn(names, figure) })],
  left: ({ figure }, { names }) => [line("left", { figure: nameIn(names, figure) })],
  declared: tellDeclaration,
  "deed-opened": () => [],
  "plan-dropped": ({ figure }, { names }) => [line("plan-dropped", { figure: nameIn(names, figure) }, "aside")],
  "segment-reached": ({ segment }, { segment: former }) => [
    line(segment === former ? "segment-goes-on" : "segment-reached", { segment }, "aside", "▸"),
  ],
  "segments-played": () => [line("segments-played", {}, "aside", "▪")],
  "round-ended": () => [line("round-ended", {}, "aside", "▪")],
  spent: () => [],
  acted: () => [],
  finished: () => [],
  "attack-rolled": tellAttack,
  parried: tellParry,
  hurt: tellHurt,
  "save-rolled": (event, { names, reader }) => {
    const { figure, spell, as } = event;
    const values = { figure: nameIn(names, figure), spell: nameIn(names, spell) };
    const words = as
      ? line("save-rolled.as", { ...values, save: say(`Roll.Save.${as}`) })
      : line("save-rolled.spell", values);
    return [{ ...words, sum: sumFor(reader, figure, sumOfSpellSave(event)) }];
  },
  fell: ({ figure }, { names }) => [line("fell", { figure: nameIn(names, figure) }, "bad", "†")],
  "casting-begun": ({ casting }, telling) => tellUnderWay("casting", casting, telling),
  "spell-landed": ({ figure, casting: { spell, targets } }, { names }) => {
    const others = targets.filter(id => id !== figure).map(id => nameIn(names, id));
    const values = { figure: nameIn(names, figure), spell: nameIn(names, spell), targets: sayList(others) };
    return [line(others.length > 0 ? "spell-landed.upon" : "spell-landed.itself", values, "magic", "✶")];
  },
  "spell-spoiled": ({ figure, casting, reason }, { names }) => {
    const values = { figure: nameIn(names, figure), spell: nameIn(names, casting.spell) };
    return [line("spell-spoiled", { ...values, reason: sayReason(reason, names) }, "bad", "✗")];
  },
  moved: ({ actions }) => (keepsActions() ? [line("moved", { actions })] : []),
  guarded: tellGuard,
  ...DEED_TELLERS,
  ...BLOW_TELLERS,
  ...DEFENSE_TELLERS,
  ...ORDER_TELLERS,
  ...OPPORTUNITY_TELLERS,
  ...FATIGUE_TELLERS,
  ...FOOTING_TELLERS,
  ...OPTION_TELLERS,
  ...SPELL_TELLERS,
  "no-effect": ({ figure, reason }, { names }) => [
    line("no-effect", { figure: nameIn(names, figure), reason: sayReason(reason, names) }, "aside"),
  ],
};

/**
 * The lines of an action's card for an event, as this reader may see it. Secrets are removed from the event first, so
 * no line can show them.
 */
export function tellEvent(event: FightEvent, telling: Telling): readonly Line[] {
  const teller = TELLERS[event.type] as Teller<FightEvent["type"]>;
  return teller(withoutSecrets(event, numbersFor(telling.reader)), telling);
}

/** The beginning of the fight, with its ground and weather if they are unusual. */
function tellBeginning({ ground, hot }: Extract<FightEvent, { type: "begun" }>): readonly Line[] {
  const outside = ground === "outdoors" ? [line("begun-outdoors", {}, "aside")] : [];
  return [line("begun"), ...outside, ...(hot === true ? [line("begun-hot", {}, "aside")] : [])];
}

/**
 * The attack roll. If the target is a caster whose armor class differs from its sheet, the reason is added (S2.4A.i–j).
 */
function tellAttack(
  event: Extract<FightEvent, { type: "attack-rolled" }>,
  { names, reader }: Telling,
): readonly Line[] {
  const sum = sumOfAttack(event, names);
  const told: Line = knowsOdds(reader, event.figure, event.target)
    ? { ...plain(""), sum }
    : { ...plain(""), sum: { ...sum, need: null } };
  const cite = event.adjustments.find(({ why }) => why === "caster")?.cite;
  if (cite === undefined) return [told];
  const words = say("Deed.Sum.caster", { target: nameIn(names, event.target) });
  return [{ ...told, reasons: [sayCited(words, cite)] }];
}

function tellParry(event: Extract<FightEvent, { type: "parried" }>, { names }: Telling): readonly Line[] {
  const values = {
    figure: nameIn(names, event.figure),
    weapon: nameIn(names, event.weapon),
    improvement: event.improvement,
  };
  const reasons = event.reasons.map((reason: Reason) => sayReason(reason, names));
  const told = line(event.held ? "parried.held" : "parried.failed", values, event.held ? "good" : "aside", "⚔");
  return [{ ...told, reasons }];
}

function tellHurt(event: Extract<FightEvent, { type: "hurt" }>, { names, reader }: Telling): readonly Line[] {
  const figure = nameIn(names, event.figure);
  const hurt = event.damage > 0;
  const { from, to } = event.change;
  const leaf = hurt ? (reader.sees(event.figure) ? "hurt.known" : "hurt.unknown") : "unhurt";
  const values = { figure, damage: sayCount("hitPoint", event.damage), from: Number(from), to: Number(to) };
  const told = line(leaf, values, hurt ? "bad" : "plain", hurt ? "−" : "·");
  const whole = event.adjustments.length ? { ...told, sum: sumOfDamage(event) } : told;
  return from === null || Number(from) > 0 ? [whole] : [whole, line("fallen-before", { figure }, "aside")];
}

function tellGuard({ figure, against }: Extract<FightEvent, { type: "guarded" }>, { names }: Telling): readonly Line[] {
  const leaf = against === null ? "none" : against === "anyone" ? "anyone" : "one";
  return [line(`guarded.${leaf}`, { figure: nameIn(names, figure), against: nameIn(names, against ?? "") })];
}

/** The declared plan, action by action, and the components that the caster lacks for a spell. */
function tellDeclaration(
  { figure: id, intent, next = [], afterwards, lacking }: Declared,
  { names }: Telling,
): readonly Line[] {
  const figure = nameIn(names, id);
  const plan = sayPlanNamed([intent, ...next], names);
  const told = line(afterwards ? "declared-afterwards" : "declared", { figure, intent: plan });
  if (lacking === undefined) return [told];
  return [told, line("lacks-components", { figure, spell: nameIn(names, lacking) }, "bad", "✗")];
}
