import { say } from "../localize.ts";
import { escapedText } from "../notices.ts";
import type { Summary, SummaryRow } from "./summing.ts";

/** Sizes in pixels, and the colors of the light theme. */
const WIDTH = 920;
const MARGIN = 32;
const LINE = 26;
const [PAPER, INK, FADED, ACCENT, RULE] = ["#f7f2e4", "#231d13", "#5c5138", "#7c2315", "#bfb291"];
const BOOK = "Palatino Linotype, Palatino, Book Antiqua, P052, Georgia, serif";
/** Where the columns end (hits, dealt, taken) or begin (everything else), in pixels. */
const COLUMNS = { attacks: 310, dealt: 400, taken: 480, more: 500 } as const;
/** Characters that fit in the last column. */
const ROOM = 56;
/** Characters that fit in the first column, which has the names. */
const NAME = 26;

/** Draws a summary as a self-contained SVG that refers to no other file. */
export function pictureOf(title: string, { lead, notes, sides }: Summary): string {
  const drawn: string[] = [];
  let y = MARGIN;
  const put = (text: string) => drawn.push(text);
  const down = (by: number) => {
    y += by;
    return y;
  };
  put(label(title, { x: MARGIN, y: down(LINE), size: 28, ink: ACCENT, weight: 700 }));
  put(label(lead, { x: MARGIN, y: down(LINE), size: 16, ink: FADED }));
  for (const { side, total, rows } of sides) {
    down(LINE * 1.6);
    put(label(side.name, { x: MARGIN, y, size: 18, weight: 700 }));
    put(label(total, { x: WIDTH - MARGIN, y, size: 13, ink: FADED, anchor: "end" }));
    put(`<path d="M${MARGIN} ${y + 8}H${WIDTH - MARGIN}" stroke="${RULE}"/>`);
    put(heads(down(LINE)));
    for (const row of rows) {
      put(rowAt(row, down(LINE)));
      for (const more of row.more.slice(1)) put(moreAt(more, down(LINE * 0.75)));
    }
  }
  for (const note of notes) put(label(note, { x: MARGIN, y: down(LINE), size: 13, ink: FADED }));
  const height = down(MARGIN);
  const paper = `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`;
  const box = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="${BOOK}">${paper}${drawn.join("")}</svg>\n`;
}

function heads(y: number): string {
  const head = (leaf: "attacks" | "dealt" | "taken") =>
    label(say(`Summary.Head.${leaf}`), { x: COLUMNS[leaf], y, size: 12, ink: FADED, anchor: "end" });
  return [head("attacks"), head("dealt"), head("taken")].join("");
}

function rowAt({ name, fallen, attacks, dealt, taken, more }: SummaryRow, y: number): string {
  const number = (text: string, x: number) => label(text, { x, y, size: 15, anchor: "end" });
  return [
    label(cut(fallen ? `† ${name}` : name, NAME), { x: MARGIN, y, size: 16, ink: fallen ? FADED : INK, weight: 600 }),
    number(attacks, COLUMNS.attacks),
    number(String(dealt), COLUMNS.dealt),
    number(String(taken), COLUMNS.taken),
    moreAt(more[0] ?? "", y),
  ].join("");
}

function moreAt(more: string, y: number): string {
  return label(cut(more, ROOM), { x: COLUMNS.more, y, size: 13, ink: FADED });
}

function cut(text: string, room: number): string {
  return text.length > room ? `${text.slice(0, room - 1)}…` : text;
}

interface Setting {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink?: string;
  readonly weight?: number;
  readonly anchor?: "start" | "end";
}

function label(text: string, { x, y, size, ink = INK, weight = 400, anchor = "start" }: Setting): string {
  const set = `font-size="${size}" font-weight="${weight}" fill="${ink}" text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" ${set}>${escapedText(text)}</text>`;
}
