import type { AreaMagic } from "../../fight/area.ts";
import { type Band, bandFor, dieOf, effectOfBand, formsOf, holds } from "../../figure/bands.ts";
import type { EffectSpec } from "../../figure/effect.ts";
import { levelOf } from "../../figure/levels.ts";
import type { DeviceFunction, Spell } from "../../figure/magic.ts";
import type { FigureId, MapPoint } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, choose, figureIn, roll } from "./course.ts";
import { isFriendOf, rollDuration, rollTraits, sortCreatures } from "./effects/begin.ts";

/** A spell, or a device's power like it, on its targets. */
export type MagicUsed = AreaMagic &
  Pick<Spell, "touch" | "covers" | "level" | "harms"> &
  Pick<DeviceFunction, "sustained">;

/** A use of magic. */
export interface Use {
  readonly caster: FigureId;
  readonly spell: MagicUsed;
  readonly targets: readonly FigureId[];
  /** The form that the caster chose; left out if there are none, or if it is asked for now. */
  readonly form?: string | undefined;
  /** The point on the map at which it was aimed; left out for none. */
  readonly at?: MapPoint | undefined;
  /** An area of magic acts on those in it: nothing between them and the caster stops that. */
  readonly isThere?: boolean;
}

/** What magic does, with its dice rolled. */
export interface Ready {
  /** The total of the damage dice; null if it does no damage. */
  readonly rolled: number | null;
  /** The effects that it leaves, each with the segments that it lasts; null if something has to end it. */
  readonly leaves: readonly { readonly spec: EffectSpec; readonly segments: number | null }[];
}

/** Magic that is about to reach its targets. */
export interface Reaching extends Use {
  readonly target: FigureId;
  readonly form: string | undefined;
  /** The hit points of all targets together. */
  readonly total: number;
  /** What it does to all, and by band what it does to that one, as far as rolled. */
  readonly ready: Map<Band | null, Ready>;
}

/** The form of magic that its caster chose, or chooses now; undefined if there are none (G.13). */
export function* formOf({ caster, spell, form }: Omit<Use, "targets">): Asking<string | undefined> {
  const forms = formsOf(spell.effect ?? {});
  if (forms.length === 0 || (form !== undefined && forms.includes(form))) return forms.length === 0 ? undefined : form;
  const answer = String(
    yield choose(
      "form",
      caster,
      null,
      forms.map(id => ({ id: `form:${id}` })),
    ),
  );
  return answer.slice("form:".length);
}

/** Rolls the dice of magic for all its targets, or for those of one band (G.03, G.13). */
export function* makeReady(
  course: Course,
  { caster, spell }: Use,
  band: Band | null,
  common: Ready | null,
): Asking<Ready> {
  const { effect, damage } = spell;
  const formula = band === null ? damage : (band.harm ?? null);
  const harm = formula === null ? null : Number(yield roll("damage", formula, caster));
  const specs = band === null ? [effect ?? []].flat() : band.effects.map(own => effectOfBand(effect ?? {}, own));
  const leaves: { spec: EffectSpec; segments: number | null }[] = [];
  for (const own of specs) {
    const segments = yield* rollDuration(own.lasts, caster);
    const rolled = yield* rollTraits(atItsLevel(course, caster, spell, own), caster);
    for (const spec of yield* sortCreatures(rolled, caster)) leaves.push({ segments, spec });
  }
  return { rolled: harm ?? common?.rolled ?? null, leaves };
}

/**
 * The effect of magic with the level at which it works, its own or that of its user. What a device does while it stays
 * in use has none.
 */
export function atItsLevel(
  course: Course,
  caster: FigureId,
  { casterLevel, sustained }: MagicUsed,
  effect: EffectSpec,
): EffectSpec {
  if (sustained === true) return effect;
  return { casterLevel: casterLevel ?? levelOf(figureIn(course, caster)), ...effect };
}

/** What magic does to those of a band, or to all; its dice are rolled once. */
export function* readyFor(course: Course, reaching: Reaching, band: Band | null): Asking<Ready> {
  const known = reaching.ready.get(band);
  if (known !== undefined) return known;
  const made = yield* makeReady(course, reaching, band, reaching.ready.get(null) ?? null);
  reaching.ready.set(band, made);
  return made;
}

/** What a band is looked up by: the die, and whether the target has saved. */
interface Meeting {
  readonly rolled: number | null;
  readonly saved: boolean;
}

function meets(course: Course, { caster, spell, target, total, form }: Reaching, meeting: Meeting): Band | undefined {
  const figure = figureIn(course, target);
  const facts = { total, form: form ?? null, isFriend: isFriendOf(course.fight, caster, figure), ...meeting };
  return bandFor(spell.effect?.bands ?? [], figure, facts);
}

/** A band of magic that works on a target, and the one that does if the target saves. */
export interface Met {
  readonly band: Band | null;
  readonly onSave: Band | null;
}

/**
 * The bands of magic that work on a target; one without a band if magic does the same to all, none if it does nothing
 * to this one.
 *
 * @source G.13
 * @reading a die that shows two at once is rolled again twice, without that number
 */
export function* bandsMet(course: Course, reaching: Reaching): Asking<readonly Met[]> {
  const bands = reaching.spell.effect?.bands;
  if (bands === undefined) return [{ band: null, onSave: null }];
  const faces = dieOf(bands);
  if (faces === null) return metBy(course, reaching, null);
  const rolled = yield* rollBand(course, reaching, faces);
  if (meets(course, reaching, { rolled, saved: false })?.twice !== true) return metBy(course, reaching, rolled);
  const both: Met[] = [];
  for (const _ of [1, 2]) both.push(...metBy(course, reaching, yield* rollBand(course, reaching, faces - 1)));
  return both;
}

function metBy(course: Course, reaching: Reaching, rolled: number | null): readonly Met[] {
  const band = meets(course, reaching, { rolled, saved: false }) ?? null;
  const onSave = meets(course, reaching, { rolled, saved: true }) ?? null;
  return band === null && onSave === null ? [] : [{ band, onSave }];
}

function* rollBand(course: Course, { caster: by, spell: { name }, target }: Reaching, faces: number): Asking<number> {
  const rolled = Number(yield roll("effect", `1d${faces}`, target));
  addEvent(course, { type: "band-rolled", figure: target, by, name, rolled });
  return rolled;
}

/** Magic as it meets those of a band: with the saving throw and the damage that the band has. */
export function asMet(spell: MagicUsed, { band }: Met): MagicUsed {
  if (band === null) return spell;
  const { save = spell.save, savesAs = spell.savesAs, saveModifier, effects, harm = spell.damage } = band;
  const saveModifiers = saveModifier === undefined ? spell.saveModifiers : [saveModifier];
  const effect = spell.effect === undefined ? undefined : { ...spell.effect, ...effects[0] };
  return {
    ...{ ...spell, save, damage: harm },
    ...(savesAs !== undefined && { savesAs }),
    ...(saveModifiers !== undefined && { saveModifiers }),
    ...(effect !== undefined && { effect }),
  };
}

/** May a target save at all? Some magic allows it only to some (G.13). */
export function maySave(course: Course, { caster, spell, target }: Reaching): boolean {
  const { savers } = spell.effect ?? {};
  const figure = figureIn(course, target);
  const isFriend = isFriendOf(course.fight, caster, figure);
  const facts = { total: 0, form: null, saved: false, rolled: null, isFriend };
  return savers === undefined || savers.some(test => holds(test, figure, facts));
}
