import type { Citation } from "../sources.ts";

interface Ruling {
  readonly choices: readonly (string | boolean)[];
  readonly default: string | boolean;
  readonly cite: Citation;
}

/** What a world may choose, in the order of a settings screen. The default is that of three actions in a round. */
// biome-ignore format: a table
export const CHOICES = {
  // Procedures
  "preset":                    { choices: ["three-actions", "d10-segments", "addict"] as const,     default: "three-actions",  cite: "S0.I.a" },
  "ledger.enabled":            { choices: [true, false] as const,                                   default: true,             cite: "S0.I.a" },
  "initiative.method":         { choices: ["side-segments", "side", "individual"] as const,         default: "side-segments",  cite: "S4.VI" },
  "initiative.hold":           { choices: [true, false] as const,                                   default: false,            cite: "S2.5.a" },
  "surprise.method":           { choices: ["addict", "none", "by-hand"] as const,                   default: "addict",         cite: "S2.1.a" },
  "charge.method":             { choices: ["addict", "three-actions"] as const,                     default: "three-actions",  cite: "S2.4.c" },
  "closing.method":            { choices: ["one-round", "free"] as const,                           default: "free",           cite: "S4.VII.B" },
  "parry.method":              { choices: ["three-actions", "none"] as const,                       default: "three-actions",  cite: "S0.R9.a" },
  "psionics.enabled":          { choices: [true, false] as const,                                   default: true,             cite: "S4.V.A" },
  "tables.dexterity":          { choices: ["first-edition", "second-edition"] as const,             default: "first-edition",  cite: "G.06" },
  "gear.light":                { choices: ["by-load", "always"] as const,                           default: "by-load",        cite: "S4.VI.A.1" },
  // Initiative and order
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
  // What an action is
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
  // Movement, missiles, charge, parry
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
  // Spells
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
  // Surprise
  "surprise.rounding":         { choices: ["nearest", "up", "exact"] as const,                      default: "nearest",        cite: "S4.I.A.3" },
  "surprise.lessOften":        { choices: ["best", "summed"] as const,                              default: "best",           cite: "S4.I.A.1" },
  "surprise.moreOften":        { choices: ["all", "best"] as const,                                 default: "all",            cite: "S4.I.A.2" },
  "surprise.dexterity":        { choices: ["net", "gross"] as const,                                default: "net",            cite: "S4.I.C.5" },
  "surprise.longer":           { choices: ["inactive", "ends-with-side"] as const,                  default: "inactive",       cite: "S4.I.G" },
  "surprise.ledger":           { choices: ["outside", "charged"] as const,                          default: "outside",        cite: "S0.I.d" },
} as const satisfies Record<string, Ruling>;

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
};
