import { type Citation, SOURCES, type Source } from "../vocabulary.ts";
import type { RULEBOOK_GROUNDS } from "../whys/optional-tables.ts";

/** A question that the texts leave to the world, with its answers. */
export interface RulingRow {
  readonly choices: readonly (string | boolean)[];
  readonly default: string | boolean;
  /** The rule that must be in use for the ruling to have an effect; `null` if it always has one. */
  readonly needs: Needed | null;
  readonly cite: Citation;
}

type NeededIn<Grounds> = Grounds extends `needs-${infer Name}` ? Name : never;
/** The possible requirements of a ruling. Each has a `needs-…` reason. */
export type Needed = NeededIn<keyof typeof RULEBOOK_GROUNDS>;

type Rulings = Readonly<Record<string, RulingRow>>;

/** The procedures in use. */
// biome-ignore format: a table
const PROCEDURES = {
  "preset":                    { choices: Object.values(SOURCES),                                default: "three-actions",  needs: null,             cite: "S0.I.a" },
  "ledger.enabled":            { choices: [true, false] as const,                                   default: true,             needs: null,             cite: "S0.I.a" },
  "initiative.method":         { choices: ["side-segments", "side", "individual", "phases", "turn"] as const,         default: "side-segments",  needs: null,             cite: "S4.VI" },
  "initiative.hold":           { choices: [true, false] as const,                                   default: false,            needs: null,             cite: "S2.5.a" },
  "surprise.method":           { choices: ["addict", "none", "by-hand"] as const,                   default: "addict",         needs: null,             cite: "S2.1.a" },
  "charge.method":             { choices: ["addict", "three-actions", "jomase", "table"] as const,                     default: "three-actions",  needs: null,             cite: "S2.4.c" },
  "closing.method":            { choices: ["one-round", "free"] as const,                           default: "free",           needs: null,             cite: "S4.VII.B" },
  "parry.method":              { choices: ["three-actions", "none", "jomase", "both"] as const,                       default: "three-actions",  needs: null,             cite: "S0.R9.a" },
  "psionics.enabled":          { choices: [true, false] as const,                                   default: true,             needs: null,             cite: "S4.V.A" },
  "tables.dexterity":          { choices: ["first-edition", "second-edition"] as const,             default: "first-edition",  needs: null,             cite: "G.06" },
  "gear.light":                { choices: ["by-load", "always"] as const,                           default: "by-load",        needs: null,             cite: "S4.VI.A.1" },
  "movement.method":          { choices: ["stages", "half-moves", "hexes"] as const,                 default: "stages",         needs: null,             cite: "S0.R6.a" },
  "critical.enabled":         { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.CR.a" },
  "fumble.enabled":           { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.FU.a" },
  "knockdown.enabled":        { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.KD.a" },
  "fatigue.enabled":          { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.FC.a" },
  "reach.enabled":            { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.WR.a" },
  "unarmed.enabled":          { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.UD.a" },
  "assault.enabled":          { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.AS.a" },
  "dexterity.attack":         { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.DX.a" },
  "defense.pool":             { choices: [false, true] as const,                                     default: false,            needs: null,             cite: "S3.PD.a" },
  "armor.mode":               { choices: ["class", "value"] as const,                                default: "class",          needs: null,             cite: "S3.CH.f" },
} as const satisfies Rulings;

/** The order of actions. */
// biome-ignore format: a table
const ORDER = {
  "initiative.startSegment":   { choices: ["other-die", "own-die"] as const,                        default: "other-die",      needs: "start-segment",  cite: "S0.R10.l" },
  "initiative.outOfRange":     { choices: ["clamp", "carry"] as const,                              default: "clamp",          needs: "own-dice",       cite: "S2.3.b" },
  "initiative.tie":            { choices: ["dexterity", "reaction", "reroll"] as const,             default: "dexterity",      needs: "own-dice",       cite: "S2.3.c" },
  "initiative.monsters":       { choices: ["own-die", "one-die"] as const,                          default: "own-die",        needs: "own-dice",       cite: "S2.3.a" },
  "initiative.heldEngaged":    { choices: ["forced", "lost"] as const,                              default: "forced",         needs: "holding",        cite: "S2.5.c" },
  "attacks.dice":              { choices: ["own-die", "one-die"] as const,                          default: "own-die",        needs: "own-dice",       cite: "S2.4.d" },
  "attacks.spread":            { choices: ["midpoints", "ends"] as const,                           default: "midpoints",      needs: "sides",          cite: "S4.VII.A.3" },
  "order.spellVsUnrelated":    { choices: ["by-side", "by-segment"] as const,                       default: "by-side",        needs: "sides",          cite: "S4.VII.a" },
  "order.spellVsSpell":        { choices: ["any-opposed", "aimed-at-each-other"] as const,          default: "any-opposed",    needs: "sides",          cite: "S4.VII.C.1" },
  "order.speedVsCaster":       { choices: ["speed-factor", "caster-die", "initiative"] as const,    default: "speed-factor",   needs: "sides",          cite: "S4.VII.C.2c" },
  "order.missileVsCaster":     { choices: ["own-value", "side-die"] as const,                       default: "own-value",      needs: "sides",          cite: "S4.VI.A" },
  "order.missileTie":          { choices: ["simultaneous", "side-order"] as const,                  default: "simultaneous",   needs: "sides",          cite: "S4.VI.A" },
  "order.speedScope":          { choices: ["first-blow", "level-routines"] as const,                default: "first-blow",     needs: "sides",          cite: "S4.VII.D.1" },
  "order.speedBonus":          { choices: ["on-top", "within"] as const,                            default: "on-top",         needs: "sides",          cite: "S4.VII.D.2" },
  "initiative.phaseDie":      { choices: ["side-d10", "side-d6", "own-d10"] as const,                default: "side-d10",       needs: "phases",         cite: "S3.SP.g" },
  "initiative.phaseOverflow": { choices: ["clamp", "next-round"] as const,                           default: "clamp",          needs: "phases",         cite: "S3.SP.c" },
  "casting.fullRound":        { choices: ["end-of-round", "next-slow"] as const,                     default: "end-of-round",   needs: "phases",         cite: "S3.SP.d" },
  "attacks.besideMagic":      { choices: ["after-effect", "own-phase"] as const,                     default: "after-effect",   needs: "phases",         cite: "S3.SM.a" },
  "speed.rounding":           { choices: ["nearest", "up", "down"] as const,                         default: "nearest",        needs: "phases",         cite: "S3.SP.i" },
} as const satisfies Rulings;

/** The counting and declaration of actions. */
// biome-ignore format: a table
const ACTIONS = {
  "attacks.counting":          { choices: ["per-attack", "per-routine"] as const,                   default: "per-attack",     needs: "ledger",         cite: "S0.I.b" },
  "attacks.fractional":        { choices: ["alternate", "chance"] as const,                         default: "alternate",      needs: null,             cite: "S0.R2.b" },
  "device.excess":             { choices: ["attempted", "refused"] as const,                        default: "attempted",      needs: null,             cite: "S0.R5.b" },
  "device.sustained":          { choices: ["every-round", "on-activation"] as const,                default: "every-round",    needs: null,             cite: "S0.R5.d" },
  "device.doffExempt":         { choices: ["free", "action"] as const,                              default: "free",           needs: null,             cite: "S0.DV.f" },
  "device.servantAttack":      { choices: ["free", "own-attack"] as const,                          default: "free",           needs: null,             cite: "S0.OF.g" },
  "intent.declared":           { choices: ["every-action", "spells"] as const,                      default: "every-action",   needs: "own-dice",       cite: "S2.4.a" },
  "intent.decision":           { choices: ["may-overlap", "after-planned", "two-segments"] as const, default: "may-overlap",   needs: null,             cite: "S0.R10.e" },
  "intent.components":         { choices: ["while-waiting", "after-deciding"] as const,             default: "while-waiting",  needs: null,             cite: "S0.R10.e" },
  "plan.next":                 { choices: ["same-segment", "next-segment"] as const,                default: "same-segment",   needs: "ledger",             cite: "S0.R10.a" },
  "intent.consent":            { choices: ["allowed", "consent"] as const,                          default: "allowed",        needs: null,             cite: "S0.R10.e" },
  "intent.observeSave":        { choices: ["spells", "death", "by-hand"] as const,                  default: "spells",         needs: null,             cite: "S0.R10.h" },
  "intent.warned":             { choices: ["at-once", "own-segment"] as const,                      default: "at-once",        needs: null,             cite: "S0.R10.j" },
  "intent.warning":            { choices: ["free", "action"] as const,                              default: "free",           needs: null,             cite: "S0.R10.j" },
  "attacks.phaseHalf":        { choices: ["alternate", "per-use"] as const,                          default: "alternate",      needs: "phases",         cite: "S3.AO.a" },
} as const satisfies Rulings;

/** Movement, missiles, charges and parries. */
// biome-ignore format: a table
const MOVEMENT = {
  "movement.time":             { choices: ["by-segment", "at-once"] as const,                        default: "by-segment",     needs: "segments",       cite: "G.05" },
  "movement.splitOfTen":       { choices: ["two-actions", "one-action"] as const,                   default: "two-actions",    needs: null,             cite: "S0.R6.c" },
  "movement.thirdStage":       { choices: ["new-action", "free"] as const,                          default: "new-action",     needs: null,             cite: "S0.R6.d" },
  "movement.pause":            { choices: ["new-move", "same-move"] as const,                       default: "new-move",       needs: null,             cite: "S0.R6.a" },
  "movement.outdoors":         { choices: ["tripled", "as-printed"] as const,                       default: "tripled",        needs: null,             cite: "G.05" },
  "missile.mixWithBlow":       { choices: ["entitlement", "rate-alone"] as const,                   default: "entitlement",    needs: null,             cite: "S0.R8.a" },
  "missile.splitMove":         { choices: ["by-kind", "by-weapon"] as const,                        default: "by-kind",        needs: null,             cite: "S0.R7.d" },
  "missile.moveBetween":       { choices: ["allowed", "barred"] as const,                           default: "allowed",        needs: null,             cite: "S0.R7.c" },
  "charge.pace":               { choices: ["doubled", "walk"] as const,                             default: "doubled",        needs: "thrown-charge",  cite: "S4.VII.B.1b" },
  "charge.throwWindow":        { choices: ["first-four", "late-at-penalty"] as const,               default: "first-four",     needs: "thrown-charge",  cite: "S0.CH.a" },
  "charge.roll":               { choices: ["always", "after-throw"] as const,                       default: "always",         needs: "thrown-charge",  cite: "S0.CH.e" },
  "charge.tie":                { choices: ["simultaneous", "charger", "initiative"] as const,       default: "simultaneous",   needs: "closing-charge", cite: "S4.VII.B.3b" },
  "charge.reach":              { choices: ["ten-feet", "contact"] as const,                         default: "ten-feet",       needs: "closing-charge", cite: "S4.VII.B.4" },
  "charge.limit":              { choices: ["none", "once-in-ten"] as const,                         default: "none",           needs: "closing-charge", cite: "S4.VII.B" },
  "parry.limit":               { choices: ["action-left", "not-exceeded"] as const,                 default: "action-left",    needs: "parry",          cite: "S0.R9.a" },
  "parry.blow":                { choices: ["never", "after-missile"] as const,                      default: "never",          needs: "parry",          cite: "S0.R9.a" },
  "parry.scope":               { choices: ["blow", "attacker"] as const,                            default: "blow",           needs: "parry",          cite: "S0.R9.a" },
  "missile.ladder":           { choices: ["steps", "halving"] as const,                              default: "steps",          needs: "half-moves",     cite: "S3.MV.c" },
  "movement.partHalf":        { choices: ["counts", "whole-only"] as const,                          default: "counts",         needs: "half-moves",     cite: "S3.MV.b" },
  "movement.halfMoveCost":    { choices: ["attack", "sequence"] as const,                            default: "attack",         needs: "half-moves",     cite: "S3.MV.b" },
  "movement.rising":          { choices: ["half-move", "attack"] as const,                           default: "half-move",      needs: null,             cite: "S3.KD.e" },
  "charge.dexterity":         { choices: ["lost", "kept"] as const,                                  default: "lost",           needs: "jomase-charge",  cite: "S3.CH.b" },
  "charge.mountedPenalty":    { choices: ["foot-only", "both"] as const,                             default: "foot-only",      needs: "jomase-charge",  cite: "S3.CH.b" },
  "charge.lanceCritical":     { choices: ["added", "multiplied"] as const,                           default: "added",          needs: "jomase-charge",  cite: "S3.CH.c" },
} as const satisfies Rulings;

/** Spells. */
// biome-ignore format: a table
const SPELLS = {
  "casting.interrupt":         { choices: ["hit", "damage"] as const,                               default: "hit",            needs: null,             cite: "S4.VII.C.6" },
  "casting.disrupted":         { choices: ["lost", "asked"] as const,                               default: "lost",           needs: null,             cite: "S4.VII.C.6" },
  "casting.simultaneous":      { choices: ["completes", "spoiled"] as const,                        default: "completes",      needs: null,             cite: "S4.VII.C.6" },
  "casting.relocation":        { choices: ["either-order", "only-after"] as const,                  default: "either-order",   needs: null,             cite: "S0.R3.a" },
  "casting.dexterity":         { choices: ["kept", "lost"] as const,                                default: "kept",           needs: null,             cite: "S4.VII.C.5" },
  "casting.restrictions":      { choices: ["none", "d10-segments"] as const,                        default: "none",           needs: null,             cite: "S2.4A.j" },
  "casting.vulnerable":        { choices: ["from-declaration", "whole-round", "while-casting"] as const, default: "from-declaration", needs: "restrictions",   cite: "S2.4A.j" },
  "casting.completionHit":     { choices: ["by-dexterity", "spoils", "too-late"] as const,          default: "by-dexterity",   needs: null,             cite: "S2.4A.f" },
  "casting.disturbance":       { choices: ["automatic", "by-hand"] as const,                        default: "automatic",      needs: null,             cite: "S2.4A.g" },
  "casting.extraRolls":        { choices: ["in-addition", "instead"] as const,                      default: "in-addition",    needs: "restrictions",   cite: "S2.4B.b" },
  "casting.extraTogether":     { choices: ["kept", "ended"] as const,                               default: "kept",           needs: "restrictions",   cite: "S2.4B.b" },
  "casting.lostInSpill":       { choices: ["next-round", "segments-left"] as const,                 default: "next-round",     needs: "own-dice",       cite: "S2.4A.c" },
  "casting.renounceAct":       { choices: ["another-deed", "nothing"] as const,                     default: "another-deed",   needs: "restrictions",   cite: "S2.4A.e" },
} as const satisfies Rulings;

/** Surprise. */
// biome-ignore format: a table
const SURPRISE = {
  "surprise.rounding":         { choices: ["nearest", "up", "exact"] as const,                      default: "nearest",        needs: "surprise",       cite: "S4.I.A.3" },
  "surprise.lessOften":        { choices: ["best", "summed"] as const,                              default: "best",           needs: "surprise",       cite: "S4.I.A.1" },
  "surprise.moreOften":        { choices: ["all", "best"] as const,                                 default: "all",            needs: "surprise",       cite: "S4.I.A.2" },
  "surprise.dexterity":        { choices: ["net", "gross"] as const,                                default: "net",            needs: null,             cite: "S4.I.C.5" },
  "surprise.longer":           { choices: ["inactive", "ends-with-side"] as const,                  default: "inactive",       needs: null,             cite: "S4.I.G" },
  "surprise.ledger":           { choices: ["outside", "charged"] as const,                          default: "outside",        needs: "ledger",         cite: "S0.I.d" },
} as const satisfies Rulings;

/** Blows, injuries and armor. */
// biome-ignore format: a table
const BLOWS = {
  "fumble.sense":             { choices: ["better", "literal"] as const,                             default: "better",         needs: "fumbles",        cite: "S3.FU.b" },
  "critical.size":            { choices: ["weapon", "creature"] as const,                            default: "weapon",         needs: "criticals",      cite: "S3.CR.b" },
  "critical.cap":             { choices: ["per-multiple", "in-total"] as const,                      default: "per-multiple",   needs: "criticals",      cite: "S3.CR.e" },
  "critical.injuries":        { choices: ["tables", "severity"] as const,                            default: "tables",         needs: "criticals",      cite: "S3.CR.f" },
  "critical.points":          { choices: ["before-save", "after-severity"] as const,                 default: "before-save",    needs: "criticals",      cite: "S3.SC.b" },
  "knockdown.limit":          { choices: ["categories", "height"] as const,                          default: "categories",     needs: "knockdown",      cite: "S3.KD.b" },
  "reach.bay":                { choices: ["natural-under", "totals"] as const,                       default: "natural-under",  needs: "reach",          cite: "S3.WR.i" },
  "reach.effective":          { choices: ["natural-counts", "weapon"] as const,                      default: "natural-counts", needs: "reach",          cite: "S3.WR.f" },
} as const satisfies Rulings;

/** Conditions. */
// biome-ignore format: a table
const CONDITIONS = {
  "conditions.effect":        { choices: ["full", "acting"] as const,                                default: "full",           needs: null,             cite: "G.11" },
  "conditions.helpless":      { choices: ["sure", "bonus", "usual"] as const,                        default: "sure",           needs: null,             cite: "G.11" },
  "conditions.dying":         { choices: ["characters", "everyone", "none"] as const,                default: "characters",     needs: null,             cite: "G.14" },
  "conditions.sameEffect":    { choices: ["longest", "adds"] as const,                               default: "longest",        needs: null,             cite: "G.13" },
} as const satisfies Rulings;

/** Dodges, blocks and the Defense Pool. */
// biome-ignore format: a table
const DEFENSES = {
  "defense.active":           { choices: ["opposed", "hit-four", "beat-margin"] as const,            default: "opposed",        needs: "active-defense", cite: "S3.AD.h" },
  "defense.poolShare":        { choices: ["shared", "each"] as const,                                default: "shared",         needs: "pool",           cite: "S3.PD.b" },
  "defense.poolLimit":        { choices: ["attack", "attacker"] as const,                            default: "attack",         needs: "pool",           cite: "S3.PD.d" },
} as const satisfies Rulings;

/** Fatigue. */
// biome-ignore format: a table
const FATIGUE = {
  "fatigue.order":            { choices: ["printed", "usual", "multiply-all"] as const,              default: "printed",        needs: "fatigue",        cite: "S3.FC.g" },
  "fatigue.both":             { choices: ["once", "added"] as const,                                 default: "once",           needs: "fatigue",        cite: "S3.FC.a" },
  "fatigue.levelSave":        { choices: ["counts", "after"] as const,                               default: "counts",         needs: "fatigue",        cite: "S3.LR.b" },
  "fatigue.load":             { choices: ["slows", "running-only"] as const,                         default: "slows",          needs: "fatigue",        cite: "S3.FL.b" },
  "fatigue.smallMonsters":    { choices: ["full-die", "one"] as const,                               default: "full-die",       needs: "fatigue",        cite: "S3.FP.b" },
} as const satisfies Rulings;

/** The options table. */
// biome-ignore format: a table
const TABLE = {
  "options.halfMove":         { choices: ["floor", "ceiling"] as const,                              default: "floor",          needs: "table",          cite: "S1.G.d" },
  "options.lastShot":         { choices: ["one-hex", "standing-still"] as const,                     default: "one-hex",        needs: "table",          cite: "S1.T19" },
  "options.readyDown":        { choices: ["allowed", "forbidden"] as const,                          default: "allowed",        needs: "table",          cite: "S1.T22" },
  "options.defendHalf":       { choices: ["half-move", "row"] as const,                              default: "half-move",      needs: "table",          cite: "S1.C.c" },
  "options.standShift":       { choices: ["one-hex", "standing-still"] as const,                     default: "one-hex",        needs: "table",          cite: "S1.T25" },
  "options.handToHand":       { choices: ["closed", "literal"] as const,                             default: "closed",         needs: "table",          cite: "S1.G.f" },
  "options.leaving":          { choices: ["standing", "prone"] as const,                             default: "standing",       needs: "table",          cite: "S1.T37" },
  "options.newRows":          { choices: ["any", "disengaged"] as const,                             default: "any",            needs: "table",          cite: "S1.T20" },
  "options.turnOrder":        { choices: ["side-die", "by-hand"] as const,                           default: "side-die",       needs: "table",          cite: "S1.N.d" },
  "options.defenses":         { choices: ["penalty", "by-hand"] as const,                            default: "penalty",        needs: "table",          cite: "S1.N.d" },
  "options.pin":              { choices: ["strength", "by-hand"] as const,                           default: "strength",       needs: "table",          cite: "S1.T38" },
  "options.afterMoving":      { choices: ["movement-part", "now"] as const,                           default: "movement-part",  needs: "table",          cite: "S1.G.a" },
  "options.loweredShot":      { choices: ["kept", "dropped"] as const,                               default: "kept",           needs: "table",          cite: "S1.T14" },
  "options.poleCharge":       { choices: ["charging", "also-against"] as const,                      default: "charging",       needs: "table",          cite: "S1.T03" },
} as const satisfies Rulings;

/** The chapters of the rulebook, in the order of the settings page. */
// biome-ignore format: a table
export const CHAPTERS = {
  procedures: PROCEDURES,
  order: ORDER,
  actions: ACTIONS,
  movement: MOVEMENT,
  spells: SPELLS,
  surprise: SURPRISE,
  blows: BLOWS,
  conditions: CONDITIONS,
  defenses: DEFENSES,
  fatigue: FATIGUE,
  table: TABLE,
} as const;
export type RulingChapter = keyof typeof CHAPTERS;

/** All rulings. The defaults are those of the three-actions preset. */
export const CHOICES = {
  ...PROCEDURES,
  ...ORDER,
  ...ACTIONS,
  ...MOVEMENT,
  ...SPELLS,
  ...SURPRISE,
  ...BLOWS,
  ...CONDITIONS,
  ...DEFENSES,
  ...FATIGUE,
  ...TABLE,
} as const;

type Choices = typeof CHOICES;

/** A world's choice of procedures and rulings. It is frozen and passed as an argument, never read from a global. */
export type Rulebook = { readonly [Id in keyof Choices]: Choices[Id]["choices"][number] };

/** The choices of each preset that differ from the defaults. */
export const PRESETS: Readonly<Record<Source, Partial<Rulebook>>> = {
  "three-actions": {},
  "d10-segments": {
    "ledger.enabled": false,
    "initiative.method": "individual",
    "initiative.hold": true,
    "intent.declared": "spells",
    "charge.method": "addict",
    "closing.method": "one-round",
    "parry.method": "none",
    "casting.interrupt": "damage",
    "casting.dexterity": "lost",
    "casting.restrictions": "d10-segments",
    "movement.time": "at-once",
  },
  addict: {
    "ledger.enabled": false,
    "initiative.method": "side",
    "charge.method": "addict",
    "closing.method": "one-round",
    "parry.method": "none",
    "casting.dexterity": "lost",
  },
  jomase: {
    "ledger.enabled": false,
    "initiative.method": "phases",
    "charge.method": "jomase",
    "parry.method": "jomase",
    "movement.method": "half-moves",
    "tables.dexterity": "second-edition",
    "critical.enabled": true,
    "fumble.enabled": true,
    "knockdown.enabled": true,
    "fatigue.enabled": true,
    "reach.enabled": true,
    "unarmed.enabled": true,
    "assault.enabled": true,
    "dexterity.attack": true,
    "defense.pool": true,
    "armor.mode": "value",
  },
  "options-table": {
    "ledger.enabled": false,
    "initiative.method": "turn",
    "surprise.method": "none",
    "charge.method": "table",
    "parry.method": "none",
    "movement.method": "hexes",
    "psionics.enabled": false,
  },
};
