import type { FigureActor } from "../adapters/index.ts";
import { shownNumber } from "../localize.ts";
import { type Derived, filledIn } from "../models/derived.ts";
import { rulebookOfActor } from "../settings.ts";
import { drawPage } from "../templates.ts";
import { sheetNumbersOf } from "./derived/sheet-numbers.ts";
import { type Fields, fieldsAt, type SheetField, type Values } from "./fields.ts";
import { describedIn } from "./form/drawn-from.ts";
import { isSet } from "./form/more-fields.ts";
import type { NumberBox } from "./numbers.ts";
import { readThings } from "./reading.ts";
import { notesOf, otherFields, particulars } from "./sections.ts";

/** A label and a value; the value is empty if the label says it all. */
interface PrintedLine {
  readonly label: string;
  readonly value: string;
}

/** The template data for printing: the contents of the sheet's pages, without fields that have their initial value. */
async function readPrinted(actor: FigureActor): Promise<Record<string, unknown>> {
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

const isToTell = (field: SheetField): boolean => isSet(field) && !field.name.startsWith("system.meleeRate.");

function saidIn(type: "character", fields: Fields, source: Values, derived: Derived): readonly object[] {
  return particulars(type, fields, source, 0, derived)
    .map(({ title, fields: own }) => ({ title, lines: linesOf(own.filter(isSet)) }))
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

/** CSS pixels per millimeter. */
const MILLIMETER = 96 / 25.4;
/** The height in pixels that fits within the margins of both A4 and Letter. */
const HEIGHT = 257 * MILLIMETER;
/** Scale steps to make a page fit, and the smallest legible scale. */
const STEP = 0.05;
const LEAST = 0.5;

/** The sheet to print. */
interface Printing {
  readonly actor: Actor;
  readonly element: HTMLElement;
}

/** Prints an actor's sheet, unless the user has only limited permission. */
export async function printSheet(this: Printing): Promise<void> {
  if (!this.actor.limited) await printLeaf(this);
}

/** Prints the sheet without the rest of the page, scaled to one leaf of paper if it stays legible. */
async function printLeaf({ actor, element }: Printing): Promise<void> {
  const { ownerDocument: page } = element;
  page.querySelector(".ten-segments-printed")?.remove();
  const leaf = page.createElement("article");
  leaf.className = "ten-segments ten-segments-printed";
  leaf.innerHTML = await drawPage("sheets/printing/printed.hbs", await readPrinted(actor as FigureActor));
  page.body.append(leaf);
  const window = page.defaultView!;
  window.addEventListener("afterprint", () => leaf.remove(), { once: true });
  await Promise.all([...leaf.querySelectorAll("img")].map(whenLoaded));
  shrink(leaf);
  window.print();
}

/** Resolves when an image is loaded; removes it if that fails. */
const whenLoaded = (img: HTMLImageElement): Promise<void> => img.decode().catch(() => img.remove());

/** Scales a leaf down until it fits on the page. */
function shrink(leaf: HTMLElement): void {
  for (let scale = 1; scale >= LEAST; scale -= STEP) {
    leaf.style.setProperty("--ten-segments-scale", String(scale));
    if (leaf.getBoundingClientRect().height <= HEIGHT) return;
  }
}
