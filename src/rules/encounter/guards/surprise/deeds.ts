import { deviceInHand, deviceSpent } from "#rules/devices.ts";
import { moveRate } from "#rules/fatigue/pace.ts";
import type { Advance, Cast, Move, Shoot, Strike } from "#rules/fight/command.ts";
import type { Scuffle, UseDevice, Wear } from "#rules/fight/commands/deeds.ts";
import { spellInMind, weaponInHand } from "#rules/figure/items.ts";
import type { Ledger } from "#rules/ledger/ledger.ts";
import { spellAsUsed } from "#rules/ledger/offense.ts";
import { spendAttack, spendBlow, spendDevice, spendMissile, spendSpell } from "#rules/ledger/spending.ts";
import { feetPerSegment } from "#rules/movement/rates.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { AttackForm, ScuffleKind } from "#rules/vocabulary.ts";
import { withinRange, withinReach } from "../../judging/attack-rules.ts";
import { inStage } from "../../judging/impossible.ts";
import { deviceReachesThem, spellsReachThem } from "../../judging/magic/coverage-rules.ts";
import { whyInVain } from "../../judging/magic/device-rules.ts";
import { ableToAct, noSpellUnderWay, onItsFeet, withinCaps } from "../../judging/rules.ts";
import { FINE, type Guard, type Guards, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";
import { USE_DEVICE_GUARDS } from "../devices/use-device.ts";
import { WEAR_GUARDS, wearingIsLeft } from "../devices/wear.ts";
import { SCUFFLE_GUARDS, scuffleForm } from "../scuffle.ts";
import { ADVANCE_GUARDS } from "../segments/advance.ts";
import { CAST_GUARDS } from "../segments/cast.ts";
import { afterMove, MOVE_GUARDS } from "../segments/move.ts";
import { SHOOT_GUARDS } from "../segments/shoot.ts";
import { STRIKE_GUARDS } from "../segments/strike.ts";
import {
  attemptsInSegment,
  blowsInSegment,
  doneNow,
  leftInSegment,
  mayDo,
  missilesInSegment,
  targetIsSurprised,
} from "./surprised.ts";

/** The usual guards, with the first one, that of the stage, replaced by the stage of surprise. */
function impossibleAsEver<Asked>({ impossible }: Guards<Asked>): readonly Guard<Asked>[] {
  return [inStage("surprise") as Guard<Asked>, ...impossible.slice(1)];
}

/** Segments of surprise are outside of the round's ledger, or charged to it (ruling `surprise.ledger`). */
function withinLedger(part: Part, after: Ledger): readonly Reason[] {
  return isOutside(part) ? FINE : withinCaps(part, after);
}

function isOutside({ book }: Part): boolean {
  return book["surprise.ledger"] === "outside" || !book["ledger.enabled"];
}

export const STRIKE_IN_SURPRISE: Guards<Untargeted<Strike>> = {
  impossible: impossibleAsEver(STRIKE_GUARDS),
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(blowFits),
    ofFigure((part, { target }) => targetIsSurprised(part, target)),
    ofFigure((part, { target }) => withinReach(part, target)),
  ],
};

function blowFits(part: Part, command: Untargeted<Strike>): readonly Reason[] {
  const weapon = weaponInHand(part.figure, command.weapon);
  return [
    ...mayDo(part, "blows", weapon),
    ...leftInSegment(part, "blows", blowsInSegment(part, weapon)),
    ...withinLedger(part, spendBlow(part.seat.ledger, weapon, part.book)),
  ];
}

function scuffleInSurprise(kind: ScuffleKind): Guards<Untargeted<Scuffle>> {
  return {
    impossible: impossibleAsEver(SCUFFLE_GUARDS[kind]),
    rules: [
      ofFigure(ableToAct),
      ofFigure(noSpellUnderWay),
      ofFigure(part => attemptFits(part, scuffleForm(kind))),
      ofFigure((part, { target }) => targetIsSurprised(part, target)),
      ofFigure((part, { target }) => withinReach(part, target)),
    ],
  };
}

/** A grapple, overbear or pummel at a surprised foe counts as an attack, like a blow (S4.I.D.1, S0.I.b). */
export const SCUFFLE_IN_SURPRISE = {
  grapple: scuffleInSurprise("grapple"),
  overbear: scuffleInSurprise("overbear"),
  pummel: scuffleInSurprise("pummel"),
} as const;

