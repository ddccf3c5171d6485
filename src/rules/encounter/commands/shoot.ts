import type { Asked, Modifier } from "../../fight/record.ts";
import type { Weapon } from "../../figure/figure.ts";
import { weaponInHand } from "../../figure/items.ts";
import { isMissile } from "../../figure/weapon.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { grantInSurprise, spendMissile, spendOpportunity } from "../../ledger/spending.ts";
import type { FigureId, ItemId, Moment, Reason } from "../../vocabulary.ts";
import type { SeatEvent } from "../folding/seats.ts";
import { mayThrow, missileIsLeft, notAssaulting, withinRange } from "../judging/attack-rules.ts";
import { inTurnAgainst } from "../judging/changed-target.ts";
import { WITH_WEAPON } from "../judging/forms.ts";
import { attackCanBe } from "../judging/impossible.ts";
import { noTurnedMissile } from "../judging/move-rules.ts";
import { missileIsPaid } from "../judging/phases/attack-currency.ts";
import { inPhaseOfWeapon, isCarriedOver, ofThisRound } from "../judging/phases/openings.ts";
import { ableToAttack, asTurn, declaredInTime, freeToAttack, noSpellUnderWay } from "../judging/rules.ts";
import { leftInSegment, mayDo, missilesInSegment, targetIsSurprised, withinLedger } from "../judging/surprise-rules.ts";
import { ofFigure, type Part, type Untargeted } from "../judging/view.ts";
import { rollAttack } from "../resolving/attack.ts";
import { countAttack } from "../resolving/blow/count-attack.ts";
import { type Asking, addEventsTo, type Course, partIn } from "../resolving/course.ts";
import { defend } from "../resolving/defend.ts";
import { attackIn, enter } from "../resolving/surprise.ts";
import { declareNewTarget } from "../resolving/turn-on.ts";
import { notCharging } from "./charge/charge.ts";
import { type CommandRow, offeredByItem } from "./row.ts";

/** A missile attack: launched or hurled. */
export interface Shoot extends Asked {
  readonly type: "shoot";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId;
  readonly modifiers?: readonly Modifier[];
}

export const SHOOT: CommandRow<Shoot, Untargeted<Shoot>> = {
  form: WITH_WEAPON,
  impossible: attackCanBe(true),
  rules: [
    ofFigure(ableToAttack),
    ofFigure(part => freeToAttack(part, "missile")),
    ofFigure(ofThisRound((part, { weapon }) => declaredInTime(part, { kind: "missile", item: weapon }))),
    ofFigure((part, { target }) => inTurnAgainst(part, target)),
    ofFigure(notCharging),
    ofFigure(ofThisRound((part, { weapon }) => missileIsLeft(part, weaponInHand(part.figure, weapon)))),
    ofFigure(ofThisRound((part, { weapon }) => missileIsPaid(part, weaponInHand(part.figure, weapon)))),
    ofFigure(ofThisRound((part, shot) => inPhaseOfWeapon(part, "missile", shot))),
    ofFigure(notAssaulting),
    ofFigure((part, { weapon }) => mayThrow(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { target }) => noTurnedMissile(part, target)),
    ofFigure(isInRange),
  ],
  resolve: resolveShoot,
  inSurprise: {
    rules: [
      ofFigure(ableToAttack),
      ofFigure(noSpellUnderWay),
      ofFigure(missileFits),
      ofFigure((part, { target }) => targetIsSurprised(part, target)),
      ofFigure((part, { weapon, target }) => withinRange(part, weaponInHand(part.figure, weapon), target)),
    ],
    resolve: shootInSurprise,
  },
  atTheTable: "refused",
  ledgerAfter: ({ seat, book }, { weapon }) => spendMissile(seat.ledger, weapon, book),
  offers: offeredByItem,
};

interface Shot {
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId | null;
}

function isInRange(part: Part, shot: Shot): readonly Reason[] {
  return withinRange(part, weaponInHand(part.figure, shot.weapon), shot.target);
}

/** Shoots a missile, which the target may dodge or stop with a shield (S3.AD.a), or directs a weapon of force (G.13). */
function* resolveShoot(course: Course, command: Shoot): Asking {
  const { figure, target, modifiers = [] } = command;
  declareNewTarget(course, command);
  const part = partIn(course, figure);
  const weapon = weaponInHand(part.figure, command.weapon);
  addEventsTo(course, figure, loosing(part, command, weapon));
  const flies = isMissile({ weapon, missile: true });
  const { parried, ward } = yield* defend(course, { figure, target, weapon, missile: flies, unseen: false });
  yield* rollAttack(course, { attacker: part.figure, target, weapon, missile: true, modifiers, parried, ward });
}

/**
 * The events of a shot. It uses a step and counts against the round, unless it was carried over from the last one
 * (S3.SP.c).
 */
function loosing(part: Part, { figure, moment }: Shoot, weapon: Weapon): readonly SeatEvent[] {
  const { book, seat } = part;
  const carried = isCarriedOver(part, weapon.id);
  const told: SeatEvent[] = carried ? [] : [{ type: "acted", figure, moment, ...asTurn(part) }];
  const after = (carried ? spendOpportunity : spendMissile)(seat.ledger, weapon.id, book);
  countAttack(told, part, { weapon, opening: null, carried, after });
  return told;
}

function missileFits(part: Part, command: Untargeted<Shoot>): readonly Reason[] {
  const weapon = weaponInHand(part.figure, command.weapon);
  return [
    ...mayDo(part, "missiles", weapon),
    ...leftInSegment(part, "missiles", missilesInSegment(part, weapon)),
    ...withinLedger(part, spendMissile(part.seat.ledger, weapon.id, part.book)),
  ];
}

/** A missile. It does not use up an attack of the round (S4.I.D.2, S0.I.c). */
function* shootInSurprise(course: Course, command: Shoot): Asking {
  const { figure } = command;
  const attack = attackIn(course, command, true);
  const counted = (ledger: Ledger) => grantInSurprise(spendMissile(ledger, attack.weapon.id, course.book));
  enter(course, { figure, deed: "missiles", spend: counted });
  yield* rollAttack(course, attack);
}
