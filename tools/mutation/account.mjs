/**
 * Evaluates a mutation report of the rules.
 *
 * @typedef {{ id: string, status: string, mutatorName: string, replacement?: string, killedBy?: string[],
 *   location: { start: { line: number } } }} Mutant
 * @typedef {{ files: Record<string, { mutants: Mutant[] }>,
 *   testFiles?: Record<string, { tests: { id: string, name: string }[] }> }} Report
 */

const KILLED = new Set(["Killed", "Timeout"]);
const LIVED = new Set(["Survived", "NoCoverage"]);

/** The folder of the rules that contains a file. */
const folderOf = path => /src\/rules\/([^/]+)\//.exec(path)?.[1] ?? "(root)";

/** @param {Report} report */
const mutantsOf = report =>
  Object.entries(report.files).flatMap(([path, { mutants }]) => mutants.map(mutant => ({ path, ...mutant })));

/**
 * The numbers of killed and surviving mutants in each folder, and in all. The score is the killed share of those that
 * count.
 *
 * @param {Report} report
 */
export function scores(report) {
  const counted = mutantsOf(report).filter(({ status }) => KILLED.has(status) || LIVED.has(status));
  const folders = [...new Set(counted.map(({ path }) => folderOf(path)))].sort();
  const row = (folder, mutants) => {
    const killed = mutants.filter(({ status }) => KILLED.has(status)).length;
    return {
      folder,
      killed,
      lived: mutants.length - killed,
      score: Number(((100 * killed) / mutants.length).toFixed(1)),
    };
  };
  const rows = folders.map(folder =>
    row(
      folder,
      counted.filter(({ path }) => folderOf(path) === folder),
    ),
  );
  return counted.length === 0 ? rows : [...rows, row("all", counted)];
}

/**
 * Every mutant that no test noticed, by file and line.
 *
 * @param {Report} report
 */
export function survivors(report) {
  return mutantsOf(report)
    .filter(({ status }) => LIVED.has(status))
    .map(({ path, location, mutatorName, replacement = "", status }) => {
      const unseen = status === "NoCoverage" ? ", run by no test" : "";
      const shown = replacement.replace(/\s+/g, " ").slice(0, 60);
      return `${path}:${location.start.line} ${mutatorName}: ${shown}${unseen}`;
    });
}

/**
 * The requirements whose tests kill no mutant, or that no test title names.
 *
 * @param {Report} report
 * @param {readonly string[]} ids
 */
export function idle(report, ids) {
  const tests = Object.values(report.testFiles ?? {}).flatMap(file => file.tests);
  const killers = new Set(mutantsOf(report).flatMap(({ killedBy = [] }) => killedBy));
  return ids.flatMap(id => {
    const whole = new RegExp(`(?<![\\w.])${id.replaceAll(".", "\\.")}(?!\\.?\\w)`);
    const own = tests.filter(({ name }) => whole.test(name));
    if (own.length === 0) return [`${id}: no title names it`];
    return own.some(test => killers.has(test.id)) ? [] : [`${id}: its tests kill none`];
  });
}

/**
 * The requirements that pages of the rules reference mark as implemented, including worked examples.
 *
 * @param {readonly string[]} pages
 */
export function played(pages) {
  return pages.flatMap(page => [...page.matchAll(/^- \*\*((?:S\d|G)(?:\.\w+)+)\*\*/gm)].map(found => String(found[1])));
}
