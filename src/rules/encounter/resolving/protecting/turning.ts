import type { Adjustment } from "#rules/fight/events.ts";
import { bearing, effectPart } from "#rules/figure/effect.ts";
import { isSave } from "#rules/figure/figure.ts";
import type { Spell } from "#rules/figure/magic.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";

/** The part of a spell that reaches its target or its caster, because a ring turns the other part back. */
export interface Share {
  /** The name of the ring. */
  readonly name: string;
  /** In per cent, 10–100. */
  readonly percent: number;
  /** How many numbers of a d20, from 20 down, throw off a spell without a saving throw; 0 for none. */
  readonly chances: number;
}

/** A spell on its way to one target. */
interface Sent {
  readonly caster: FigureId;
  readonly spell: Pick<Spell, "name" | "offensive" | "touch" | "covers" | "level">;
  readonly target: FigureId;
  readonly targets: readonly FigureId[];
}

/** The lowest and the highest roll that let a spell without a saving throw be thrown off. */
const THROWN_OFF = { from: 10, to: 90 } as const;

/**
 * The shares of a spell that its target and its caster meet, if a ring turns a part of it back; `null` if none does.
 *
 * @source G.13
 * @reading d100, of which 1 to 5 beyond a ten are dropped and 6 to 9 count as the next ten. Only harmful spells that are
 * aimed at the target alone are turned: none that cover an area, and none by touch. Powers of devices have no level
 */
export function* sharesByTurning(
  course: Course,
  { caster, spell, target, targets }: Sent,
): Asking<readonly (readonly [FigureId, Share])[] | null> {
  const ring = bearing(figureIn(course, target), "turnsSpells");
  const { level, touch = false, covers, offensive } = spell;
  const isAimed = targets.length === 1 && (covers === undefined || covers.shape === "several");
  if (ring === undefined || level === undefined || touch || !isAimed || !offensive || caster === target) return null;
  const { name } = ring;
  const rolled = Number(yield roll("ward", "1d100", target));
  const turned = Math.floor((rolled + 4) / 10) * 10;
  addEvent(course, { type: "spell-turned", figure: target, by: caster, name, spell: spell.name, rolled, turned });
  const canThrowOff = rolled >= THROWN_OFF.from && rolled <= THROWN_OFF.to;
  const share = (percent: number, part: number): Share => {
    return { name, percent, chances: canThrowOff ? Math.floor(part / 10) : 0 };
  };
  const all = [[target, share(100 - turned, rolled)] as const, [caster, share(turned, 100 - rolled)] as const];
  return all.filter(([, { percent }]) => percent > 0);
}

/** What a share adds to a saving throw: a point for each ten per cent that the other one meets (G.13). */
export function savesByShare(share: Share | undefined): readonly Adjustment[] {
  return share === undefined || share.percent === 100 ? [] : [effectPart(share.name, (100 - share.percent) / 10)];
}

/**
 * The saving throw against the share of a spell that otherwise allows none; `null` if it allows none now, either.
 *
 * @source G.13
 */
export function* throwsOff(
  course: Course,
  { figure, by, spell }: { readonly figure: FigureId; readonly by: FigureId; readonly spell: string },
  { chances }: Share,
): Asking<boolean | null> {
  if (chances === 0) return null;
  const need = 21 - chances;
  const natural = Number(yield roll("save", "1d20", figure));
  const saved = isSave(natural, need);
  addEvent(course, { type: "save-rolled", figure, by, spell, natural, need, saved });
  return saved;
}
