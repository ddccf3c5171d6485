import {
  type Answer,
  allows,
  arrives,
  type Event,
  eventsOf,
  type Fighter,
  fighterOf,
  type Relation,
  type Round,
  relate,
  says,
  silent,
  spellSpoils,
  spoils,
} from "./model.ts";
import { type Ground, type Happening, playRound } from "./played.ts";
import { told } from "./scenes.ts";

/** Compares a round as the model reads the text with the same round played by the rules. */

const nameOf = ({ of, index }: Event): string => `${of} ${index}`;

const relationOf = (x: Happening, y: Happening): Relation =>
  x.moment < y.moment ? "before" : x.moment > y.moment ? "after" : "together";

function* ordered(round: Round, came: readonly Happening[], when: string): Generator<string> {
  for (const [at, x] of came.entries())
    for (const y of came.slice(at + 1)) {
      const answer = relate(round, x, y);
      const given = relationOf(x, y);
      if (!allows(answer, given))
        yield `${answer.rule}: ${nameOf(x)} comes ${answer.allowed.join(" or ")} ${nameOf(y)}; ${when} it comes ${given}`;
    }
}

function* counted(round: Round, came: readonly Happening[], when: string): Generator<string> {
  for (const fighter of round.fighters) {
    const answer = eventsOf(round, fighter);
    const count = came.filter(({ of }) => of === fighter.name).length;
    if (!allows(answer, count))
      yield `${answer.rule}: ${fighter.name} does ${answer.allowed.join(" or ")} things; ${when} ${count}`;
  }
}

/** Whether this caster's spell is interrupted if every attack hits and every save fails. */
function spoiled(round: Round, caster: Fighter, asking: readonly string[] = []): Answer<boolean> {
  let isOpen = false;
  let rule = "VII.C.6";
  const castings: readonly Event[] = (caster.does.kind === "cantrips" ? [1, 2] : [1]).map(index => ({
    of: caster.name,
    index,
  }));
  for (const casting of castings)
    for (const foe of round.fighters) {
      if (foe.side === caster.side || asking.includes(foe.name)) continue;
      const isSpell = foe.does.kind === "spell" || foe.does.kind === "cantrips";
      const count = isSpell ? 1 : Math.max(0, ...eventsOf(round, foe).allowed);
      for (let index = 1; index <= count; index += 1) {
        const event = { of: foe.name, index };
        const answer = isSpell ? spellSpoils(round, event, casting) : spoils(round, event, casting);
        const surely = answer.allowed.length === 1;
        if (surely && answer.allowed[0] === false) continue;
        const own = isSpell ? spoiled(round, foe, [...asking, caster.name]) : says("VII", false);
        if (own.allowed.length === 1 && own.allowed[0] === true) continue;
        rule = answer.rule;
        if (surely && own.allowed.length === 1) return says(rule, true);
        isOpen = true;
      }
      if (!isSpell && eventsOf(round, foe).allowed.length === 0) isOpen = true;
    }
  return isOpen ? silent(rule) : says(rule, false);
}

/**
 * Yields plans that the rules refuse though the text allows them. The text forbids only certain charges, and those may
 * also be refused later.
 */
function* allowed(round: Round, refused: readonly string[]): Generator<string> {
  for (const fighter of round.fighters) {
    const against = refused.filter(each => each.startsWith(`${fighter.name}:`));
    const answer = fighter.does.kind === "charge" ? arrives(round, fighter) : says("VII", true);
    if (against.length > 0 && !allows(answer, false))
      yield `${answer.rule}: may ${fighter.name} plan that: ${answer.allowed.join(" or ")}; refused: ${against.join(", ") || "nothing"}`;
  }
}

export function* differencesOf(ground: Ground): Generator<string> {
  const { round } = ground;
  const played = playRound(ground);
  yield* allowed(round, played.refused);
  if (played.refused.length > 0) return;
  yield* ordered(round, played.shown, "the order shows that");
  yield* counted(round, played.missed, "in play");
  yield* ordered(round, played.missed, "in play");
  for (const caster of round.fighters) {
    if (caster.does.kind !== "spell" && caster.does.kind !== "cantrips") continue;
    const answer = spoiled(round, caster);
    if (!allows(answer, played.spoiled.has(caster.name)))
      yield `${answer.rule}: is the spell of ${caster.name} spoiled if all hit: ${answer.allowed.join()}; in play ${played.spoiled.has(caster.name)}`;
  }
  for (const refusal of played.refusedInPlay) {
    const fighter = fighterOf(round, refusal.slice(0, 2));
    if (!allows(eventsOf(round, fighter), 0)) yield `refused in play: ${refusal}`;
  }
}

export function differenceOfRound(ground: Ground): string | null {
  const found = [...differencesOf(ground)];
  return found.length === 0 ? null : `${told(ground)}\n- ${found.join("\n- ")}`;
}
