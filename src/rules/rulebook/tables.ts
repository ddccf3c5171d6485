import type { Citation } from "../sources.ts";

interface Ruling {
  readonly choices: readonly (string | boolean)[];
  readonly default: string | boolean;
  readonly cite: Citation;
}

type Rulings = Readonly<Record<string, Ruling>>;

/** Which procedures are played. */
// biome-ignore format: a table
const PROCEDURES = {
  "preset":                    { choices: ["three-actions", "d10-segments", "addict", "jomase", "options-table"] as const,     default: "three-actions",  cite: "S0.I.a" },
  "ledger.enabled":            { choices: [true, false] as const,                                   default: true,             cite: "S0.I.a" },
  "initiative.method":         { choices: ["side-segments", "side", "individual", "phases", "turn"] as const,         default: "side-segments",  cite: "S4.VI" },
  "initiative.hold":           { choices: [true, false] as const,                                   default: false,            cite: "S2.5.a" },
  "surprise.method":           { choices: ["addict", "none", "by-hand"] as const,                   default: "addict",         cite: "S2.1.a" },
  "charge.method":             { choices: ["addict", "three-actions", "jomase", "table"] as const,                     default: "three-actions",  cite: "S2.4.c" },
  "closing.method":            { choices: ["one-round", "free"] as const,                           default: "free",           cite: "S4.VII.B" },
  "parry.method":              { choices: ["three-actions", "none", "jomase", "both"] as const,                       default: "three-actions",  cite: "S0.R9.a" },
  "psionics.enabled":          { choices: [true, false] as const,                                   default: true,             cite: "S4.V.A" },
  "tables.dexterity":          { choices: ["first-edition", "second-edition"] as const,             default: "first-edition",  cite: "G.06" },
  "gear.light":                { choices: ["by-load", "always"] as const,                           default: "by-load",        cite: "S4.VI.A.1" },
  "movement.method":          { choices: ["stages", "half-moves", "hexes"] as const,                 default: "stages",         cite: "S0.R6.a" },
  "critical.enabled":         { choices: [false, true] as const,                                     default: false,            cite: "S3.CR.a" },
  "fumble.enabled":           { choices: [false, true] as const,                                     default: false,            cite: "S3.FU.a" },
  "knockdown.enabled":        { choices: [false, true] as const,                                     default: false,            cite: "S3.KD.a" },
  "fatigue.enabled":          { choices: [false, true] as const,                                     default: false,            cite: "S3.FC.a" },
  "reach.enabled":            { choices: [false, true] as const,                                     default: false,            cite: "S3.WR.a" },
  "unarmed.enabled":          { choices: [false, true] as const,                                     default: false,            cite: "S3.UD.a" },
  "assault.enabled":          { choices: [false, true] as const,                                     default: false,            cite: "S3.AS.a" },
  "dexterity.attack":         { choices: [false, true] as const,                                     default: false,            cite: "S3.DX.a" },
  "defense.pool":             { choices: [false, true] as const,                                     default: false,            cite: "S3.PD.a" },
  "armor.mode":               { choices: ["class", "value"] as const,                                default: "class",          cite: "S3.CH.f" },
} as const satisfies Rulings;

/** When who acts. */
// biome-ignore format: a table
const ORDER = {
  "initiative.startSegment":   { choices: ["other-die", "own-die"] as const,                        default: "other-die",      cite: "S0.R10.l" },
  "initiative.outOfRange":     { choices: ["clamp", "carry"] as const,                              default: "clamp",          cite: "S2.3.b" },
  "initiative.tie":            { choices: ["dexterity", "reaction", "reroll"] as const,             default: "dexterity",      cite: "S2.3.c" },
  "initiative.monsters":       { choices: ["own-die", "one-die"] as const,                          default: "own-die",        cite: "S2.3.a" },
  "initiative.heldEngaged":    { choices: ["forced", "lost"] as const,                              default: "forced",         cite: "S2.5.c" },
  "attacks.dice":              { choices: ["own-die", "one-die"] as const,                          default: "own-die",        cite: "S2.4.d" },
  "attacks.spread":            { choices: ["midpoints", "ends"] as const,                           default: "midpoints",      cite: "S4.VII.A.3" },
  "order.spellVsUnrelated":    { choices: ["by-side", "by-segment"] as const,                       default: "by-side",        cite: "S4.VII.a" },
  "order.spellVsSpell":        { choices: ["any-opposed", "aimed-at-each-other"] as const,          default: "any-opposed",    cite: "S4.VII.C.1" },
  "order.speedVsCaster":       { choices: ["speed-factor", "caster-die", "initiative"] as const,    default: "speed-factor",   cite: "S4.VII.C.2c" },
  "order.missileVsCaster":     { choices: ["own-value", "side-die"] as const,                       default: "own-value",      cite: "S4.VI.A" },
  "order.missileTie":          { choices: ["simultaneous", "side-order"] as const,                  default: "simultaneous",   cite: "S4.VI.A" },
  "initiative.phaseDie":      { choices: ["side-d10", "side-d6", "own-d10"] as const,                default: "side-d10",       cite: "S3.SP.g" },
  "initiative.phaseOverflow": { choices: ["clamp", "next-round"] as const,                           default: "clamp",          cite: "S3.SP.c" },
  "casting.fullRound":        { choices: ["end-of-round", "next-slow"] as const,                     default: "end-of-round",   cite: "S3.SP.d" },
  "speed.rounding":           { choices: ["nearest", "up", "down"] as const,                         default: "nearest",        cite: "S3.SP.i" },
} as const satisfies Rulings;

