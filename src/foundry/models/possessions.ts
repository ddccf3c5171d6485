import { ARMOR_COVERAGES, CLASS_GROUPS } from "../../rules/index.ts";
import { carried, description, flag, inches, oneOf, progression, whole } from "./fields.ts";
import { CASTERS } from "./lists.ts";

const fields = foundry.data.fields;

/** Only one suit of armor counts; other protection, such as a ring or cloak, is added to it. */
const KINDS = ["armor", "protection"] as const;
/** The spell list that a class casts from. */
const CASTS = ["none", ...CASTERS] as const;

/** A suit of armor, or other protection. Shields are weapons that block. */
export function armorSchema() {
  return {
    kind: oneOf(KINDS),
    worn: flag(true),
    armorClass: whole(8, -20, 10),
    magicBonus: whole(0, -5, 10),
    coverage: oneOf(["full", ...ARMOR_COVERAGES.filter(coverage => coverage !== "full")]),
    /** Inches that its bulk leaves of a rate of 12. */
    baseMove: inches(null),
    ...carried(),
    description: description(),
  };
}

/** Any other item. */
export function gearSchema() {
  return {
    ...carried(),
    /** Pounds that it holds; empty if it is not a container. */
    capacity: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0, max: 10_000 }),
    description: description(),
  };
}

/** A class with its progressions by level, and its owner's progress in it. */
export function classSchema() {
  return {
    level: whole(1, 0, 40),
    earned: whole(0, 0, 99_999_999),
    /** Dual-classed away. */
    former: flag(false),
    group: oneOf(CLASS_GROUPS),
    ...dice(),
    experience: progression("numbers"),
    experienceAfter: whole(0, 0, 9_999_999),
    thac0: progression("numbers"),
    secondThac0: progression("numbers"),
    attacks: progression("rates"),
    saves: saves(),
    /** To-hit penalty with a weapon the owner is not skilled in. */
    unskilled: whole(-2, -10, 0),
    casts: oneOf(CASTS),
    slots: progression("slots"),
    wisdomSpells: flag(false),
    description: description(),
  };
}

/** Hit dice and hit points by level. */
function dice() {
  return {
    hitDie: new fields.NumberField({ required: true, nullable: false, initial: 8, choices: [4, 6, 8, 10, 12] }),
    firstDice: whole(1, 1, 2),
    lastDie: whole(9, 1, 40),
    pointsAfter: whole(0, 0, 10),
    hardy: flag(false),
  };
}

function saves() {
  const numbers = () => progression("numbers");
  return new fields.SchemaField({
    death: numbers(),
    petrify: numbers(),
    aimed: numbers(),
    breath: numbers(),
    spell: numbers(),
  });
}
