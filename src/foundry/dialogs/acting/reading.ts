import { NO_ONE } from "../targets/targets.ts";
import type { ActChoice, DeedKind } from "./choice.ts";
import { type DeedName, isOther, type OtherDeed } from "./deeds.ts";
import type { OtherChoice } from "./fields/other-deeds.ts";
import { readSecond } from "./fields/second-cantrip.ts";
import { placeOfKey, readStance, readUse } from "./fields/stances.ts";

/**
 * Reads the act dialog's fields. Choices without a field keep their value, except the target, the modifier, the second
 * cantrip and the use.
 */
export function readChoice(chosen: FormData, before: ActChoice): ActChoice {
  const { kind } = readDeed(chosen, before);
  const items = { ...before.items, [before.kind]: text(chosen, "item") ?? before.item };
  return {
    kind,
    item: items[kind] ?? null,
    items,
    target: text(chosen, "target"),
    meant: chosen.has("target") ? (text(chosen, "target") ?? NO_ONE) : before.meant,
    modifier: Math.trunc(number(chosen, "modifier") ?? 0),
    modifierName: text(chosen, "modifierName") ?? "",
    feet: number(chosen, "feet") ?? before.feet,
    row: text(chosen, "row") ?? before.row,
    hexes: number(chosen, "hexes") ?? before.hexes,
    line: whole(chosen, "line") ?? before.line,
    step: placeOfKey(text(chosen, "step")) ?? before.step,
    walled: before.walled,
    other: readOther(chosen, before),
    second: readSecond(text(chosen, "second"), text(chosen, "secondTarget")),
    use: readUse(text(chosen, "upon"), text(chosen, "attack")),
    ...readCovered(chosen, before),
    reached: before.reached,
    marks: before.marks,
    all: before.all ?? false,
  };
}

/** The chosen kind. `what` is the action of the kind `other`; it stays unchanged while a main kind is chosen. */
function readDeed(chosen: FormData, before: ActChoice): { readonly kind: DeedKind; readonly what: OtherDeed | null } {
  const deed = text(chosen, "kind") as DeedName | null;
  if (deed === null) return { kind: before.kind, what: before.other.what };
  return isOther(deed) ? { kind: "other", what: deed } : { kind: deed, what: before.other.what };
}

/** The ticked figures and the placed area. Both are reset by another target, item or action. */
function readCovered(chosen: FormData, before: ActChoice): Pick<ActChoice, "others" | "laid"> {
  const { kind, item, target, other, others, reached, laid } = before;
  const deed = readDeed(chosen, before);
  const isSame =
    deed.kind === kind &&
    deed.what === other.what &&
    text(chosen, "item") === item &&
    text(chosen, "target") === target &&
    (text(chosen, "means") ?? other.means) === other.means;
  if (!chosen.has("covered") || !isSame) return { others: null, laid: null };
  const ticked = chosen.getAll("others").map(String);
  const isAsDrawn = ticked.length === reached.length && reached.every(id => ticked.includes(id));
  return { others: isAsDrawn ? others : ticked, laid };
}

/**
 * Reads the fields of an action of the kind `other`. Another action resets its numbers, and another target resets the
 * amount.
 */
function readOther(chosen: FormData, before: ActChoice): OtherChoice {
  const { other, target } = before;
  const { what } = readDeed(chosen, before);
  const isSame = what === other.what;
  const isSameTarget = (text(chosen, "target") ?? target) === target;
  const shown = text(chosen, "means") ?? other.means;
  const meansOf = other.what === null ? other.meansOf : { ...other.meansOf, [other.what]: shown };
  return {
    what,
    means: isSame ? shown : ((what && meansOf?.[what]) ?? null),
    ...(meansOf && { meansOf }),
    amount: isSame && isSameTarget ? whole(chosen, "amount") : null,
    giveUp: isSame ? whole(chosen, "giveUp") : null,
    stance: readStance(text(chosen, "psionicAttack"), text(chosen, "psionicDefense")) ?? other.stance,
    undisturbed: chosen.has("undisturbed"),
  };
}

/** The value of a field; null if it is missing or empty. */
function text(chosen: FormData, name: string): string | null {
  const value = chosen.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}

function number(chosen: FormData, name: string): number | null {
  const value = text(chosen, name);
  return value === null || Number.isNaN(Number(value)) ? null : Number(value);
}

function whole(chosen: FormData, name: string): number | null {
  const value = number(chosen, name);
  return value === null ? null : Math.trunc(value);
}
