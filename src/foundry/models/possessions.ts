import { ARMOR_COVERAGES, CLASS_GROUPS } from "../../rules/index.ts";
import { CASTERS } from "./book.ts";
import { carried, description, flag, inches, oneOf, progression, whole } from "./fields.ts";

const fields = foundry.data.fields;

/** A suit is worn for itself; what protects otherwise, a ring or a cloak, comes on top of anything. */
const KINDS = ["armor", "protection"] as const;
/** Whose spells a class casts. */
const CASTS = ["none", ...CASTERS] as const;

/** A suit of armor, or what protects like one. Shields are weapons that block. */
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

/** Anything else that is carried. */
export function gearSchema() {
  return {
    ...carried(),
    /** Pounds that it holds; empty for what is no container. */
    capacity: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0, max: 10_000 }),
    description: description(),
  };
}

/** A class with its progressions by level, and how far its owner has come in it. */
export function classSchema() {
  return {
    level: whole(1, 0, 40),
    earned: whole(0, 0, 99_999_999),
    /** Left for another class. */
    former: flag(false),
    group: oneOf(CLASS_GROUPS),
    ...dice(),
    experience: progression("numbers"),
    experienceAfter: whole(0, 0, 9_999_999),
    thac0: progression("numbers"),
    secondThac0: progression("numbers"),
    attacks: progression("rates"),
    saves: saves(),
    /** What one who has not learned a weapon has less to hit with it. */
    unskilled: whole(-2, -10, 0),
    casts: oneOf(CASTS),
    slots: progression("slots"),
    wisdomSpells: flag(false),
    description: description(),
  };
}

/** What hit points come of. */
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
