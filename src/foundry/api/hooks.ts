import type { Answer, Command, FightEvent, FigureChange, Modifier } from "../../rules/index.ts";

/** What is told when a command has been carried out. Frozen. */
export interface Told {
  /** The encounter's id. */
  readonly combat: string;
  readonly command: Command;
  readonly events: readonly FightEvent[];
  readonly answers: readonly Answer[];
}

/** What is told when a command has been taken back. Frozen. */
export interface ToldUndone {
  readonly combat: string;
  readonly command: Command;
  /** What was left alone, because somebody had changed it since. */
  readonly kept: readonly FigureChange[];
}

/** A command before it is judged. Modifiers pushed here become part of it; `false` refuses it. */
export type Before = (draft: Command & { modifiers?: Modifier[] }, combat: Combat) => boolean | undefined;

/** The system's hooks. All but `ready` and `answered` are called on the referee's client alone. */
export interface SegmentHooks {
  "tenSegments.ready": (api: object) => void;
  /** What the fight was waiting for is decided, or something new is waited for. */
  "tenSegments.answered": (combat: string) => void;
  "tenSegments.preBegin": Before;
  "tenSegments.preJoin": Before;
  "tenSegments.preLeave": Before;
  "tenSegments.preDeclare": Before;
  "tenSegments.preRollInitiative": Before;
  "tenSegments.preAdvance": Before;
  "tenSegments.preStrike": Before;
  "tenSegments.preShoot": Before;
  "tenSegments.preCast": Before;
  "tenSegments.preMove": Before;
  "tenSegments.preParry": Before;
  "tenSegments.preEndRound": Before;
  "tenSegments.preUseDevice": Before;
  "tenSegments.preCeaseDevice": Before;
  "tenSegments.preWear": Before;
  "tenSegments.preCharge": Before;
  "tenSegments.preThrow": Before;
  "tenSegments.preGrapple": Before;
  "tenSegments.preOverbear": Before;
  "tenSegments.prePummel": Before;
  "tenSegments.preAim": Before;
  "tenSegments.preObserve": Before;
  "tenSegments.preWarn": Before;
  "tenSegments.prePeek": Before;
  "tenSegments.preRollSurprise": Before;
  "tenSegments.prePsionicExchange": Before;
  "tenSegments.preRenounce": Before;
  "tenSegments.preDisturb": Before;
  "tenSegments.preDealPool": Before;
  "tenSegments.preHold": Before;
  "tenSegments.preRelease": Before;
  "tenSegments.preRest": Before;
  "tenSegments.preMoveHexes": Before;
  "tenSegments.preTakeOption": Before;
  "tenSegments.begun": (told: Told) => void;
  "tenSegments.joined": (told: Told) => void;
  "tenSegments.left": (told: Told) => void;
  "tenSegments.declared": (told: Told) => void;
  "tenSegments.initiativeRolled": (told: Told) => void;
  "tenSegments.advanced": (told: Told) => void;
  "tenSegments.struck": (told: Told) => void;
  "tenSegments.shot": (told: Told) => void;
  "tenSegments.castBegun": (told: Told) => void;
  "tenSegments.moved": (told: Told) => void;
  "tenSegments.parryReadied": (told: Told) => void;
  "tenSegments.roundEnded": (told: Told) => void;
  "tenSegments.deviceUsed": (told: Told) => void;
  "tenSegments.deviceCeased": (told: Told) => void;
  "tenSegments.worn": (told: Told) => void;
  "tenSegments.charged": (told: Told) => void;
  "tenSegments.thrown": (told: Told) => void;
  "tenSegments.grappled": (told: Told) => void;
  "tenSegments.overborne": (told: Told) => void;
  "tenSegments.pummeled": (told: Told) => void;
  "tenSegments.aimed": (told: Told) => void;
  "tenSegments.observed": (told: Told) => void;
  "tenSegments.warned": (told: Told) => void;
  "tenSegments.peeked": (told: Told) => void;
  "tenSegments.surpriseRolled": (told: Told) => void;
  "tenSegments.mindsMet": (told: Told) => void;
  "tenSegments.spellRenounced": (told: Told) => void;
  "tenSegments.disturbed": (told: Told) => void;
  "tenSegments.poolDealt": (told: Told) => void;
  "tenSegments.opportunityGranted": (told: Told) => void;
  "tenSegments.initiativeHeld": (told: Told) => void;
  "tenSegments.initiativeReleased": (told: Told) => void;
  "tenSegments.restBegun": (told: Told) => void;
  "tenSegments.hexesMoved": (told: Told) => void;
  "tenSegments.optionTaken": (told: Told) => void;
  "tenSegments.undone": (told: ToldUndone) => void;
}
