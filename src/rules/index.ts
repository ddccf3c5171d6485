/** The public entry point of the rules. The Foundry code imports only from here. */

export { damageAdjustments, damageFormula, damageOf } from "./attack/damage.ts";
export { armorClassOf, needToHit, sumOf, thac0Of } from "./attack/to-hit.ts";
export { type AreaPlace, cornersOf, feetBetweenPoints, isAround, worksAtPoint } from "./casting/area.ts";
export { type Cantrip, type Casting, spellUnderWay } from "./casting/casting.ts";
export { isReached, liesWithin } from "./casting/coverage.ts";
export { type AbilityScores, type Gives, givenBy } from "./character/abilities.ts";
export * from "./character/classes.ts";
export {
  armorClassOfGear,
  coverageBy,
  encumbranceBy,
  limitsOf,
  moveOf,
  type Protection,
  poundsOfCoins,
  protectionOfSaves,
} from "./character/gear.ts";
export * from "./character/hit-points.ts";
export { levelNumbersOfClasses, levelNumbersOfHitDice } from "./character/levels.ts";
export {
  type ByLevel,
  damageAtHighestLevel,
  damageAtLevel,
  faultOfProgression,
  isWithinLimitsAtAll,
  type ProgressionFault,
  type ProgressionKind,
  skillAdds,
  WEAPON_SKILLS,
  type WeaponSkill,
} from "./character/progression.ts";
export { SAVES, type Save } from "./character/tables.ts";
export {
  faultOfInjuries,
  INJURIES,
  INJURY_CONDITIONS,
  type Injuries,
  type Injury,
  type InjuryBand,
  OUR_INJURIES,
} from "./critical/injuries.ts";
export {
  bestDefense,
  byOrder,
  canMatter,
  DEFENSE_ORDERS,
  type DefenseOrder,
  gainOf,
  isDefenseBlow,
} from "./defense/gain.ts";
export { attacksForDefense, pointsAgainst, pointsStanding } from "./defense/pool.ts";
export { deviceOf, powerOf } from "./devices.ts";
export { type ChargeForecast, chargeForecasts } from "./encounter/commands/charge/forecast.ts";
export type { Declare } from "./encounter/commands/declare.ts";
export {
  type BeginEffect,
  type EndEffect,
  MOST_ADDED,
  MOST_MOVEMENT,
  MOST_SEGMENTS,
  type SwitchEffect,
  type TakeForm,
  type TimeEffect,
} from "./encounter/commands/effects.ts";
export type { Join } from "./encounter/commands/join.ts";
export type { Move } from "./encounter/commands/move.ts";
export type { MoveHexes } from "./encounter/commands/move-hexes.ts";
export {
  type Command,
  type CommandType,
  DEED_TYPES,
  type DeedType,
  judge,
  OPTIONS,
  type OptionType,
} from "./encounter/commands/registry.ts";
export { type ActTogether, aimsOf, commandsIn, type GroupDeed } from "./encounter/commands/together.ts";
export { fold, foldFacts, isEventType, isOfFigure } from "./encounter/fold.ts";
export {
  type AimedFoe,
  type CriticalForecast,
  criticalForecasts,
  type FumbleForecast,
  fumbleForecast,
} from "./encounter/forecasts/criticals.ts";
export {
  type ArmorAccount,
  type ArmorAgainst,
  armorAccount,
  armorAgainstFoe,
  armorInDeeds,
  EXPOSING_DEEDS,
  type ParryForecast,
  parryForecast,
  poolForecast,
  type WardAccount,
  type WardLine,
  wardAccount,
} from "./encounter/forecasts/defense.ts";
export { type DieAhead, planAhead, type RoundAhead } from "./encounter/forecasts/plan.ts";
export { asSeenBy, standingAlone } from "./encounter/forecasts/seen.ts";
export { walkAhead } from "./encounter/forecasts/walk.ts";
export { type WearinessAccount, wearinessAccount } from "./encounter/forecasts/weariness.ts";
export { type ChangeablePlan, judgePlan, type PlannedAction, planToChange } from "./encounter/judge-plan.ts";
export { rowsAhead } from "./encounter/judging/table/ahead.ts";
export { type StepAside, stepsAside, stepsAway } from "./encounter/judging/table/rules.ts";
export {
  actionAs,
  actionsAgainst,
  actionsLeft,
  aimedAt,
  attackEntitlement,
  attacksCounted,
  attacksOpen,
  blowsAllowed,
  type CommandDraft,
  commandOf,
  legalActions,
  MOST_OPTIONS,
  type Option,
  type OptionDraft,
  optionsLeftOut,
} from "./encounter/legal-actions.ts";
export { type Outcome, play, playAsking } from "./encounter/play.ts";
export {
  figuresBefore,
  followedBy,
  lastStep,
  record,
  recordHandChange,
  type Stays,
  stepAmong,
  type Undone,
  undo,
} from "./encounter/record.ts";
export { eventsFrom, playedAgain, replay } from "./encounter/replay.ts";
export type { Asking } from "./encounter/resolving/course.ts";
export { blowRefused } from "./encounter/resolving/defending/blows.ts";
export { shieldRefused } from "./encounter/resolving/defending/means.ts";
export {
  hasPool,
  type PoolAccount,
  type PoolDeal,
  type PooledFoe,
  poolAccount,
} from "./encounter/resolving/defending/pool-account.ts";
export { rollDuration, rollTraits } from "./encounter/resolving/effects/begin.ts";
export { DISTURBANCES, type Disturbance } from "./encounter/resolving/interrupting.ts";
export { type FigureTally, type Tally, tallied, tallyOf } from "./encounter/tally.ts";
export { waitingNow, waitingSteps } from "./encounter/waiting.ts";
export { type FatigueForecast, fatigueForecast } from "./fatigue/cost.ts";
export { mustRest } from "./fatigue/levels.ts";
export { staminaOfCharacter, staminaOfMonster } from "./fatigue/stamina.ts";
export { type Area, areasIn, figuresIn, type Near } from "./fight/area.ts";
export type { Plan } from "./fight/encounter.ts";
export { nowOf } from "./fight/encounter.ts";
export type * from "./fight/events/areas.ts";
export type * from "./fight/events/blows.ts";
export type * from "./fight/events/deeds.ts";
export { landingsOf, toldByDeed } from "./fight/events/deeds.ts";
export type * from "./fight/events/options.ts";
export type * from "./fight/events/round.ts";
export type * from "./fight/events/spells.ts";
export type * from "./fight/events.ts";
export {
  type Encounter,
  type Fight,
  figureOf,
  freshSeat,
  isDown,
  isOutOfPoints,
  isSilent,
  mayDeclareIn,
  newFight,
  type Seat,
  seatOf,
  withFigures,
} from "./fight/fight.ts";
export { gapToTarget } from "./fight/footing.ts";
export * from "./fight/record.ts";
export { bandsFrom, limitFrom, saversFrom } from "./figure/band-text.ts";
export { type Band, type BandTest, effectOfBand, formsOf, type Limit } from "./figure/bands.ts";
export { applyChange, changesBetween, faultOfChange, isAsWritten, readPath, sameValue } from "./figure/changes.ts";
export { RANGES, type Range, storable } from "./figure/changing.ts";
export { incapacityOf, isHelpless, playsConditionsInFull } from "./figure/conditions.ts";
export { reactionAdjustment } from "./figure/dexterity.ts";
export {
  adjustedByEffects,
  begunEffects,
  type Duration,
  EFFECT_BONUSES,
  type Effect,
  type EffectSpec,
  effectAsValue,
  effectFrom,
  effectsOn,
  isAtWork,
  isOfWorn,
  keyOfEffect,
  listedByEffects,
  mayBear,
  mostHitPoints,
  nextEffectKey,
  withEffect,
} from "./figure/effect.ts";
export { formulasOfEffect } from "./figure/effect-formulas.ts";
export {
  asLeftOver,
  type Cause,
  negatedBy,
  replacedBy,
  segmentsLeftOf,
  specOn,
  startedOn,
  whyStaysOff,
  whyUnsuited,
} from "./figure/effect-start.ts";
export { isReadable, poolFrom, ringsFrom, saveModifiersFrom } from "./figure/effect-text.ts";
export {
  atLevel,
  type EffectTraits,
  formOfTrait,
  idsFrom,
  isTraitValue,
  lastingTraits,
  rolledTraits,
  TRAIT_NAMES,
  type TraitForm,
  type TraitName,
  type TraitsSpec,
  traitsIn,
} from "./figure/effect-traits.ts";
export type { Figure, FigureChange, FigureValue, Spell, Stamina, Weapon } from "./figure/figure.ts";
export { isSave, saveOf } from "./figure/figure.ts";
export { FORMULA_LIMITS, isWithinLimits, plainNumber } from "./figure/formula.ts";
export { liftedByHealing, type SufferedInjury, withInjury } from "./figure/injury.ts";
export {
  AREA_ACTS,
  AREA_BEARERS,
  AREA_SHAPES,
  type AreaActs,
  type Coverage,
  type Device,
  type DeviceFunction,
  type Magic,
  type Offense,
  type Ring,
  type Stay,
} from "./figure/magic.ts";
export { shaped } from "./figure/shape.ts";
export { shapeFrom, textOfShape, weaponsFrom } from "./figure/shape-text.ts";
export { type HitEffect, shoots, strikes } from "./figure/weapon.ts";
export { frameOf, partName, partsOf } from "./frame.ts";
export { scaledSpeedFactor } from "./initiative/phases/timing.ts";
export { actsFreely, mayPlan } from "./initiative/procedures.ts";
export { dexterityTurned, type Intent, isAssaulting, meansToAttack } from "./intent/intent.ts";
export { attacksOfRoutine, FRESH_ROUND, hasRoutine, type Ledger, leftOfRoutine, routineOf } from "./ledger/ledger.ts";
export { canHarm, isClassedByUse } from "./ledger/offense.ts";
export { carries, feetBetween, hexesBetween } from "./movement/distance.ts";
export { FEET_PER_HEX, MELEE_REACH, SPACES } from "./movement/rates.ts";
export type { Walk } from "./movement/walk.ts";
export { hexesBefore, type Openness } from "./options/options.ts";
export { OPTION_KEYS, type OptionKey } from "./options/tables.ts";
export { inHand, type TurnState } from "./options/turn.ts";
export { hitPointsAfterEffects, leftOfWorn } from "./outside/effects.ts";
export {
  type AimOutside,
  type AttackOutside,
  adjustmentsOutside,
  attackOutside,
  CHECK_DIE,
  hitPointsFormula,
  hitPointsRolled,
  type InitiativeThrow,
  initiativeThrow,
  initiativeThrown,
  MORALE_DICE,
  moraleByEffects,
  passesCheck,
  type SurpriseThrow,
  standsGround,
  surprisedFor,
  surpriseThrow,
} from "./outside/rolls.ts";
export { type Psionics, type Stance, stanceCost, stancesOf } from "./psionics/psionics.ts";
export {
  ATTACKS,
  type AttackMode,
  DEFENSES,
  type DefenseMode,
  faultOfMatrix,
  type Matrix,
  OUR_MATRIX,
} from "./psionics/tables.ts";
export { conflicts } from "./rulebook/conflicts.ts";
export {
  chosenIn,
  formerChoices,
  hasOwnChoices,
  makeRulebook,
  playsText,
  presetOf,
  RULES_VERSION,
  RULINGS,
  type Rulebook,
  type Ruling,
  type RulingChapter,
  type RulingId,
  storedRulebook,
} from "./rulebook/rulebook.ts";
export type { Odds, SurpriseTraits } from "./surprise/chance.ts";
export { alertnessOf, SURPRISE_DEEDS, type Surprise, type SurpriseDeed } from "./surprise/surprise.ts";
export { accountsAhead } from "./timeline/accounts-ahead.ts";
export { landingOf, workingOf } from "./timeline/landings.ts";
export { nextSegment, order, stepsNow } from "./timeline/order.ts";
export { explain, type Step, type Timeline } from "./timeline/step.ts";
export * from "./vocabulary.ts";
export { wearingBefore } from "./wearing.ts";
export { WHYS, type Why } from "./whys/whys.ts";
