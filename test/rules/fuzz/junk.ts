import type { Said } from "../commands.ts";

/** MalformedError commands. */

/** Values that are invalid for most members of a command, and valid for some. */
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

/** Optional members that most commands do not have. */
const SELDOM = [
  ..."modifiers targets to feet second discharges engages line lost matrix injuries next".split(" "),
  ..."instead upon offensive behind guarded purposeful save thrown weapon spell target".split(" "),
];

/** The command with one member replaced by junk. */
export function spoilt<Each extends object>(said: Each, at: number): Each {
  const own = Object.keys(said).filter(member => member !== "id" && member !== "type");
  const members = [...own, ...own, ...SELDOM];
  const member = members[at % members.length] as string;
  return { ...said, [member]: JUNK[at % JUNK.length] };
}

/** Objects that are not commands. */
const NONE: readonly unknown[] = [
  {},
  { type: "dance" },
  { type: "toString" },
  { type: 7 },
  { type: null, figure: "f0" },
];

export const noCommand = (at: number): Said => NONE[at % NONE.length] as Said;

/** The paths of values that JSON cannot store. Undefined is allowed: it is left out. */
export function unwritable(value: unknown, path = ""): readonly string[] {
  if (value === undefined || value === null || ["string", "boolean"].includes(typeof value)) return [];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value !== "object") return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, each]) => unwritable(each, `${path}.${key}`));
}
