import type { FigureActor } from "../../adapters/index.ts";
import { shownNumber } from "../../localize.ts";
import { type Derived, filledIn } from "../../models/derived/derived.ts";
import { rulebookOfActor } from "../../settings.ts";
import { sheetNumbersOf } from "../derived/sheet-numbers.ts";
import type { Fields, SheetField, Values } from "../fields.ts";
import { fieldsAt } from "../fields.ts";
import { describedIn } from "../form/description.ts";
import type { NumberBox } from "../numbers.ts";
import { readThings } from "../reading.ts";
import { isSaid, notesOf, otherFields, particulars } from "../sections.ts";

/** A label and a value; the value is empty if the label says it all. */
interface PrintedLine {
  readonly label: string;
  readonly value: string;
}

/** The template data for printing: the contents of the sheet's pages, without fields that have their initial value. */
export async function readPrinted(actor: FigureActor): Promise<Record<string, unknown>> {
  const { schema, _source: source } = actor.system;
  const type = actor.type as "character";
  const { enriched } = await describedIn(actor, schema.fields, source);
  const { derived, ...shown } = sheetNumbersOf(actor, rulebookOfActor(actor));
  return {
    name: actor.name,
    img: actor.img,
    kind: game.i18n.localize(`TYPES.Actor.${actor.type}`),
    title: shown.title,
    head: shown.head.map(lineOfBox),
    abilities: shown.abilities.map(lineOfBox),
    saves: shown.saves.map(lineOfBox),
    others: [rateLine(actor), ...linesOf(otherFields(type, schema.fields, source, derived).filter(isToTell))],
    ...readThings(actor),
    ...shown.possessions,
    load: shown.load,
    money: shown.money.filter(({ value }) => value !== 0).map(lineOfBox),
    sections: saidIn(type, schema.fields, source, derived),
    notes: linesOf(fieldsAt(notesOf(type), schema.fields, source)),
    enriched,
  };
}

/** The melee rate, typed or derived: 3/2 is three attacks in two rounds. */
function rateLine({ system }: FigureActor): PrintedLine {
  const { attacks, rounds } = filledIn(system).meleeRate;
  return { label: game.i18n.localize("TENSEGMENTS.Figure.FIELDS.meleeRate.label"), value: `${attacks}/${rounds}` };
}

const isToTell = (field: SheetField): boolean => isSaid(field) && !field.name.startsWith("system.meleeRate.");

function saidIn(type: "character", fields: Fields, source: Values, derived: Derived): readonly object[] {
  return particulars(type, fields, source, 0, derived)
    .map(({ title, fields: own }) => ({ title, lines: linesOf(own.filter(isSaid)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** A number as typed, or its derived value. */
const lineOfBox = ({ label, value, derived, of }: NumberBox): PrintedLine => ({
  label,
  value: [value === null ? (derived?.value ?? "") : shownNumber(value), ...(of ? [shownNumber(of.value)] : [])].join(
    "/",
  ),
});

function linesOf(fields: readonly SheetField[]): readonly PrintedLine[] {
  return fields
    .filter(({ value }) => value !== null && value !== "" && value !== false)
    .map(field => ({ label: labelOf(field), value: printedValue(field) }));
}

const labelOf = ({ label, field }: SheetField): string =>
  label ?? game.i18n.localize((field as { readonly label: string }).label);

function printedValue({ value, choices }: SheetField): string {
  if (value === true) return "";
  return choices?.[String(value)] ?? (typeof value === "number" ? shownNumber(value) : String(value));
}
