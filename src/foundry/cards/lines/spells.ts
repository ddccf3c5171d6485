import type { Psionics, SpellEvent } from "#rules/index.ts";
import { say, sayCount, sayList, sayReason } from "../../localize.ts";
import { saySegments } from "../../words/effects.ts";
import { sideSign } from "../../words/side.ts";
import { knows, knowsOdds, type Line, line, nameIn, type Teller, type Telling } from "../line.ts";

/** Lines for surprise, psionics, healing and lasting effects. */
export const SPELL_TELLERS: { readonly [T in SpellEvent["type"]]: Teller<T> } = {
  "surprise-rolled": (event, telling) => {
    const { segments } = event;
    const leaf = segments > 0 ? "surprise-rolled.segments" : "surprise-rolled.nobody";
    return [...sidesSurprised(event, telling), ...membersSurprised(event, telling), line(leaf, { segments }, "aside")];
  },
  "surprise-reached": ({ segment }) => [line("surprise-reached", { segment }, "aside", "▸")],
  "surprise-over": () => [line("surprise-over", {}, "aside", "▪")],
  "did-in-surprise": () => [],
  "psionics-drained": tellDrain,
  "psionics-exchanged": ({ over }) => (over ? [line("psionics-over", {}, "aside", "▪")] : []),
  struck: () => [],
  "set-out": () => [],
  healed: tellHealed,
  "effect-begun": ({ figure, name, segments }, { names }) => {
    const values = { figure: nameIn(names, figure), effect: name };
    return segments === null
      ? [line("effect-begun.open", values, "magic", "◷")]
      : [line("effect-begun.timed", { ...values, lasts: saySegments(segments) }, "magic", "◷")];
  },
  "effect-ended": ({ figure, name, reason }, { names }) => {
    const values = { figure: nameIn(names, figure), effect: name, reason: sayReason(reason, names) };
    return [line("effect-ended", values, "aside", "◶")];
  },
  "effect-struck": ({ figure, name }, { names }) => [
    line("effect-struck", { figure: nameIn(names, figure), effect: name }, "aside", "◷"),
  ],
  "ward-spent": ({ figure, name, pool, points, left }, { names, reader }) => {
    const what = say(`Effect.Pool.${pool}`, { count: points });
    const values = { figure: nameIn(names, figure), effect: name, what };
    return knowsOdds(reader, figure)
      ? [line("ward-spent.known", { ...values, left }, "magic", "◷")]
      : [line("ward-spent.unknown", values, "magic", "◷")];
  },
  "effect-timed": ({ figure, given }, { names }) => {
    if (given === undefined) return [];
    const values = { figure: nameIn(names, figure), effect: given.name };
    return given.segments === null
      ? [line("effect-timed.open", values, "magic", "◷")]
      : [line("effect-timed.timed", { ...values, lasts: saySegments(given.segments) }, "magic", "◷")];
  },
  "phantom-struck": ({ figure, name, natural, hit }, { names }) => {
    const values = { figure: nameIn(names, figure), effect: name, rolled: natural };
    return [line(`phantom-struck.${hit ? "hit" : "missed"}`, values, hit ? "bad" : "aside", "◷")];
  },
  placed: ({ figure, name, change }, { names }) => {
    const leaf = change === null ? "unmapped" : "mapped";
    return [line(`placed.${leaf}`, { figure: nameIn(names, figure), effect: name }, "magic", "✶")];
  },
  "blink-rolled": ({ figure, name, segment }, { names }) => [
    line("blink-rolled", { figure: nameIn(names, figure), effect: name, segment }, "magic", "◷"),
  ],
  "behavior-rolled": ({ figure, name, rolled, acts }, { names }) => {
    const values = { figure: nameIn(names, figure), effect: name, does: say(`Effect.Behavior.${acts}`) };
    if (rolled === null) return [line("behavior-rolled.saved", values, "aside", "◷")];
    return [line("behavior-rolled.rolled", { ...values, rolled }, "bad", "◷")];
  },
  "effect-lingers": ({ figure, name, segments }, { names }) => {
    const values = { figure: nameIn(names, figure), effect: name, lasts: saySegments(segments) };
    return [line("effect-lingers", values, "aside", "◶")];
  },
  "effect-switched": ({ figure, name, switched }, { names }) => [
    line(`effect-switched.${switched}`, { figure: nameIn(names, figure), effect: name }, "magic", "◷"),
  ],
  "form-taken": ({ figure, name, form }, { names }) => [
    line("form-taken", { figure: nameIn(names, figure), effect: name, form }, "magic", "◷"),
  ],
  "shock-rolled": ({ figure, name, rolled, chance, survives }, { names, reader }) => {
    const values = { figure: nameIn(names, figure), effect: name, rolled };
    const leaf = `shock-rolled.${survives ? "survives" : "dies"}` as const;
    return knowsOdds(reader, figure)
      ? [line(`${leaf}.known`, { ...values, chance }, survives ? "aside" : "bad", "◷")]
      : [line(`${leaf}.kept`, values, survives ? "aside" : "bad", "◷")];
  },
  "creatures-called": ({ figure, name, creature, number }, { names }) => {
    const values = { figure: nameIn(names, figure), effect: name, number };
    return creature === null
      ? [line("creatures-called.any", values, "magic", "◷")]
      : [line("creatures-called.named", { ...values, creature }, "magic", "◷")];
  },
  "creatures-came": () => [],
  "condition-lifted": ({ figure, condition }, { names }) => [
    line("condition-lifted", { figure: nameIn(names, figure), condition: say(`Condition.${condition}`) }, "good", "▲"),
  ],
  "area-begun": ({ area }) => {
    const { name: effect, until, began, hides } = area;
    const told =
      until === null
        ? line("area-begun.open", { effect }, "magic", "◍")
        : line("area-begun.timed", { effect, lasts: saySegments(until - began) }, "magic", "◍");
    return hides ? [told, line("area-begun.hides", { effect }, "aside")] : [told];
  },
  "area-struck": ({ name, figures }, { names }) =>
    figures.length === 0
      ? []
      : [line("area-struck", { effect: name, figures: sayList(figures.map(one => nameIn(names, one))) }, "aside", "◍")],
  "area-moved": () => [],
  "area-near-struck": ({ name, within, figures }, { names }) => {
    const values = { effect: name, feet: within, figures: sayList(figures.map(one => nameIn(names, one))) };
    return [line("area-near-struck", values, "aside", "◍")];
  },
  "slip-rolled": ({ figure, name, rolled, slips }, { names }) => {
    const values = { figure: nameIn(names, figure), effect: name, rolled };
    return [line(`slip-rolled.${slips ? "falls" : "stands"}`, values, slips ? "bad" : "aside", "◍")];
  },
  "swarm-spent": ({ name, figure, points, left }, { names, reader }) => {
    const leaf = reader.sees(figure) ? "known" : "unknown";
    return [line(`swarm-spent.${leaf}`, { effect: name, figure: nameIn(names, figure), points, left }, "bad", "◍")];
  },
  "area-left": () => [],
  "move-stopped": ({ figure, name }, { names }) => [
    line("move-stopped", { figure: nameIn(names, figure), effect: name }, "bad", "◍"),
  ],
  "area-ended": ({ name, reason }, { names }) => [
    line("area-ended", { effect: name, reason: sayReason(reason, names) }, "aside", "◶"),
  ],
  "dispel-rolled": tellDispel,
  "extra-points-lost": ({ figure, name, points }, { names, reader }) => {
    const leaf = reader.sees(figure) ? "known" : "unknown";
    const values = { figure: nameIn(names, figure), effect: name, points: sayCount("hitPoint", points) };
    return [line(`extra-points-lost.${leaf}`, values, "aside")];
  },
  "limit-rolled": ({ name, number, of }) => [line(`limit-rolled.${of}`, { effect: name, number }, "aside")],
  "band-rolled": ({ figure, name, rolled }, { names }) => [
    line("band-rolled", { figure: nameIn(names, figure), effect: name, rolled }, "magic", "✶"),
  ],
  "spell-turned": ({ figure, name, spell, turned }, { names }) => [
    line("spell-turned", { figure: nameIn(names, figure), effect: name, spell, turned }, "magic", "↶"),
  ],
  "number-rolled": ({ name, number, upTo }) => {
    const [dice = 0, bonus = 0] = [Math.floor(upTo), Math.round((upTo % 1) * 100)];
    const upToWords = bonus > 0 ? `${dice}+${bonus}` : `${dice}`;
    return [line("number-rolled", { effect: name, number, dice: upToWords }, "aside")];
  },
};

