/**
 * Calls by their former names, each with its present name. They work until version 1.0; do not remove any before then.
 */
export const FORMER_CALLS = {
  ceaseDevice: "stopDevice",
  renounce: "giveUpSpell",
  together: "actTogether",
  withdraw: "cancel",
  lead: "takeOver",
  attempt: "useItem",
  declareShown: "declareSuggested",
  playGroup: "resolveGroup",
  playAll: "resolveAll",
  sumUp: "showSummary",
} as const;

/** Hooks by their former names, likewise. */
export const FORMER_HOOKS = {
  castBegun: "castingBegun",
  mindsMet: "psionicsExchanged",
  spellRenounced: "spellGivenUp",
  deviceCeased: "deviceStopped",
  doneTogether: "actedTogether",
  answered: "pendingChanged",
  preCeaseDevice: "preStopDevice",
  preRenounce: "preGiveUpSpell",
  preTogether: "preActTogether",
} as const;

/** Types by their former names, likewise. */
export const FORMER_TYPES = {
  Told: "CommandResult",
  ToldUndone: "UndoneCommand",
  ToldFailed: "FailedCommand",
  Before: "CommandListener",
  Until: "WaitStage",
  Where: "CallOptions",
  Which: "ReadOptions",
  CallOf: "CallArguments",
  DeedCall: "ActionCall",
  AttemptCall: "UseItemCall",
  PlannedDeed: "PlannedAction",
  SpellSpoiled: "SpellInterrupted",
  DeviceCeased: "DeviceStopped",
  Loosed: "WeaponFired",
  Overcome: "ConditionChanged",
  StatureTaken: "PostureChanged",
  DidInSurprise: "ActedInSurprise",
  TookPart: "ActionDone",
  LeftUndone: "ActionSkipped",
  CeaseDevice: "StopDevice",
  Renounce: "GiveUpSpell",
  Together: "ActTogether",
} as const;
