import { readFileSync } from "node:fs";
import type { Acted } from "./acting.ts";

/** What the entries of the packs have to do, and how a run of the rules shows that they do it. */

/** What an entry can do: its name on the page, and the results that show it. */
interface Kind {
  readonly name: string;
  readonly shown: RegExp;
}

const condition = (name: string, shown = new RegExp(`\\b${name}\\b`)): Kind => ({ name, shown });

const KINDS: Readonly<Record<string, Kind>> = {
  absorb: { name: "absorbs", shown: /absorbed|turns death aside/ },
  ac: { name: "armor class", shown: /armor class|stunned/ },
  "area-cloud": { name: "a cloud", shown: /area: / },
  "area-field": { name: "an area", shown: /area: |no magic gets in|ends gas and fog/ },
  "area-light": { name: "light on the map", shown: /area|blind/ },
  "area-wall": { name: "a wall", shown: /area: |keeps out/ },
  aura: { name: "all around its bearer", shown: /all in \d+ ft|no magic gets in|moves with/ },
  "aura-fear": { name: "fear around it", shown: /afraid|held/ },
  barrier: { name: "keeps others off", shown: /bars the way|keeps out|no blows|summoned/ },
  "blocks-sight": { name: "blocks sight", shown: /blocks sight/ },
  breath: { name: "breath", shown: /damage/ },
  charge: { name: "a charge", shown: /charg/ },
  "condition:afraid": condition("afraid"),
  "condition:asleep": condition("asleep"),
  "condition:away": condition("away"),
  "condition:blind": condition("blind", /\bblind\b|blocks sight/),
  "condition:charmed": condition("charmed"),
  "condition:confused": condition("confused"),
  "condition:dancing": condition("dances", /stunned/),
  "condition:dead": condition("dead", /death|dies/),
  "condition:deaf": condition("deaf"),
  "condition:entangled": condition("entangled", /held/),
  "condition:entranced": condition("entranced", /stunned/),
  "condition:feebleminded": condition("feebleminded", /silenced/),
  "condition:fumbling": condition("fumbling"),
  "condition:held": condition("held"),
  "condition:helpless": condition("helpless", /held/),
  "condition:insane": condition("insane", /confused/),
  "condition:invisible": condition("invisible"),
  "condition:nauseated": condition("nauseated", /stunned/),
  "condition:obeys": condition("obeys"),
  "condition:silenced": condition("silenced"),
  "condition:stunned": condition("stunned"),
  "condition:unconscious": condition("unconscious"),
  constrict: { name: "constricts", shown: /loses \S+ a round/ },
  cures: { name: "cures", shown: /ends / },
  damage: { name: "damage", shown: /damage|loses \S+ a round/ },
  "damage-mod": { name: "damage of blows", shown: /damage [+−]\d|do \d+ more|Strength/ },
  "damage-over-time": { name: "damage over time", shown: /a round|a swarm|within \d+ ft/ },
  "damage-to-attackers": { name: "harms attackers", shown: /attackers take/ },
  death: { name: "death", shown: /death|dead/ },
  disease: { name: "disease", shown: /shown|disease/ },
  dispel: { name: "ends magic", shown: /ends / },
  displacement: { name: "attacks go astray", shown: /first attack|blinks/ },
  drain: { name: "levels", shown: /level changed|levels cannot be drained/ },
  "extra-time": { name: "time of its own", shown: /stands/ },
  fall: { name: "falls slowly", shown: /fall/ },
  "fights-on": { name: "fights on", shown: /fights on/ },
  gaze: { name: "a gaze", shown: /petrification|charmed/ },
  "grant-power": { name: "gives a power", shown: /gives|again each|a turn/ },
  "granted-weapon": { name: "gives a weapon", shown: /gives|attacked each round|thrown/ },
  grapple: { name: "grapples", shown: /on a high roll/ },
  heal: { name: "heals", shown: /heal|regain/ },
  hide: { name: "hides", shown: /surpris/ },
  hit: { name: "attack rolls", shown: /to hit [+−]|Strength/ },
  "hit-against": { name: "attack rolls against it", shown: /attack rolls of|armor class −|invisible|attacked at/ },
  illusion: { name: "illusion", shown: /shown|longer than|\d+% of their hit points/ },
  immunity: { name: "immunity", shown: /immune|unharmed|no harm by|cannot be|turns death aside|harmed only by/ },
  initiative: { name: "initiative", shown: /last in|initiative/ },
  leap: { name: "leaps", shown: /surpris/ },
  levels: { name: "levels", shown: /level changed/ },
  light: { name: "suffers in light", shown: /Bright light/ },
  "magic-resistance": { name: "resists magic", shown: /resists magic|no magic gets in/ },
  "mirror-images": { name: "images", shown: /images/ },
  mount: { name: "carries a rider", shown: /summons/ },
  move: { name: "movement", shown: /movement|hasted|held|fumbling|creature: moves/ },
  "move:climb": { name: "climbs", shown: /climb/ },
  "move:fly": { name: "flies", shown: /fly/ },
  "move:leap": { name: "leaps", shown: /movement rate/ },
  "move:levitate": { name: "levitates", shown: /levitate/ },
  "move:swim": { name: "swims", shown: /swim/ },
  "move:water": { name: "walks on water", shown: /walk-on-water/ },
  petrification: { name: "petrification", shown: /petrification/ },
  poison: { name: "poison", shown: /death|poison|venom|Venom/ },
  push: { name: "pushes", shown: /pushe|puts elsewhere/ },
  rake: { name: "rakes", shown: /more blows/ },
  "random-table": { name: "a table of chance", shown: /./ },
  rate: { name: "number of attacks", shown: /half as many attacks|hasted|slowed|fumbling|One blow|movement × 0\.5/ },
  reflect: { name: "turns spells back", shown: /turns a part/ },
  regeneration: { name: "regenerates", shown: /regains/ },
  resist: { name: "resistance", shown: /damage by .*half|less from each die|harmed only by|half damage|unharmed/ },
  save: { name: "saving throws", shown: /saves|saving throw|turns death aside/ },
  shape: { name: "another shape", shown: /of another creature|harmed only by|gaseous/ },
  size: { name: "size", shown: /height|taller/ },
  "spell-like": { name: "as a spell", shown: /^(?!.*shown \().+/ },
  strength: { name: "Strength", shown: /Strength|height changed/ },
  summon: { name: "summons", shown: /summons/ },
  surprise: { name: "surprise", shown: /surpris/ },
  teleport: { name: "elsewhere", shown: /puts elsewhere|away/ },
  "temporary-hp": { name: "more hit points", shown: /hit point maximum/ },
  touch: { name: "by a touch", shown: /if it hits/ },
  untouchable: { name: "out of reach", shown: /no attacks from then on/ },
  "ward:attackers-save": { name: "attackers save", shown: /attackers must save/ },
  "ward:missiles": { name: "catches missiles", shown: /catches/ },
  "ward:spell-levels": { name: "keeps out spells", shown: /keeps out spells/ },
  "weapon+n": { name: "weapons that harm it", shown: /harmed by|no harm by weapons/ },
  "weapon-magic": { name: "magic weapons", shown: /count as magical/ },
};

type Expected = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What each entry has to do by its text, by pack and name, without what only the GM can judge. Entries that are only
 * words for the GM are left out.
 */
export const EXPECTED: Expected = JSON.parse(readFileSync(new URL("./expected.json", import.meta.url), "utf8"));

/** An entry of a pack beside what it has to do. */
export interface Compared extends Acted {
  /** Names of what it has to do and does not; empty if it does all, or only has words. */
  readonly lacks: readonly string[];
  /** True if its text asks for something that the rules can do. */
  readonly isExpected: boolean;
}

/**
 * An entry compared with what it has to do.
 *
 * @throws {RangeError} if it has to do something of a kind that is not in the table
 */
export function comparedWith(one: Acted): Compared {
  const kinds = EXPECTED[one.pack]?.[one.name]?.split(", ") ?? [];
  const lacks = kinds.flatMap(id => {
    const kind = KINDS[id];
    if (kind === undefined) throw new RangeError(`comparedWith: ${one.name} expects ${id}, which is unknown`);
    return one.did.some(words => kind.shown.test(words)) ? [] : kind.name;
  });
  return { ...one, lacks, isExpected: kinds.length > 0 };
}
