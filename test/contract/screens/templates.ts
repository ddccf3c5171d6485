import { constantsIn, type Node, parseModule, textIn, walk } from "../code/syntax.ts";
import { part, type Tree } from "../tree.ts";

const OURS = "templates/";

/** Actions of Foundry's own applications, as its documentation names them. */
// biome-ignore format: a table
export const CORE_ACTIONS: readonly string[] = [
  // every application
  "close", "tab",
  // a document's sheet
  "editImage",
  // the combat tracker
  "activateCombatant", "panToCombatant", "pingCombatant", "toggleHidden", "toggleDefeated", "endCombat",
];

const nodesIn = (tree: Tree) =>
  [...part(tree, /^src\/(foundry\/.*|main)\.ts$/)]
    .filter(([path]) => !path.endsWith(".d.ts"))
    .flatMap(([path, text]) => {
      const nodes = [...walk(parseModule(path, text))].map(({ node }) => node);
      const constants = constantsIn(nodes);
      return nodes.map(node => ({ path, node, text: textIn(node, constants) ?? "" }));
    });

/** Every template that code or another template names, except Foundry's own, which begin with `templates/`. */
function namedPages(tree: Tree): { where: string; name: string }[] {
  const inCode = nodesIn(tree).map(({ path, text }) => ({ where: path, name: text }));
  const inPages = [...part(tree, /^templates\/.*\.hbs$/)].flatMap(([where, text]) =>
    [...text.matchAll(/\{\{#?>\s*["']?([\w./-]+\.hbs)/g)].map(([, name]) => ({ where, name: String(name) })),
  );
  const named = [...inCode, ...inPages].filter(({ name }) => name.endsWith(".hbs") && !name.startsWith("templates/"));
  return named.map(({ where, name }) => ({
    where,
    name: name.replace(/^(systems\/ten-segments\/templates|\*)\//, ""),
  }));
}

const matches = (name: string, path: string) =>
  new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", "[\\w-]+")}$`).test(path.slice(OURS.length));

/** Templates that are named but missing, templates that nothing names, and partials that no code has preloaded. */
export function strayPages(tree: Tree): string[] {
  const pages = [...part(tree, /^templates\//).keys()];
  const named = namedPages(tree);
  const lost = named.filter(({ name }) => !pages.some(path => matches(name, path)));
  const idle = pages.filter(path => !named.some(({ name }) => matches(name, path)));
  const inCode = named.filter(({ where }) => where.endsWith(".ts"));
  const unloaded = pages.filter(path => !idle.includes(path) && !inCode.some(({ name }) => matches(name, path)));
  return [
    ...new Set(lost.map(({ where, name }) => `${where} names the page ${name}, which is not there`)),
    ...idle.map(path => `nothing names the page ${path}`),
    ...unloaded.map(path => `no code loads the page ${path}, which others take in`),
  ];
}

interface Action {
  where: string;
  action: string;
}

const properties = (node: Node) => ((node.properties ?? []) as Node[]).filter(property => property.type === "Property");
const keyOf = (property: Node) => String((property.key as Node).name ?? (property.key as Node).value);

/** The list itself, if it is the first argument of a call. */
const listed = (node: Node): Node => (node.type === "CallExpression" ? ((node.arguments as Node[])[0] as Node) : node);

/** The `actions` of the applications. */
const handlers = (tree: Tree): Action[] =>
  nodesIn(tree).flatMap(({ path, node }) => {
    const isActions = node.type === "Property" && keyOf(node) === "actions";
    return isActions
      ? properties(listed(node.value as Node)).map(property => ({ where: path, action: keyOf(property) }))
      : [];
  });

/** The actions of buttons, in templates or in code that creates buttons. A dialog handles its own buttons itself. */
function presses(tree: Tree): Action[] {
  const onPages = [...part(tree, /^templates\/.*\.hbs$/)].flatMap(([where, text]) =>
    [...text.matchAll(/data-action=["']([\w-]+)["']/g)].map(([, action]) => ({ where, action: String(action) })),
  );
  const screens = part(tree, /^src\/foundry\/(tracker|rows|sheets|dialogs|cards)\//);
  const inCode = nodesIn(screens).flatMap(({ path, node }) => {
    if (node.type !== "ObjectExpression" || properties(node).some(property => keyOf(property) === "label")) return [];
    const action = properties(node).find(property => keyOf(property) === "action");
    const text = action ? textIn(action.value as Node) : null;
    return text ? [{ where: path, action: text }] : [];
  });
  return [...onPages, ...inCode];
}

/** Buttons without a handler, and handlers without a button. */
export function strayActions(tree: Tree): string[] {
  const carried = handlers(tree);
  const pressed = presses(tree);
  const texts = new Set(nodesIn(tree).map(({ text }) => text));
  const answered = new Set([...CORE_ACTIONS, ...carried.map(({ action }) => action)]);
  const asked = (action: string) => texts.has(action) || pressed.some(press => press.action === action);
  return [
    ...new Set(
      pressed
        .filter(({ action }) => !answered.has(action))
        .map(({ where, action }) => `${where}: nothing carries out ${action}`),
    ),
    ...carried
      .filter(({ action }) => !asked(action))
      .map(({ where, action }) => `${where}: no button asks for ${action}`),
  ];
}
