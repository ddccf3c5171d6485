import type { Happening } from "./round.ts";

/** Scenes whose differences are known. */
interface Exception {
  /** The sentence of the text. */
  readonly rule: string;
  /** What the rules do. */
  readonly rules: string;
  readonly isIn: (happenings: readonly Happening[]) => boolean;
}

/** What the text asks for and the rules do not do. */
const KNOWN: readonly Exception[] = [
  {
    rule: "4: a charge enables a figure to close and attack in the same round",
    rules:
      "A charge ends beside the place where the foe stood when it began. A foe that has moved since, or met the charger, is not struck.",
    isIn: happenings => happenings.some(charge => charge.deed === "charges" && hasMovedSince(charge, happenings)),
  },
];

/** What the text leaves open, and the rules decide by who is entered first. */
const OPEN: readonly Exception[] = [
  {
    rule: "3, 4, 4A: a full tie of a blow that fells somebody and the beginning of a spell, a charge or a way of that one",
    rules:
      "Who is played first counts: one that is felled before begins nothing. No spell takes effect in either case.",
    isIn: happenings =>
      happenings.some(
        ({ deed, figure, group }) =>
          ["begins", "charges", "closes"].includes(deed) &&
          blowsAt(figure, group, happenings).some(({ fells }) => fells),
      ),
  },
  {
    rule: "3, 4A: a full tie of a blow and the loss of a spell to another, or of a blow and a spell that takes no time",
    rules: "Who is played first counts: the blows that come before the spell has ended are at +3.",
    isIn: happenings =>
      happenings.some(({ deed, figure, group }) => {
        const blows = blowsAt(figure, group, happenings).length;
        const takesNoTime = happenings.some(
          other => other.group === group && other.figure === figure && other.deed === "begins",
        );
        return (deed === "is lost" && blows > 1) || (deed === "goes off" && takesNoTime && blows > 0);
      }),
  },
  {
    rule: "3, 5: a full tie of a blow and of its target's holding",
    rules:
      "Who is played first counts: a figure that has been struck is engaged and acts at once, without holding first.",
    isIn: happenings =>
      happenings.some(
        ({ deed, figure, group }) =>
          deed === "holds" && happenings.some(other => other.group === group && other.target === figure),
      ),
  },
  {
    rule: "3, 4: a full tie of two who close in on each other",
    rules: "Who is played first closes, and the other has nowhere to go.",
    isIn: happenings =>
      happenings.some(
        ({ deed, figure, target, group }) =>
          deed === "closes" &&
          happenings.some(other => other.group === group && other.figure === target && other.target === figure),
      ),
  },
];

export const LEFT_OUT: readonly Exception[] = [...KNOWN, ...OPEN];

/** Blows and missiles at a figure that come at once. */
function blowsAt(id: string, group: number, happenings: readonly Happening[]): readonly Happening[] {
  return happenings.filter(one => one.group === group && one.target === id && one.bonus !== undefined);
}

/** Does the foe of a charge close in or charge before the charger has struck? */
function hasMovedSince(charge: Happening, happenings: readonly Happening[]): boolean {
  const from = happenings.indexOf(charge);
  return happenings.some(
    ({ figure, deed, round }, at) =>
      at > from && round === charge.round && figure === charge.target && (deed === "closes" || deed === "charges"),
  );
}