/** The chance is shown to readers who may know the numbers of the bearer. */
function tellDispel(
  event: Extract<SpellEvent, { type: "dispel-rolled" }>,
  { names, reader }: Telling,
): readonly Line[] {
  const { figure, name, against, natural, chance, levels, ends } = event;
  const values = { figure: nameIn(names, figure), effect: name, against, rolled: natural, chance };
  const more = { levels: levels < 0 ? `−${-levels}` : `+${levels}` };
  const lead = event.isOfPlace ? "dispel-rolled-of-place" : "dispel-rolled";
  const leaf = `${lead}.${ends ? "ends" : "stays"}.${knowsOdds(reader, figure) ? "known" : "kept"}` as const;
  return [line(leaf, { ...values, ...more }, ends ? "magic" : "aside", ends ? "✓" : "✗")];
}

function tellHealed(event: Extract<SpellEvent, { type: "healed" }>, { names, reader }: Telling): readonly Line[] {
  const { from, to } = event.change;
  const leaf = event.points === 0 ? "healed.whole" : reader.sees(event.figure) ? "healed.known" : "healed.unknown";
  const points = sayCount("hitPoint", event.points);
  return [line(leaf, { figure: nameIn(names, event.figure), points, from: Number(from), to: Number(to) }, "good", "+")];
}

