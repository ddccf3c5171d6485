import { type Reason, reason } from "../verdict.ts";
import type { Why } from "../whys/whys.ts";
import { RULINGS, type Rulebook, type RulingId } from "./rulebook.ts";

interface Conflict {
  readonly why: Why;
  readonly has: (book: Rulebook) => boolean;
}

/** What does not go together, whatever else is chosen. */
// biome-ignore format: a table
const CONFLICTS: readonly Conflict[] = [
  { why: "charge-without-start",       has: book => book["charge.method"] === "three-actions" && ["side", "phases", "turn"].includes(book["initiative.method"]) },
  { why: "restrictions-without-start", has: book => book["casting.restrictions"] !== "none" && ["side", "phases", "turn"].includes(book["initiative.method"]) },
  { why: "hold-without-own-die",       has: book => book["initiative.hold"] && book["initiative.method"] !== "individual" },
  { why: "ledger-with-table",          has: book => book["ledger.enabled"] && book["initiative.method"] === "turn" },
  { why: "parry-with-table",           has: book => book["parry.method"] !== "none" && book["initiative.method"] === "turn" },
  { why: "movement-with-table",        has: book => (book["movement.method"] === "hexes") !== (book["initiative.method"] === "turn") },
  { why: "charge-with-table",          has: book => (book["charge.method"] === "table") !== (book["initiative.method"] === "turn") },
  { why: "psionics-without-segments",  has: book => book["psionics.enabled"] && book["initiative.method"] === "turn" },
  { why: "half-moves-with-stages",     has: book => book["ledger.enabled"] && book["movement.method"] === "half-moves" },
  { why: "pool-with-parry",            has: book => book["defense.pool"] && ["three-actions", "both"].includes(book["parry.method"]) },
];

/** What a ruling needs to matter at all. */
interface Need {
  readonly why: Why;
  readonly met: (book: Rulebook) => boolean;
  readonly by: readonly RulingId[];
}

const NEEDS: readonly Need[] = [
  {
    why: "needs-own-dice",
    met: book => book["initiative.method"] === "individual",
    by: ["initiative.outOfRange", "initiative.tie", "initiative.monsters", "attacks.dice", "casting.lostInSpill"],
  },
  {
    why: "needs-sides",
    met: book => book["initiative.method"] === "side",
    by: [
      "attacks.spread",
      "order.spellVsUnrelated",
      "order.spellVsSpell",
      "order.speedVsCaster",
      "order.missileVsCaster",
      "order.missileTie",
    ],
  },
  {
    why: "needs-start-segment",
    met: book => book["initiative.method"] === "side-segments",
    by: ["initiative.startSegment"],
  },
  { why: "needs-holding", met: book => book["initiative.hold"], by: ["initiative.heldEngaged"] },
  { why: "needs-ledger", met: book => book["ledger.enabled"], by: ["attacks.counting", "surprise.ledger"] },
  {
    why: "needs-thrown-charge",
    met: book => book["charge.method"] === "three-actions",
    by: ["charge.roll", "charge.throwWindow"],
  },
  {
    why: "needs-closing-charge",
    met: book => book["charge.method"] === "addict",
    by: ["charge.tie", "charge.reach", "charge.limit"],
  },
  {
    why: "needs-parry",
    met: book => book["parry.method"] === "three-actions" || book["parry.method"] === "both",
    by: ["parry.scope"],
  },
  {
    why: "needs-phases",
    met: book => book["initiative.method"] === "phases",
    by: ["initiative.phaseDie", "initiative.phaseOverflow", "casting.fullRound", "speed.rounding", "attacks.phaseHalf"],
  },
  {
    why: "needs-half-moves",
    met: book => book["movement.method"] === "half-moves",
    by: ["missile.ladder", "movement.partHalf"],
  },
  {
    why: "needs-jomase-charge",
    met: book => book["charge.method"] === "jomase",
    by: ["charge.dexterity", "charge.mountedPenalty", "charge.lanceCritical"],
  },
  {
    why: "needs-criticals",
    met: book => book["critical.enabled"],
    by: ["critical.size", "critical.cap", "critical.injuries", "critical.points"],
  },
  { why: "needs-fumbles", met: book => book["fumble.enabled"], by: ["fumble.sense"] },
  { why: "needs-knockdown", met: book => book["knockdown.enabled"], by: ["knockdown.limit"] },
  { why: "needs-reach", met: book => book["reach.enabled"], by: ["reach.bay", "reach.effective"] },
  {
    why: "needs-active-defense",
    met: book => book["parry.method"] === "jomase" || book["parry.method"] === "both",
    by: ["defense.active"],
  },
  { why: "needs-pool", met: book => book["defense.pool"], by: ["defense.poolLimit"] },
  {
    why: "needs-fatigue",
    met: book => book["fatigue.enabled"],
    by: ["fatigue.order", "fatigue.both", "fatigue.levelSave", "fatigue.smallMonsters"],
  },
  {
    why: "needs-table",
    met: book => book["initiative.method"] === "turn",
    by: [
      "options.halfMove",
      "options.lastShot",
      "options.readyDown",
      "options.defendHalf",
      "options.standShift",
      "options.handToHand",
      "options.leaving",
      "options.newRows",
      "options.turnOrder",
      "options.defenses",
      "options.pin",
      "options.poleCharge",
    ],
  },
  {
    why: "needs-restrictions",
    met: book => book["casting.restrictions"] !== "none",
    by: ["casting.extraRolls", "casting.vulnerable", "casting.renounceAct"],
  },
  {
    why: "needs-surprise",
    met: book => book["surprise.method"] === "addict",
    by: ["surprise.rounding", "surprise.lessOften", "surprise.moreOften"],
  },
];

/**
 * Choices that do not go together, each with the reason why; and those that were made for nothing, because what they
 * rule is not played. None of them keeps a book from being used.
 */
export function conflicts(book: Rulebook): readonly Reason[] {
  const clashes = CONFLICTS.filter(({ has }) => has(book)).map(({ why }) => reason(why));
  const idle = NEEDS.filter(({ met }) => !met(book)).flatMap(({ why, by }) =>
    by.filter(id => book[id] !== defaultOf(id)).map(ruling => reason(why, { ruling })),
  );
  return [...clashes, ...idle];
}

function defaultOf(id: RulingId): string | boolean | undefined {
  return RULINGS.find(ruling => ruling.id === id)?.default;
}
