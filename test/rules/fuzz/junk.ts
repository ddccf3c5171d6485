import type { Said } from "../table.ts";

/** Commands with something in them that should not be there. */

/** What no member of a command should be, and what some are. */
export const JUNK: readonly unknown[] = [
  undefined,
  null,
  0,
  7,
  -1,
  0.5,
  Number.NaN,
  1e99,
  "",
  "nobody",
  "toString",
  true,
  false,
  {},
  [],
  [null],
  ["nobody"],
  [7],
  { kind: "melee", target: 7 },
  { kind: "melee", extra: () => 1 },
  { x: 1 },
  { nobody: 3 },
  { orc: Number.NaN },
  [{ name: "luck", value: "2" }],
  [{ kind: "melee", attacks: -1 }],
  { spell: "spark", targets: null },
  () => 1,
];

/** Members that some commands may have, and leave out mostly. */
const SELDOM = [
  ..."modifiers targets to feet second discharges engages line lost matrix injuries next".split(" "),
  ..."instead upon offensive behind guarded purposeful save thrown weapon spell target".split(" "),
];

/** A command with one of its members made junk. */
export function spoilt<Each extends object>(said: Each, at: number): Each {
  const own = Object.keys(said).filter(member => member !== "id" && member !== "type");
  const members = [...own, ...own, ...SELDOM];
  const member = members[at % members.length] as string;
  return { ...said, [member]: JUNK[at % JUNK.length] };
}

/** What is no command at all. */
const NONE: readonly unknown[] = [
  {},
  { type: "dance" },
  { type: "toString" },
  { type: 7 },
  { type: null, figure: "f0" },
];

export const noCommand = (at: number): Said => NONE[at % NONE.length] as Said;

/** Where something is neither JSON nor left out. */
export function unwritable(value: unknown, path = ""): readonly string[] {
  if (value === undefined || value === null || ["string", "boolean"].includes(typeof value)) return [];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value !== "object") return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, each]) => unwritable(each, `${path}.${key}`));
}
