/** The lists that the act dialog picks from: actions, rows of the table, items, targets and further figures. */
import { namesOf, say } from "#foundry/localize.ts";
import { carries, type Fight, type Figure, type FigureId } from "#rules/index.ts";
import { signOfRow } from "../../declaring/rows.ts";
import { effectOf, factOf } from "../../means.ts";
import {
  asJudged,
  foldedGroup,
  type Judged,
  openFirst,
  type Pickable,
  type PickGroup,
  withFact,
  withSays,
} from "../../picks.ts";
import { type CoveredField, coveredField } from "../../targets/covered.ts";
import { type Beyond, healingField, type TargetField, targetField } from "../../targets/targets.ts";
import { type ActChoice, aimOfOther, coverageIn, optionsOf, othersReached, rowsIn } from "../choice.ts";
import { DEEDS, isOther, type Possible, signOfDeed } from "../deeds.ts";
import { othersIn } from "./other-deeds.ts";

/** The actions that the act dialog offers, those allowed now before the others. */
export function deedPicks(options: readonly Possible[], choice: ActChoice, fight: Fight): readonly PickGroup[] {
  const chosen = choice.kind === "other" ? choice.other.what : choice.kind;
  const plain = DEEDS.filter(deed => options.some(({ type }) => type === deed));
  const named = [...plain, ...othersIn(options)].map(deed => {
    const words = isOther(deed) ? say(`Command.${deed}`) : say(`Dialog.Act.doing.${deed}`);
    const pick: Pickable = { id: deed, words, chosen: deed === chosen, sign: signOfDeed(deed) };
    return judgedBest(
      pick,
      options.filter(({ type }) => type === deed),
      fight,
    );
  });
  return openFirst(
    named,
    () => null,
    count => say("Dialog.Act.rows.closed", { count }),
  );
}

/** The rows of the table of options that the act dialog offers, those allowed now before the others. */
export function rowPicks(options: readonly Possible[], chosen: string | null, fight: Fight): readonly PickGroup[] {
  const rows = rowsIn(options).map(row => {
    const sign = signOfRow(row);
    const pick: Pickable = { id: row, words: say(`TableOption.${row}`), chosen: row === chosen, ...(sign && { sign }) };
    return judgedBest(pick, optionsOf({ kind: "take-option", row }, options), fight);
  });
  const heading = (leaf: string) => (count: number) => say(`Dialog.Act.rows.${leaf}`, { count });
  const groups = openFirst(rows, heading("open"), heading("closed"));
  return groups.map(group =>
    group.picks.some(({ refused }) => refused) ? foldedGroup(group.label, group.picks) : group,
  );
}

/**
 * The items to choose for the action, each with its verdict; null for a row of the table of options that takes none.
 */
export function itemPicks(
  choice: ActChoice,
  options: readonly Possible[],
  figure: Figure,
  fight: Fight,
): readonly Pickable[] | null {
  const names = namesOf(fight);
  const offered = optionsOf(choice, options).filter(({ item }) => item !== null);
  if (offered.length === 0 && choice.kind === "take-option") return null;
  return offered.map(option => {
    const id = option.item!;
    const pick = { id, words: names[id] ?? id, chosen: id === choice.item };
    return asJudged(withSays(withFact(pick, factOf(figure, id)), effectOf(figure, id)), option, fight);
  });
}

/** The pick with the verdict on its best option. */
function judgedBest(pick: Pickable, options: readonly Possible[], fight: Fight): Pickable {
  const best = options.find(({ verdict }) => verdict.legal) ?? options[0];
  return best === undefined ? pick : asJudged(pick, best, fight);
}

/** The properties of the chosen action that decide which targets are listed. */
interface Offered {
  readonly judged: (target: FigureId) => Judged | null;
  readonly harmless: boolean;
  readonly heals: boolean;
}

/**
 * The act dialog's target field for the chosen action: its label, the figures to choose from, and whether no target is
 * a choice.
 */
export function targetsOf(
  fight: Fight,
  figure: Figure,
  choice: ActChoice,
  { judged, harmless, heals }: Offered,
): TargetField {
  const { kind, target: chosen, meant, other, all, marks } = choice;
  if (heals) return healingField(fight, figure, say("Dialog.Act.target"), { chosen, all, marks });
  const beyond = beyondOf(figure, choice);
  const aim = kind === "other" ? aimOfOther(other) : null;
  const field = (label: string, nobody: string | null) =>
    targetField(fight, figure, say(label), {
      chosen,
      meant,
      nobody: nobody && say(nobody),
      beyond,
      judged,
      all,
      marks,
    });
  if (aim) return field(aim.label, aim.nobody ?? (harmless ? "Dialog.Act.noOne" : null));
  if (kind === "parry") return field("Dialog.Act.against", "Dialog.Act.anyone");
  return field("Dialog.Act.target", kind === "cast" ? "Dialog.Declare.noTarget" : null);
}

/** Marks targets that the attack does not reach; null if the action is not an attack. */
function beyondOf(figure: Figure, { kind, item }: ActChoice): Beyond | null {
  if (kind !== "strike" && kind !== "shoot") return null;
  const weapon = figure.weapons.find(({ id }) => id === item) ?? null;
  return feet => (carries(kind, weapon, feet) ? null : say("Dialog.Target.far"));
}

/** The field for further figures that the magic reaches; null if it does not reach any or has no target. */
export function coveredIn(
  fight: Fight,
  figure: Figure,
  choice: ActChoice,
  options: readonly Possible[],
): CoveredField | null {
  const covers = coverageIn(fight, figure, choice, options);
  if (covers === null || choice.target === null) return null;
  const chosen = othersReached(fight, figure, choice, options);
  return coveredField(fight, figure, choice.target, { ...choice, covers, chosen });
}
