import type { Acted } from "./acting.ts";

/** The page that says what every entry of the packs did in a run of the rules. */

type Pack = Acted["pack"];

const TITLES: Readonly<Record<Pack, string>> = {
  spells: "Spells",
  devices: "Devices",
  weapons: "Weapons",
  monsters: "Monsters",
};

const PACKS = Object.keys(TITLES) as readonly Pack[];

interface Counts {
  readonly all: number;
  /** Entries that changed something. */
  readonly act: number;
  /** Entries that only show their name and the time that is left. */
  readonly shown: number;
}

const isShown = (words: string) => /(^|: )(area )?shown \(/.test(words);

/** How many entries of each pack act, and how many only show their name and time. */
export function countsOf(acted: readonly Acted[]): Readonly<Record<Pack, Counts>> {
  const counts = PACKS.map(pack => {
    const own = acted.filter(one => one.pack === pack);
    const act = own.filter(({ did }) => did.some(words => !isShown(words))).length;
    const shown = own.filter(({ did }) => did.length > 0 && did.every(isShown)).length;
    return [pack, { all: own.length, act, shown }] as const;
  });
  return Object.fromEntries(counts) as Record<Pack, Counts>;
}

const INTRODUCTION = `# What magic does

\`npm run effects\` casts every spell of the compendiums, uses every power and strikes with every weapon that does more than damage, and lists the results here. Saving throws fail, attacks hit, and each roll of dice counts as 4; the caster is of the twelfth level. An effect is *shown* if the rules only show its name and the time that is left. The rest of each entry is the GM's: its description says what.
`;

/** The page, with a table for each pack. */
export function effectsPage(acted: readonly Acted[]): string {
  const counts = countsOf(acted);
  const tables = PACKS.map(pack => {
    const { all, act, shown } = counts[pack];
    const rows = acted
      .filter(one => one.pack === pack)
      .map(({ name, did }) => `| ${name} | ${did.join("; ") || "–"} |`);
    const head = `## ${TITLES[pack]}\n\n${act} of ${all} act, ${shown} are shown.\n\n| entry | result |\n|---|---|`;
    return [head, ...rows].join("\n");
  });
  return `${[INTRODUCTION.trimEnd(), ...tables].join("\n\n")}\n`;
}