/** What counts as an action, and what is meant by it. */
// biome-ignore format: a table
const ACTIONS = {
  "attacks.counting":          { choices: ["per-attack", "per-routine"] as const,                   default: "per-attack",     cite: "S0.I.b" },
  "attacks.fractional":        { choices: ["alternate", "chance"] as const,                         default: "alternate",      cite: "S0.R2.b" },
  "device.excess":             { choices: ["attempted", "refused"] as const,                        default: "attempted",      cite: "S0.R5.b" },
  "device.sustained":          { choices: ["every-round", "on-activation"] as const,                default: "every-round",    cite: "S0.R5.d" },
  "device.doffExempt":         { choices: ["free", "action"] as const,                              default: "free",           cite: "S0.DV.f" },
  "device.servantAttack":      { choices: ["free", "own-attack"] as const,                          default: "free",           cite: "S0.OF.g" },
  "intent.decision":           { choices: ["may-overlap", "after-planned", "two-segments"] as const, default: "may-overlap",   cite: "S0.R10.e" },
  "intent.consent":            { choices: ["allowed", "consent"] as const,                          default: "allowed",        cite: "S0.R10.e" },
  "intent.observeSave":        { choices: ["spells", "death", "by-hand"] as const,                  default: "spells",         cite: "S0.R10.h" },
  "intent.warning":            { choices: ["free", "action"] as const,                              default: "free",           cite: "S0.R10.j" },
  "attacks.phaseHalf":        { choices: ["alternate", "per-use"] as const,                          default: "alternate",      cite: "S3.AO.a" },
} as const satisfies Rulings;

/** Ways, missiles, charges and parries. */
// biome-ignore format: a table
const MOVEMENT = {
  "movement.splitOfTen":       { choices: ["two-actions", "one-action"] as const,                   default: "two-actions",    cite: "S0.R6.c" },
  "movement.thirdStage":       { choices: ["new-action", "free"] as const,                          default: "new-action",     cite: "S0.R6.d" },
  "movement.outdoors":         { choices: ["tripled", "as-printed"] as const,                       default: "tripled",        cite: "G.05" },
  "missile.mixWithBlow":       { choices: ["entitlement", "rate-alone"] as const,                   default: "entitlement",    cite: "S0.R8.a" },
  "missile.splitMove":         { choices: ["by-kind", "by-weapon"] as const,                        default: "by-kind",        cite: "S0.R7.d" },
  "missile.moveBetween":       { choices: ["allowed", "barred"] as const,                           default: "allowed",        cite: "S0.R7.c" },
  "charge.throwWindow":        { choices: ["first-four", "late-at-penalty"] as const,               default: "first-four",     cite: "S0.CH.a" },
  "charge.roll":               { choices: ["always", "after-throw"] as const,                       default: "always",         cite: "S0.CH.e" },
  "charge.tie":                { choices: ["simultaneous", "charger", "initiative"] as const,       default: "simultaneous",   cite: "S4.VII.B.3b" },
  "charge.reach":              { choices: ["ten-feet", "contact"] as const,                         default: "ten-feet",       cite: "S4.VII.B.4" },
  "charge.limit":              { choices: ["none", "once-in-ten"] as const,                         default: "none",           cite: "S4.VII.B" },
  "parry.scope":               { choices: ["blow", "attacker"] as const,                            default: "blow",           cite: "S0.R9.a" },
  "missile.ladder":           { choices: ["steps", "halving"] as const,                              default: "steps",          cite: "S3.MV.c" },
  "movement.partHalf":        { choices: ["counts", "whole-only"] as const,                          default: "counts",         cite: "S3.MV.b" },
  "charge.dexterity":         { choices: ["lost", "kept"] as const,                                  default: "lost",           cite: "S3.CH.b" },
  "charge.mountedPenalty":    { choices: ["foot-only", "both"] as const,                             default: "foot-only",      cite: "S3.CH.b" },
  "charge.lanceCritical":     { choices: ["added", "multiplied"] as const,                           default: "added",          cite: "S3.CH.c" },
} as const satisfies Rulings;

