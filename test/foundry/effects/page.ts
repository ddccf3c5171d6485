import type { Acted } from "./acting.ts";
import { comparedWith } from "./expected.ts";

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
  /** Entries whose texts ask for something that the rules can do. */
  readonly expected: number;
  /** Those of them that do all of it. */
  readonly whole: number;
}

const isShown = (words: string) => /(^|: )(area )?shown \(/.test(words);

/** How many entries of each pack act, how many only show their name and time, and how many do all of their texts. */
export function countsOf(acted: readonly Acted[]): Readonly<Record<Pack, Counts>> {
  const counts = PACKS.map(pack => {
    const own = acted.filter(one => one.pack === pack);
    const act = own.filter(({ did }) => did.some(words => !isShown(words))).length;
    const shown = own.filter(({ did }) => did.length > 0 && did.every(isShown)).length;
    const expected = own.map(comparedWith).filter(({ isExpected }) => isExpected);
    const whole = expected.filter(({ lacks }) => lacks.length === 0).length;
    return [pack, { all: own.length, act, shown, expected: expected.length, whole }] as const;
  });
  return Object.fromEntries(counts) as Record<Pack, Counts>;
}

const INTRODUCTION = `# What magic does

\`npm run effects\` casts every spell of the compendiums, uses every power and strikes with every weapon that does more than damage, and lists the results here. Saving throws fail, attacks hit, and each roll of dice counts as 4; the caster is of the twelfth level. An effect is *shown* if the rules only show its name and the time that is left. What an entry has to do is listed by kind in \`test/foundry/effects/expected.json\`; the third column names the kinds that it does not do. The last column is what its description leaves to the GM.
`;

/** The page, with a table for each pack. */
export function effectsPage(acted: readonly Acted[]): string {
  const counts = countsOf(acted);
  const tables = PACKS.map(pack => {
    const { all, act, shown, expected, whole } = counts[pack];
    const rows = acted
      .filter(one => one.pack === pack)
      .map(one => {
        const { name, did, left } = one;
        return `| ${[name, did.join("; ") || "–", comparedWith(one).lacks.join(", "), left].join(" | ")} |`;
      });
    const compared =
      expected === 0
        ? ""
        : ` ${whole} of the ${expected} that ask for rules do something of every kind that they ask for.`;
    const head = `## ${TITLES[pack]}\n\n${act} of ${all} act, ${shown} are shown.${compared}`;
    return [`${head}\n\n| entry | result | lacks | left to the GM |\n|---|---|---|---|`, ...rows].join("\n");
  });
  return `${[INTRODUCTION.trimEnd(), ...tables].join("\n\n")}\n`;
}
