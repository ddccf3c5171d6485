import { type ActorLike, rulebookOfActor } from "../settings.ts";
import {
  type Derived,
  derivedFor,
  derivedOf,
  type Filled,
  follows,
  type OwnedThing,
  preparedAnew,
  type Scores,
} from "./derived.ts";
import { characterSchema, monsterSchema } from "./figure.ts";

/** Fills empty fields with derived numbers, before effects are applied. */
function fillIn(system: object, parent: ActorLike & { readonly items: Iterable<OwnedThing> }): void {
  const found = derivedOf(system as Scores, parent.items, rulebookOfActor(parent));
  follows(system, found);
  fill(system, { armorClass: found.armorClass.value, thac0: found.thac0.value, move: found.move.value });
  fill(system, { attacksPerRoutine: found.routine });
  const { meleeRate, saves } = system as Filled;
  if (meleeRate.attacks === null) Object.assign(meleeRate, found.rate.value);
  fill(saves, deathAsSpell(saves, found));
  fill(saves, Object.fromEntries(Object.entries(found.saves).map(([save, { value }]) => [save, value])));
  pick(system, "armorCoverage", "by-armor", found.coverage);
  pick(system, "encumbrance", "by-weight", found.encumbrance);
}

/** Without a class, an empty save against death equals the save against spells that was entered. */
function deathAsSpell({ spell }: Filled["saves"], { classes }: Derived): Readonly<Record<string, number>> {
  return classes.length === 0 && spell !== null ? { death: spell } : {};
}

/** Sets the numbers that are empty. */
function fill(target: object, numbers: Readonly<Record<string, number | string>>): void {
  const known = target as Record<string, number | string | null>;
  for (const [name, number] of Object.entries(numbers)) known[name] ??= number;
}

/** Replaces the choice that means "derive it" with the derived value. */
function pick(target: object, name: string, unsaid: string, found: string): void {
  const known = target as Record<string, string>;
  if (known[name] === unsaid) known[name] = found;
}

/** Fills a character's empty fields from its class. */
function fillClass(system: object): void {
  const { className, level, hitDie, constitutionAdjustment, classes } = derivedFor(system);
  fill(system, { level, hitDie, constitutionAdjustment });
  pick(system, "class", "", className);
  if (classes[0]) pick(system, "classGroup", "by-type", classes[0].group);
}

/**
 * Takes back what an active effect has added to the present hit points. The rules write these, so the addition would
 * count again with each wound. An effect may change the maximum.
 */
function keepHitPoints({ hitPoints, _source }: HasHitPoints): void {
  hitPoints.value = _source.hitPoints.value;
}

interface HasHitPoints {
  readonly hitPoints: { value: number };
  readonly _source: { readonly hitPoints: { readonly value: number } };
}

/** A character: an actor with classes. */
export class CharacterModel extends foundry.abstract.TypeDataModel<ReturnType<typeof characterSchema>, Actor> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Figure", "TENSEGMENTS.Character"];

  static override defineSchema() {
    return characterSchema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    fillIn(this, this.parent);
    fillClass(this);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    keepHitPoints(this);
    preparedAnew(this);
  }
}

/** A monster: an actor with hit dice. */
export class MonsterModel extends foundry.abstract.TypeDataModel<ReturnType<typeof monsterSchema>, Actor> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Figure", "TENSEGMENTS.Monster"];

  static override defineSchema() {
    return monsterSchema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    fillIn(this, this.parent);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    keepHitPoints(this);
    preparedAnew(this);
  }
}
