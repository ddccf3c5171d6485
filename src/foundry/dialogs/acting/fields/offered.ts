import { namesOf, say } from "#foundry/localize.ts";
import type { Fight, Figure } from "#rules/index.ts";
import { signOfRow } from "../../declaring/rows.ts";
import { factOf } from "../../means.ts";
import { asJudged, foldedGroup, openFirst, type Pickable, type PickGroup, withFact } from "../../picks.ts";
import type { ActChoice } from "../choice.ts";
import { DEEDS, isOther, type Possible, signOfDeed } from "../deeds.ts";
import { optionsOf, rowsIn } from "../settle.ts";
import { othersIn } from "./other-deeds.ts";

/** All actions to choose from, those allowed now before the others. */
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

/** The rows of the table of options, those allowed now before the others. */
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

/** The items for the action; null if it takes none. */
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
    return asJudged(withFact(pick, factOf(figure, id)), option, fight);
  });
}

/** The pick with the verdict on its best option. */
function judgedBest(pick: Pickable, options: readonly Possible[], fight: Fight): Pickable {
  const best = options.find(({ verdict }) => verdict.legal) ?? options[0];
  return best === undefined ? pick : asJudged(pick, best, fight);
}
