import type { Dynamic } from "../realm.ts";
import { equals } from "./objects.ts";
import { isNumeric } from "./text.ts";

type Members = Record<string, (...args: Dynamic[]) => unknown>;

const statics: [object, Members][] = [
  [Array, { fromRange: (length: number, from = 0) => Array.from({ length }, (_each, index) => index + from) }],
  [
    Math,
    {
      clamp: (n: number, min: number, max: number) => Math.min(Math.max(n, min), max),
      mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
      normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
      toDegrees: (radians: number) => (radians * 180) / Math.PI,
      toRadians: (degrees: number) => (degrees * Math.PI) / 180,
      roundDecimals: (n: number, places: number) => Number(n.toFixed(places)),
    },
  ],
  [
    Number,
    { isNumeric, fromString: (text: string) => (text.trim() === "" ? Number.NaN : Number(text.replace(/\s/g, ""))) },
  ],
  [RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") }],
];

const ofArrays: Members = {
  deepFlatten(this: Dynamic[]) {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  equals(this: Dynamic[], other: Dynamic) {
    return equals(this, other);
  },
  filterJoin(this: Dynamic[], separator: string) {
    return this.filter(Boolean).join(separator);
  },
  /** Removes the first match, or replaces it. Returns the match, or null. */
  findSplice(
    this: Dynamic[],
    isWanted: (one: Dynamic, index: number, all: Dynamic[]) => boolean,
    ...others: Dynamic[]
  ) {
    const at = this.findIndex(isWanted);
    return at < 0 ? null : this.splice(at, 1, ...others.slice(0, 1))[0];
  },
  /** The elements that fail the rule, and those that pass it. */
  partition(this: Dynamic[], rule: (one: Dynamic) => unknown) {
    return [this.filter(one => !rule(one)), this.filter(one => rule(one))];
  },
};

const ORDINALS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

const ofNumbers: Members = {
  between(this: number, a: number, b: number, inclusive = true) {
    const [min, max, n] = [Math.min(a, b), Math.max(a, b), Number(this)];
    return inclusive ? n >= min && n <= max : n > min && n < max;
  },
  ordinalString(this: number) {
    return `${this}${ORDINALS[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))]}`;
  },
  paddedString(this: number, digits: number) {
    return `${this < 0 ? "-" : ""}${String(Math.abs(Number(this))).padStart(digits, "0")}`;
  },
  signedString(this: number) {
    return `${this < 0 ? "" : "+"}${this}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round") {
    return Number((Math[method](Number(this) / interval) * interval).toFixed(8));
  },
};

type Visit = (one: Dynamic, index: number, all: Set<Dynamic>) => Dynamic;

const ofSets: Members = {
  first(this: Set<Dynamic>) {
    return this.values().next().value;
  },
  equals(this: Set<Dynamic>, other: Dynamic) {
    return other instanceof Set && this.size === other.size && [...this].every(one => other.has(one));
  },
  intersects(this: Set<Dynamic>, other: Set<Dynamic>) {
    return [...this].some(one => other.has(one));
  },
  isSubset(this: Set<Dynamic>, other: Set<Dynamic>) {
    return [...this].every(one => other.has(one));
  },
  every(this: Set<Dynamic>, test: Visit) {
    return [...this].every((one, index) => test(one, index, this));
  },
  some(this: Set<Dynamic>, test: Visit) {
    return [...this].some((one, index) => test(one, index, this));
  },
  find(this: Set<Dynamic>, test: Visit) {
    return [...this].find((one, index) => test(one, index, this));
  },
  filter(this: Set<Dynamic>, test: Visit) {
    return new Set([...this].filter((one, index) => test(one, index, this)));
  },
  map(this: Set<Dynamic>, transform: Visit) {
    return new Set([...this].map((one, index) => transform(one, index, this)));
  },
  reduce(this: Set<Dynamic>, fold: Dynamic, initial: Dynamic) {
    return [...this].reduce((before, one, index) => fold(before, one, index, this), initial);
  },
  toObject(this: Set<Dynamic>) {
    return [...this];
  },
};

const ofStrings: Members = {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string) {
    return this.localeCompare(other);
  },
  slugify(this: string, { replacement = "-", strict = false, lowercase = true }: Dynamic = {}) {
    const plain = this.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
    const kept = strict ? plain.replace(/[^a-z0-9\s]/gi, "") : plain.replace(/[^\p{L}\p{N}\s-]/gu, "");
    const slug = kept.trim().replace(/[-\s]+/g, replacement);
    return lowercase ? slug.toLowerCase() : slug;
  },
  stripScripts(this: string) {
    return this.replace(/<script.*?>.*?<\/script>/gis, "");
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(
      /(^|\s)(\S)/g,
      (_all, space: string, letter: string) => space + letter.toUpperCase(),
    );
  },
};

/** Adds the documented extensions of built-ins that packages use. */
export function extendPrimitives(): void {
  const prototypes: [object, Members][] = [
    [Array.prototype, ofArrays],
    [Number.prototype, ofNumbers],
    [Set.prototype, ofSets],
    [String.prototype, ofStrings],
  ];
  for (const [object, members] of [...statics, ...prototypes])
    for (const [name, value] of Object.entries(members))
      Object.hasOwn(object, name) || Object.defineProperty(object, name, { value, writable: true, configurable: true });
}
