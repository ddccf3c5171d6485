import { type Reason, reason } from "../verdict.ts";
import type { Why } from "../whys.ts";
import { RULINGS, type Rulebook, type RulingId } from "./rulebook.ts";

interface Conflict {
  readonly why: Why;
  readonly has: (book: Rulebook) => boolean;
}

/** What does not go together, whatever else is chosen. */
// biome-ignore format: a table
const CONFLICTS: readonly Conflict[] = [
  { why: "charge-without-start",       has: book => book["charge.method"] === "three-actions" && book["initiative.method"] === "side" },
  { why: "restrictions-without-start", has: book => book["casting.restrictions"] !== "none" && book["initiative.method"] === "side" },
  { why: "hold-without-own-die",       has: book => book["initiative.hold"] && book["initiative.method"] !== "individual" },
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
  { why: "needs-parry", met: book => book["parry.method"] !== "none", by: ["parry.scope"] },
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
