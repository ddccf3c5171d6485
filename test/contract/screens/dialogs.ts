import { part, type Tree } from "../tree.ts";

/** A way to open a window, its duty, and the files that open one without that duty, each for a reason. */
interface Duty {
  readonly opens: RegExp;
  readonly does: RegExp;
  readonly says: string;
  readonly exempt: readonly string[];
}

const OWN = /HandlebarsApplicationMixin\(ApplicationV2\)/;
const FOUNDRYS = /\bDialogV2\b/;

// biome-ignore format: a table
const DUTIES: readonly Duty[] = [
  { opens: OWN,      does: /\bcloseWith\(/,              says: "does not close its window with the encounter: use closeWith",
    // Their subject is the world, a help page or a fight that is over. The band follows the tracker.
    exempt: ["src/foundry/band/segment-band.ts", "src/foundry/dialogs/rulebook/rulebook-settings.ts", "src/foundry/help/greeting/welcome-card.ts",
             "src/foundry/help/pages.ts", "src/foundry/summary/summing-up.ts"] },
  { opens: OWN,      does: /\bcloseByEscape\(/,          says: "does not close its window by Escape: use closeByEscape",
    // Without a frame: a card that listens to the page, and the band, which stays.
    exempt: ["src/foundry/band/segment-band.ts", "src/foundry/help/greeting/welcome-card.ts"] },
  { opens: FOUNDRYS, does: /\b(askForFields|askWhileExists|closeIfGone)[<(]/, says: "does not close its question with the subject: use askToAllow, askForFields or askWhileExists",
    exempt: [] },
];

const openersIn = (tree: Tree, { opens }: Duty) =>
  [...part(tree, /^src\/foundry\/.*\.ts$/)].filter(([, text]) => opens.test(text));

/** Files that open a window and neglect a duty. */
export function neglectfulWindows(tree: Tree): readonly string[] {
  return DUTIES.flatMap(duty =>
    openersIn(tree, duty)
      .filter(([path, text]) => !duty.exempt.includes(path) && !duty.does.test(text))
      .map(([path]) => `${path} ${duty.says}`),
  );
}

/** Exempt files that open no such window any more, or do their duty. */
export function idleExemptions(tree: Tree): readonly string[] {
  return DUTIES.flatMap(duty => {
    const openers = new Map(openersIn(tree, duty));
    const isIdle = (path: string) => !openers.has(path) || duty.does.test(openers.get(path) ?? "");
    return duty.exempt.filter(isIdle).map(path => `${path} is exempt without need: it ${duty.says}`);
  });
}
