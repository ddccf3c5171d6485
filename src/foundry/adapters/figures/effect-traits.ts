import {
  atLevel,
  type EffectTraits,
  formOfTrait,
  idsFrom,
  TRAIT_NAMES,
  type TraitName,
  type TraitsSpec,
} from "#rules/index.ts";

/** The traits of an effect as stored: empty where the rules leave them out. */
type StoredTraits = Readonly<Record<string, unknown>>;

/** The traits of an effect on a sheet. */
export function readTraits(stored: StoredTraits): EffectTraits {
  return traitsWith(name => traitValue(name, stored[name])) as EffectTraits;
}

/** The traits of the effect of a spell, a power or a weapon; the dice of some are not rolled yet. */
export function readTraitsSpec(stored: StoredTraits, level: number): TraitsSpec {
  return traitsWith(name => {
    const value = traitValue(name, stored[name]);
    const isByLevel = formOfTrait(name).is === "rolled" || name === "grants";
    return typeof value === "string" && isByLevel ? atLevel(value, level) : value;
  }) as TraitsSpec;
}

/** Traits in the form stored on a sheet. */
export function writeTraits(traits: EffectTraits): StoredTraits {
  return traitsWith(name => {
    const value = traits[name] as unknown;
    const { is } = formOfTrait(name);
    if (is === "list") return Array.isArray(value) ? value.join(", ") : "";
    if (is === "flag") return value === true;
    if (is === "text") return value ?? "";
    return value ?? (is === "choice" ? "none" : null);
  });
}

function traitsWith(valueFor: (name: TraitName) => unknown): Readonly<Record<string, unknown>> {
  const all = TRAIT_NAMES.map(name => [name, valueFor(name)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** The value of a trait from the stored one; undefined for none. */
function traitValue(name: TraitName, stored: unknown): unknown {
  const form = formOfTrait(name);
  if (stored === undefined || stored === null || stored === "" || stored === false) return undefined;
  if (form.is === "list") return idsFrom(String(stored), form.of);
  return form.is === "choice" && stored === "none" ? undefined : stored;
}
