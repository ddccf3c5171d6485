import { part, type Tree } from "../tree.ts";

/** An implemented requirement: a line of the rules reference that begins with its id in bold. */
const PLAYED = /^- \*\*((?:S\d|G)(?:\.\w+)+)\*\* — \S/gm;

/** Any requirement of the reference, implemented or only listed. */
const SAID = /^- (?:\*\*)?((?:S\d|G)(?:\.\w+)+)(?:\*\*)? — \S/gm;

/** A requirement's id, wherever it occurs. */
const NAMED = /\b(?:S\d|G)(?:\.\w+)+\b/g;

const textsOf = (tree: Tree, pattern: RegExp): [string, string][] => [...part(tree, pattern)];

const idsLike = (tree: Tree, said: RegExp): string[] =>
  textsOf(tree, /^docs\/rules\/.*\.md$/).flatMap(([, text]) => [...text.matchAll(said)].map(found => String(found[1])));

/** The ids of the implemented requirements, in the order of the reference's pages. */
export const requirements = (tree: Tree): string[] => idsLike(tree, PLAYED);

/**
 * The ids that are listed but not implemented. The group of table requirements is left out, because they are not rules.
 */
export const unplayed = (tree: Tree): string[] => {
  const played = new Set(requirements(tree));
  return idsLike(tree, SAID).filter(id => !played.has(id) && id !== "G.table");
};

/** Every id in the files that match a pattern, with its file. */
const namings = (tree: Tree, pattern: RegExp) =>
  textsOf(tree, pattern).flatMap(([path, text]) => (text.match(NAMED) ?? []).map(id => ({ path, id })));

/** Requirements that no test of the rules or of the Foundry side names. */
export function untested(tree: Tree): string[] {
  const tested = new Set(namings(tree, /^test\/(rules|foundry|browser)\/.*\.(test|spec)\.ts$/).map(({ id }) => id));
  return requirements(tree)
    .filter(id => !tested.has(id))
    .map(id => `${id} has no test`);
}

/** Is an id a prefix of another: S4.I.C of the requirement S4.I.C.5, and that one of S4.I.C.5a? */
const begins = (id: string, other: string): boolean =>
  other.startsWith(id) && /^(\.|[a-z]$)/.test(other.slice(id.length));

/** Ids cited by code, tests or texts that the rules reference lacks. A prefix of an id names a whole group. */
export function unknown(tree: Tree): string[] {
  const known = idsLike(tree, SAID);
  const leads = (id: string) => known.some(other => other === id || begins(id, other));
  const cited = namings(tree, /^(src|test\/(rules|foundry|browser)|lang)\/.*\.(ts|json)$/).filter(
    ({ id }) => !leads(id),
  );
  return [...new Set(cited.map(({ path, id }) => `${path} cites ${id}, which the rules reference lacks`))];
}

/** Ids that the rules reference uses for two requirements. */
export function doubled(tree: Tree): string[] {
  const ids = idsLike(tree, SAID);
  return ids.filter((id, place) => ids.indexOf(id) < place).map(id => `${id} stands twice in the rules reference`);
}