function attemptFits(part: Part, form: AttackForm): readonly Reason[] {
  return [
    ...mayDo(part, "blows", null),
    ...leftInSegment(part, "blows", attemptsInSegment(part, form)),
    ...withinLedger(part, spendAttack(part.seat.ledger, form, null, part.book)),
  ];
}

export const SHOOT_IN_SURPRISE: Guards<Untargeted<Shoot>> = {
  impossible: impossibleAsEver(SHOOT_GUARDS),
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(missileFits),
    ofFigure((part, { target }) => targetIsSurprised(part, target)),
    ofFigure((part, { weapon, target }) => withinRange(part, weaponInHand(part.figure, weapon), target)),
  ],
};

function missileFits(part: Part, command: Untargeted<Shoot>): readonly Reason[] {
  const weapon = weaponInHand(part.figure, command.weapon);
  return [
    ...mayDo(part, "missiles", weapon),
    ...leftInSegment(part, "missiles", missilesInSegment(part, weapon)),
    ...withinLedger(part, spendMissile(part.seat.ledger, weapon.id, part.book)),
  ];
}

export const CAST_IN_SURPRISE: Guards<Cast> = {
  impossible: impossibleAsEver(CAST_GUARDS),
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(spellFits),
    ofFigure((part, command) => spellsReachThem(part, command)),
  ],
};

/** One spell in a segment, completed in it or begun (S4.I.D.4). */
function spellFits(part: Part, command: Cast): readonly Reason[] {
  const spell = spellAsUsed(spellInMind(part.figure, command.spell), command);
  return [
    ...mayDo(part, "spell", null),
    ...leftInSegment(part, "spell", 1),
    ...withinLedger(part, spendSpell(part.seat.ledger, spell)),
  ];
}

export const MOVE_IN_SURPRISE: Guards<Move> = {
  impossible: impossibleAsEver(MOVE_GUARDS),
  rules: [ofFigure(ableToAct), ofFigure(onItsFeet), ofFigure(noSpellUnderWay), ofFigure(moveFits)],
};

/** The distance of one segment's move (S4.I.D.3). */
function moveFits(part: Part, { feet }: Move): readonly Reason[] {
  const { figure, fight, book } = part;
  const most = feetPerSegment(moveRate(figure, book), fight.encounter.ground ?? "indoors", book);
  const far = (doneNow(part)?.feet ?? 0) + feet;
  const tooFar = far <= most ? FINE : [reason("beyond-segment", { figure: figure.name, feet: far, most })];
  return [...mayDo(part, "move", null), ...tooFar, ...withinLedger(part, afterMove(part, feet))];
}

/** Any other action that takes no longer than a segment (S4.I.D.5). */
const OTHER_DEED = [
  ofFigure(ableToAct),
  ofFigure(noSpellUnderWay),
  ofFigure(part => mayDo(part, "other", null)),
  ofFigure(part => leftInSegment(part, "other", 1)),
];

export const USE_DEVICE_IN_SURPRISE: Guards<UseDevice> = {
  impossible: impossibleAsEver(USE_DEVICE_GUARDS),
  rules: [...OTHER_DEED, ofFigure(deviceFits), ofFigure((part, command) => deviceReachesThem(part, command))],
};

/** A use that would have no effect is allowed all the same (S0.R5.b). */
function deviceFits(part: Part, using: UseDevice): readonly Reason[] {
  if (using.purposeful === false || whyInVain(part, using) !== null) return FINE;
  const handled = deviceInHand(part.figure, using.device, using.power);
  return withinLedger(part, spendDevice(part.seat.ledger, deviceSpent(part, handled, using)));
}

export const WEAR_IN_SURPRISE: Guards<Wear> = {
  impossible: impossibleAsEver(WEAR_GUARDS),
  rules: [...OTHER_DEED, ofFigure((part, wear) => (isOutside(part) ? FINE : wearingIsLeft(part, wear)))],
};

export const ADVANCE_IN_SURPRISE: Guards<Advance> = { impossible: impossibleAsEver(ADVANCE_GUARDS), rules: [] };