/** Spells. */
// biome-ignore format: a table
const SPELLS = {
  "casting.interrupt":         { choices: ["hit", "damage"] as const,                               default: "hit",            cite: "S4.VII.C.6" },
  "casting.disrupted":         { choices: ["lost", "asked"] as const,                               default: "lost",           cite: "S4.VII.C.6" },
  "casting.simultaneous":      { choices: ["completes", "spoiled"] as const,                        default: "completes",      cite: "S4.VII.C.6" },
  "casting.relocation":        { choices: ["either-order", "only-after"] as const,                  default: "either-order",   cite: "S0.R3.a" },
  "casting.dexterity":         { choices: ["kept", "lost"] as const,                                default: "kept",           cite: "S4.VII.C.5" },
  "casting.restrictions":      { choices: ["none", "d10-segments"] as const,                        default: "none",           cite: "S2.4A.j" },
  "casting.vulnerable":        { choices: ["from-declaration", "while-casting"] as const,           default: "from-declaration", cite: "S2.4A.j" },
  "casting.completionHit":     { choices: ["by-dexterity", "spoils", "too-late"] as const,          default: "by-dexterity",   cite: "S2.4A.f" },
  "casting.disturbance":       { choices: ["automatic", "by-hand"] as const,                        default: "automatic",      cite: "S2.4A.g" },
  "casting.extraRolls":        { choices: ["in-addition", "instead"] as const,                      default: "in-addition",    cite: "S2.4B.b" },
  "casting.lostInSpill":       { choices: ["next-round", "segments-left"] as const,                 default: "next-round",     cite: "S2.4A.c" },
  "casting.renounceAct":       { choices: ["another-deed", "nothing"] as const,                     default: "another-deed",   cite: "S2.4A.e" },
} as const satisfies Rulings;

/** Surprise. */
// biome-ignore format: a table
const SURPRISE = {
  "surprise.rounding":         { choices: ["nearest", "up", "exact"] as const,                      default: "nearest",        cite: "S4.I.A.3" },
  "surprise.lessOften":        { choices: ["best", "summed"] as const,                              default: "best",           cite: "S4.I.A.1" },
  "surprise.moreOften":        { choices: ["all", "best"] as const,                                 default: "all",            cite: "S4.I.A.2" },
  "surprise.dexterity":        { choices: ["net", "gross"] as const,                                default: "net",            cite: "S4.I.C.5" },
  "surprise.longer":           { choices: ["inactive", "ends-with-side"] as const,                  default: "inactive",       cite: "S4.I.G" },
  "surprise.ledger":           { choices: ["outside", "charged"] as const,                          default: "outside",        cite: "S0.I.d" },
} as const satisfies Rulings;

/** Blows, wounds and armor. */
// biome-ignore format: a table
const BLOWS = {
  "fumble.sense":             { choices: ["better", "literal"] as const,                             default: "better",         cite: "S3.FU.b" },
  "critical.size":            { choices: ["weapon", "creature"] as const,                            default: "weapon",         cite: "S3.CR.b" },
  "critical.cap":             { choices: ["per-multiple", "in-total"] as const,                      default: "per-multiple",   cite: "S3.CR.e" },
  "critical.injuries":        { choices: ["tables", "severity"] as const,                            default: "tables",         cite: "S3.CR.f" },
  "critical.points":          { choices: ["before-save", "after-severity"] as const,                 default: "before-save",    cite: "S3.SC.b" },
  "knockdown.limit":          { choices: ["categories", "height"] as const,                          default: "categories",     cite: "S3.KD.b" },
  "reach.bay":                { choices: ["natural-under", "totals"] as const,                       default: "natural-under",  cite: "S3.WR.i" },
  "reach.effective":          { choices: ["natural-counts", "weapon"] as const,                      default: "natural-counts", cite: "S3.WR.f" },
} as const satisfies Rulings;

