import { begunEffects, type Effect, effectsOn, type Fight, nowOf } from "#rules/index.ts";
import type { Invariants } from "../finding.ts";

/** Lasting effects on the figures of a fight (G.13). */

interface Borne {
  readonly figure: string;
  readonly effect: Effect;
}

const borneIn = ({ encounter, figures }: Fight): readonly Borne[] =>
  figures
    .slice(0, encounter.seats.length)
    .flatMap(figure => effectsOn(figure ?? {}).map(effect => ({ figure: figure?.id ?? "", effect })));

/** How many effects have begun that can end, on all figures in the fight. */
const begunIn = ({ encounter, figures }: Fight): number =>
  figures.slice(0, encounter.seats.length).reduce((sum, figure) => sum + begunEffects(figure ?? {}).length, 0);

export const EFFECTS: Invariants = {
  "effects begun are those that have ended and those that are left": ({ before, after, outcome, asked, happened }) => {
    if (outcome === null || happened !== null || asked.type === "join" || asked.type === "leave") return null;
    const count = (type: string) => outcome.events.filter(event => event.type === type).length;
    const expected = begunIn(before.fight) + count("effect-begun") - count("effect-ended");
    const left = begunIn(after.fight);
    return left === expected ? null : `${expected} expected, ${left} are left`;
  },
  "no effect is overdue": ({ after: { fight }, outcome }) => {
    if (outcome === null || fight.encounter.round === 0) return null;
    const now = nowOf(fight.encounter);
    const late = borneIn(fight).find(({ effect: { until, due } }) => [until, due].some(at => at !== null && at <= now));
    return late === undefined
      ? null
      : `${late.effect.name} on ${late.figure}, at ${now}: ${JSON.stringify(late.effect)}`;
  },
  // One that was lifted by hand ends its effect when the next moment opens.
  "an effect causes its condition": ({ after: { fight }, outcome, touched }) => {
    if (outcome === null) return null;
    const without = borneIn(fight).find(({ figure, effect: { condition } }) => {
      if (touched.has(figure)) return false;
      const bearer = fight.figures.find(one => one?.id === figure);
      return condition !== null && !bearer?.conditions.includes(condition);
    });
    return without === undefined ? null : `${without.effect.name} on ${without.figure}`;
  },
  "what has nothing left to keep off has ended": ({ after: { fight } }) => {
    const empty = borneIn(fight).find(
      ({ effect }) =>
        effect.worn === undefined && [effect.absorbs, effect.absorbsSpells, effect.averts, effect.images].includes(0),
    );
    return empty === undefined ? null : `${empty.effect.name} on ${empty.figure}`;
  },
  "no key of an effect is used twice": ({ after: { fight } }) => {
    const keys = borneIn(fight).map(({ figure, effect }) => `${figure} ${effect.key}`);
    return new Set(keys).size === keys.length ? null : keys.join();
  },
};
