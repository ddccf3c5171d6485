import { part, type Tree } from "../tree.ts";
import { readYaml, type Yaml } from "./yaml.ts";

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Yaml;
  readonly env?: Yaml;
}

const WORKFLOWS = /^\.github\/workflows\/[\w-]+\.yml$/;

/** An action pinned to a full commit, with its version in a comment. */
const PINNED = /^\s*- uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/;

/** The steps of all jobs of a workflow. */
export const stepsOf = (tree: Tree, path: string): readonly Step[] =>
  Object.values((readYaml(tree, path).jobs ?? {}) as Record<string, { steps?: Step[] }>).flatMap(
    ({ steps = [] }) => steps,
  );

/** Events that a workflow runs on. */
export const eventsOf = (tree: Tree, path: string): readonly string[] =>
  Object.keys((readYaml(tree, path).on ?? {}) as object);

/** Unsafe parts of a workflow: unpinned actions, more permissions than declared, or a persisted token. */
export function workflowBreaches(tree: Tree): string[] {
  return [...part(tree, WORKFLOWS)].flatMap(([path, text]) => {
    const used = text.split("\n").filter(line => /\buses:/.test(line));
    const loose = used.filter(line => !PINNED.test(line)).map(line => line.replace(/^[\s-]*uses: /, ""));
    const keeping = stepsOf(tree, path).filter(
      step => step.uses?.startsWith("actions/checkout@") && step.with?.["persist-credentials"] !== false,
    );
    return [
      ...loose.map(action => `${path}: ${action} is not pinned by its full commit, with its version behind`),
      ...(readYaml(tree, path).permissions ? [] : [`${path} does not say what it may do (permissions)`]),
      ...keeping.map(() => `${path} leaves its token in the checkout (persist-credentials: false)`),
    ];
  });
}
