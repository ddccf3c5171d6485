import type { Fight } from "#rules/index.ts";
import type { Said } from "../../commands.ts";
import { digitsOf, numberOf } from "./digits.ts";
import {
  either,
  type Figure,
  mayChoose,
  OPTIONS,
  type Option,
  type Posture,
  type Ready,
  type Status,
} from "./model.ts";
import {
  after,
  type Beginning,
  beginningOf,
  declaredIn,
  KEYS,
  meansOf,
  moveOf,
  rolled,
  takeOf,
  until,
  verdictIn,
} from "./scenes.ts";

/** The options open to a figure in the action part, after each kind of movement part. */

export const POSTURES: readonly Posture[] = ["standing", "kneeling", "prone", "fallen"];
export const READY: readonly Ready[] = [
  "nothing",
  "melee weapon",
  "pole weapon",
  "missile weapon",
  "unloaded crossbow",
];
const ALLOWANCES = [1, 2, 3, 4, 5, 7, 10] as const;
/** The declared option; null for none. */
const DECLARED: readonly (Option | null)[] = [
  null,
  "none",
  "dodge",
  "charge attack",
  "attack",
  "defend",
  "cast a spell",
  "crawl",
  "stand up",
  "kneel (disengaged)",
  "lie down (engaged)",
  "change weapons, sling",
  "fire",
  "fire the last shot",
  "attempt hand-to-hand (engaged)",
  "kneel from prone",
  "renew a spell",
];

/** A movement part, and the figure's status before and after it by each reading of the text. */
interface Way {
  readonly told: string;
  readonly status: Beginning["status"];
  readonly slow?: true;
  /** Postures with which the movement may end in this way; all if left out. */
  readonly postures?: readonly Posture[];
  readonly least?: number;
  readonly most?: number;
  readonly play: (fight: Fight, moved: number) => Fight | null;
  readonly readings: (moved: number) => readonly { readonly before: Status; readonly after: Status }[];
}

const DOWN: readonly Posture[] = ["prone", "fallen"];
const FREE = { before: "disengaged", after: "disengaged" } as const;
const MET = { before: "disengaged", after: "engaged" } as const;
const BOUND = { before: "engaged", after: "engaged" } as const;
const LEFT = { before: "engaged", after: "disengaged" } as const;
const HELD = { before: "hand-to-hand", after: "hand-to-hand" } as const;
const SEIZED = { before: "disengaged", after: "hand-to-hand" } as const;

/** Plays a command if it is legal; otherwise null. */
const step = (fight: Fight | null, said: (fight: Fight) => Said): Fight | null => {
  if (fight === null) return null;
  const command = said(fight);
  return verdictIn(fight, command).legal ? after(fight, command) : null;
};
const heroGoes = (fight: Fight | null, moved: number, change: object = {}): Fight | null =>
  moved === 0 || fight === null ? fight : step(fight, now => moveOf(now, "hero", moved, change));
const heroFirst = (fight: Fight): Fight => rolled(fight, "party");
const foeFirst = (fight: Fight, said: (fight: Fight) => Said): Fight | null => step(rolled(fight, "foes"), said);
const thenHero = (fight: Fight | null): Fight | null => fight && until(fight, "hero", "move");
const thenFoe = (fight: Fight | null): Fight | null => fight && until(fight, "foe", "move");
const foeComes = (now: Fight): Said => moveOf(now, "foe", 1, { engages: ["hero"] });
const foeGoes = (now: Fight): Said => moveOf(now, "foe", 3, { engages: [] });

export const WAYS: readonly Way[] = [
  {
    told: "walks free of its foe",
    status: "disengaged",
    play: (fight, moved) => heroGoes(heroFirst(fight), moved),
    readings: () => [FREE],
  },
  {
    told: "walks up to its foe",
    status: "disengaged",
    least: 1,
    play: (fight, moved) => heroGoes(heroFirst(fight), moved, { engages: ["foe"] }),
    readings: () => [MET],
  },
  {
    told: "walks, and its foe then comes up",
    status: "disengaged",
    play: (fight, moved) => step(thenFoe(heroGoes(heroFirst(fight), moved)), foeComes),
    readings: () => [MET],
  },
  {
    // Prior to its own movement, or to everyone's: the text can mean either.
    told: "is come up to, and then moves",
    status: "disengaged",
    play: (fight, moved) => heroGoes(thenHero(foeFirst(fight, foeComes)), moved),
    readings: () => [MET, BOUND],
  },
  {
    told: "is engaged from the beginning",
    status: "engaged",
    play: (fight, moved) => heroGoes(heroFirst(fight), moved),
    readings: () => [BOUND],
  },
  {
    told: "is engaged, and its foe goes when it has moved",
    status: "engaged",
    postures: DOWN,
    play: (fight, moved) => step(thenFoe(heroGoes(heroFirst(fight), moved)), foeGoes),
    readings: () => [LEFT],
  },
  {
    told: "is engaged, and its foe goes before it moves",
    status: "engaged",
    postures: DOWN,
    play: (fight, moved) => heroGoes(thenHero(foeFirst(fight, foeGoes)), moved),
    readings: () => [LEFT, FREE],
  },
  {
    told: "is in hand-to-hand combat",
    status: "hand-to-hand",
    postures: ["prone"],
    most: 0,
    play: fight => heroFirst(fight),
    readings: () => [HELD],
  },
  {
    told: "moves, and its foe then seizes it",
    status: "disengaged",
    play: (fight, moved) =>
      step(thenFoe(heroGoes(heroFirst(fight), moved)), now =>
        takeOf(now, "foe", "hth-attempt-disengaged", { target: "hero" }),
      ),
    readings: moved => (moved === 0 ? [SEIZED, HELD] : [SEIZED]),
  },
  {
    // The status after moving counts, not the status after others acted in the action part.
    told: "is engaged, and its foe lies down before it acts",
    status: "engaged",
    slow: true,
    play: (fight, moved) => {
      const gone = heroGoes(heroFirst(fight), moved);
      const now = gone && until(gone, "foe", "option");
      return (
        step(now, there => takeOf(there, "foe", "lie-down-engaged")) ??
        step(now, there => takeOf(there, "foe", "lie-down-disengaged"))
      );
    },
    readings: () => [BOUND],
  },
];