/** The psionic points that an exchange cost. Only a reader who may see the sheet also sees the points that are left. */
function tellDrain(
  { figure, stance, attackCost, defenseCost, lost, change }: Extract<SpellEvent, { type: "psionics-drained" }>,
  { names, reader }: Telling,
): readonly Line[] {
  const isSeen = reader.sees(figure);
  const { attackStrength, defenseStrength } = isSeen
    ? (JSON.parse(String(change.to)) as Psionics)
    : { attackStrength: 0, defenseStrength: 0 };
  const values = {
    figure: nameIn(names, figure),
    attack: say(`PsionicMode.${stance.attack ?? "none"}`),
    defense: say(`PsionicMode.${stance.defense ?? "none"}`),
    ...{ attackCost, defenseCost, lost, attackStrength, defenseStrength },
  };
  const leaf = isSeen ? "known" : knowsOdds(reader, figure) ? "unknown" : "kept";
  return [line(`psionics-drained.${leaf}`, values)];
}

type SurpriseTold = Pick<Extract<SpellEvent, { type: "surprise-rolled" }>, "rolls" | "chances" | "lost" | "members">;

function sidesSurprised({ rolls, chances, lost }: SurpriseTold, { reader }: Telling): readonly Line[] {
  const known = Object.entries(lost).filter(([side]) => knows(reader, side));
  return known.flatMap(([side, surprised]) => {
    const values = { side: sideSign(side).name, rolled: rolls[side] ?? 0, upTo: chances[side]?.upTo ?? 0 };
    const rolled = side in chances ? "surprise-rolled.rolled" : "surprise-rolled.kept";
    const leaf = side in rolls ? rolled : "surprise-rolled.said";
    const told = line(leaf, { ...values, surprised: sayCount("segment", surprised) });
    return side in rolls && isUnusual(chances[side])
      ? [told, line("surprise-rolled.unusual", values, "aside")]
      : [told];
  });
}

/** Differs from the usual chance of two in six (S4.I.A). */
function isUnusual(chance: SurpriseTold["chances"][string] | undefined): boolean {
  return chance !== undefined && !(chance.unit === "sixths" && chance.upTo === 2);
}

/** How many segments each figure loses, after comparing the sides and applying Dexterity. */
function membersSurprised({ members }: SurpriseTold, { names, reader }: Telling): readonly Line[] {
  const known = Object.entries(members).filter(([id]) => knows(reader, id));
  const lengths = [...new Set(known.map(([, segments]) => segments))].sort((one, other) => other - one);
  return lengths.map(length => {
    const figures = known.filter(([, segments]) => segments === length).map(([id]) => nameIn(names, id));
    return line("surprise-rolled.loses", { figures: sayList(figures), lost: sayCount("segment", length) }, "bad");
  });
}