/** Dodges, blocks and the Defense Pool. */
// biome-ignore format: a table
const DEFENSES = {
  "defense.active":           { choices: ["opposed", "hit-four", "beat-margin"] as const,            default: "opposed",        cite: "S3.AD.h" },
  "defense.poolLimit":        { choices: ["attack", "attacker"] as const,                            default: "attack",         cite: "S3.PD.d" },
} as const satisfies Rulings;

/** Fatigue. */
// biome-ignore format: a table
const FATIGUE = {
  "fatigue.order":            { choices: ["printed", "multiply-all"] as const,                       default: "printed",        cite: "S3.FC.g" },
  "fatigue.both":             { choices: ["once", "added"] as const,                                 default: "once",           cite: "S3.FC.a" },
  "fatigue.levelSave":        { choices: ["counts", "after"] as const,                               default: "counts",         cite: "S3.LR.b" },
  "fatigue.smallMonsters":    { choices: ["full-die", "one"] as const,                               default: "full-die",       cite: "S3.FP.b" },
} as const satisfies Rulings;

/** The options table. */
// biome-ignore format: a table
const TABLE = {
  "options.halfMove":         { choices: ["floor", "ceiling"] as const,                              default: "floor",          cite: "S1.G.d" },
  "options.lastShot":         { choices: ["one-hex", "standing-still"] as const,                     default: "one-hex",        cite: "S1.T19" },
  "options.readyDown":        { choices: ["allowed", "forbidden"] as const,                          default: "allowed",        cite: "S1.T22" },
  "options.defendHalf":       { choices: ["half-move", "row"] as const,                              default: "half-move",      cite: "S1.C.c" },
  "options.standShift":       { choices: ["one-hex", "standing-still"] as const,                     default: "one-hex",        cite: "S1.T25" },
  "options.handToHand":       { choices: ["closed", "literal"] as const,                             default: "closed",         cite: "S1.G.f" },
  "options.leaving":          { choices: ["standing", "prone"] as const,                             default: "standing",       cite: "S1.T37" },
  "options.newRows":          { choices: ["any", "disengaged"] as const,                             default: "any",            cite: "S1.T20" },
  "options.turnOrder":        { choices: ["side-die", "by-hand"] as const,                           default: "side-die",       cite: "S1.N.d" },
  "options.defenses":         { choices: ["penalty", "by-hand"] as const,                            default: "penalty",        cite: "S1.N.d" },
  "options.pin":              { choices: ["strength", "by-hand"] as const,                           default: "strength",       cite: "S1.T38" },
  "options.poleCharge":       { choices: ["charging", "also-against"] as const,                      default: "charging",       cite: "S1.T03" },
} as const satisfies Rulings;

/** The chapters of the rulebook, in the order of its page. */
// biome-ignore format: a table
export const CHAPTERS = {
  procedures: PROCEDURES,
  order: ORDER,
  actions: ACTIONS,
  movement: MOVEMENT,
  spells: SPELLS,
  surprise: SURPRISE,
  blows: BLOWS,
  defenses: DEFENSES,
  fatigue: FATIGUE,
  table: TABLE,
} as const;
export type RulingChapter = keyof typeof CHAPTERS;

/** What a world may choose. The default is that of three actions in a round. */
export const CHOICES = {
  ...PROCEDURES,
  ...ORDER,
  ...ACTIONS,
  ...MOVEMENT,
  ...SPELLS,
  ...SURPRISE,
  ...BLOWS,
  ...DEFENSES,
  ...FATIGUE,
  ...TABLE,
} as const;

type Choices = typeof CHOICES;

/** The world's choice of procedures and rulings: frozen, passed, never looked up. */
export type Rulebook = { readonly [Id in keyof Choices]: Choices[Id]["choices"][number] };

/** What each preset chooses otherwise than the table above. */
export const PRESETS: Readonly<Record<Rulebook["preset"], Partial<Rulebook>>> = {
  "three-actions": {},
  "d10-segments": {
    "ledger.enabled": false,
    "initiative.method": "individual",
    "initiative.hold": true,
    "charge.method": "addict",
    "closing.method": "one-round",
    "parry.method": "none",
    "casting.interrupt": "damage",
    "casting.dexterity": "lost",
    "casting.restrictions": "d10-segments",
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