/** Distances that matter for an allowance: none, one, two, half, more than half, all. */
const DISTANCES: readonly ((allowance: number) => number)[] = [
  () => 0,
  () => 1,
  () => 2,
  allowance => Math.floor(allowance / 2),
  allowance => Math.floor(allowance / 2) + 1,
  allowance => allowance,
];

const RADICES = [WAYS.length, POSTURES.length, DISTANCES.length, DECLARED.length, ALLOWANCES.length, 2] as const;

export interface Scene extends Beginning {
  readonly way: Way;
  readonly moved: number;
  readonly declared: Option | null;
}

function sceneOf(number: number): Scene | null {
  const [way = 0, posture = 0, distance = 0, declared = 0, allowance = 0, hand = 0] = digitsOf(number, RADICES);
  // The ready weapon varies with all other digits.
  const ready = (way + 2 * posture + 3 * distance + declared + allowance + 2 * hand) % READY.length;
  const hexes = ALLOWANCES[allowance]!;
  const moved = DISTANCES[distance]!(hexes);
  // The same distance is not played twice.
  if (DISTANCES.slice(0, distance).some(other => other(hexes) === moved)) return null;
  const walked = WAYS[way]!;
  const scene = {
    way: walked,
    moved,
    declared: DECLARED[declared]!,
    allowance: hexes,
    posture: POSTURES[posture]!,
    ready: READY[ready]!,
    status: walked.status,
    ...(walked.slow && { slow: true }),
  };
  if (walked.postures?.includes(scene.posture) === false) return null;
  return moved < (walked.least ?? 0) || moved > (walked.most ?? moved) || moved > hexes ? null : scene;
}

/** The figure of a scene as the model sees it, one for each reading. */
export function figuresOf({ way, moved, allowance, posture, ready }: Scene): readonly Figure[] {
  return way.readings(moved).flatMap(status => {
    const one = { allowance, moved, posture, ready, ...status };
    // A seized figure is prone; "prior" may mean before that or since.
    return status.after === "hand-to-hand" && posture !== "prone"
      ? [one, { ...one, posture: "prone" as const }]
      : [one];
  });
}

export const reasonsIfRead = ({ way, moved, allowance, posture, ready, declared }: Scene): string =>
  `A ${posture} figure (allowance ${allowance}, ready: ${ready}) ${way.told}; it moves ${moved}; it declared ${declared ?? "nothing"}.`;

/** The hero at its turn to act in a scene; null if the scene cannot be reached. */
export function playedTo(scene: Scene): Fight | null {
  const beginning = beginningOf(beginningIn(scene));
  const declared = beginning && declaredIn(beginning, scene.declared);
  const moved = declared && scene.way.play(declared, scene.moved);
  return moved && until(moved, "hero", "option");
}

const beginningIn = ({ allowance, posture, ready, status, slow }: Scene): Beginning => ({
  allowance,
  posture,
  ready,
  status,
  ...(slow && { slow }),
});

/** Rows that are taken in the movement part are compared there (see `movement.ts`). */
const IN_MOVEMENT: readonly Option[] = ["attempt hand-to-hand (disengaged)"];

const NUMBERS = Array.from({ length: numberOf(RADICES) }, (_, number) => number).filter(
  number => sceneOf(number) !== null,
);

export const legality = {
  scenes: NUMBERS.length,
  differenceIn(number: number): string | null {
    const scene = sceneOf(NUMBERS[number]!);
    const fight = scene && playedTo(scene);
    if (scene === null || fight === null) return null;
    const figures = figuresOf(scene);
    const differences = OPTIONS.flatMap(option => {
      const means = meansOf(option, scene.ready);
      if (means === null || IN_MOVEMENT.includes(option)) return [];
      const model = either(figures.map(figure => mayChoose(option, scene.declared, figure)));
      if (model.answer === "open") return [];
      const rules = verdictIn(fight, takeOf(fight, "hero", KEYS[option], means));
      if (rules.legal === (model.answer === "yes")) return [];
      const said = rules.legal ? "legal" : rules.reasons.map(({ why, cite }) => `${why} (${cite})`).join(", ");
      return [`  ${option}: the model says ${model.answer}, ${model.why}; the rules: ${said}`];
    });
    return differences.length === 0 ? null : [reasonsIfRead(scene), ...differences].join("\n");
  },
};
