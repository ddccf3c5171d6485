import { part, type Tree, textOf } from "../tree.ts";
import { importsIn } from "./imports.ts";
import { constantsIn, lineAt, type Node, parseModule, textIn, walk } from "./syntax.ts";

/** The one module that may start a server, and the one that lists the selectors of Foundry's pages. */
const STARTS = "test/browser/play/stand-in.ts";
const LISTS = "test/browser/play/foundry-page.ts";

/** The public globals of a Foundry client, and those that the specs themselves define. */
const GLOBALS = new Set([
  ..."game canvas ui CONFIG CONST Hooks foundry tenSegments scripted".split(" "),
  ..."Actor ActiveEffect ChatMessage Combat Combatant Item Roll Scene TokenDocument User".split(" "),
]);

/** Specs that need the host declare it, and are skipped on a real server. */
const ASIDE = /test\.skip\(Boolean\(process\.env\.FOUNDRY_URL\)/;

const modulesOf = (tree: Tree) =>
  new Map([...part(tree, /^test\/browser\/.*\.ts$/)].filter(([, text]) => !ASIDE.test(text)));
const nodesIn = (path: string, text: string): Node[] => [...walk(parseModule(path, text))].map(({ node }) => node);

/** Specs that go around the pages: to the host itself, or to the tools that start it. */
export function reachingBehind(tree: Tree): string[] {
  const reaching = importsIn(modulesOf(tree)).filter(
    ({ from, to }) => to.startsWith("test/host/") || (to.startsWith("tools/") && from !== STARTS),
  );
  return reaching.map(({ from, to }) => `${from} imports ${to}, which is not there on a real server`);
}

/** The classes, ids and attributes in a selector, each as written. */
const piecesOf = (selector: string): string[] =>
  [...selector.matchAll(/\[[^\]]+\]|[.#][\w*-]+(?=(?:[^"']*["'][^"']*["'])*[^"']*$)/g)].map(([piece]) => piece);

const actionOf = (piece: string): string | undefined => piece.match(/^\[data-action=["']?([\w-]+)["']?\]$/)?.[1];

/** The classes and actions that our templates define. */
function marksOf(tree: Tree): Set<string> {
  const pages = [...part(tree, /^templates\/.*\.hbs$/).values()].join("\n");
  const classes = [...pages.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? "").split(/[\s{}]+/));
  const actions = [...pages.matchAll(/data-action="([\w-]+)"/g)].map(([, action]) => `action ${action}`);
  return new Set([...classes.map(name => `.${name}`), ...actions]);
}

/** The pieces of the selectors that are listed as Foundry's own. */
function documentedIn(tree: Tree): string[] {
  const nodes = nodesIn(LISTS, textOf(tree, LISTS));
  const list = nodes.find(({ type, id }) => type === "VariableDeclarator" && (id as Node).name === "DOCUMENTED");
  const { expression = list?.init } = (list?.init ?? {}) as { expression?: Node };
  const entries = ((expression as Node | undefined)?.properties ?? []) as Node[];
  return entries.map(({ key }) => String((key as Node).value));
}

/** Is a piece the system's own, or a field's name, which is its path in the document? */
function isOurs(piece: string, marks: ReadonlySet<string>): boolean {
  return (
    /^[.#]ten-segments/.test(piece) ||
    /^\[id\^=["']ten-segments-/.test(piece) ||
    /^\[name\^?=/.test(piece) ||
    marks.has(piece) ||
    marks.has(`action ${actionOf(piece)}`)
  );
}

const ASKING = /^(locator|querySelector|querySelectorAll|waitForSelector|\$|\$\$|frameLocator)$/;

/** The selectors of a module, each with its line; null for one that is computed at run time. */
function selectorsIn(path: string, text: string): { line: number; selector: string | null }[] {
  const nodes = nodesIn(path, text);
  const constants = constantsIn(nodes);
  const asked = nodes.filter(
    ({ type, callee }) => type === "CallExpression" && ASKING.test(String(((callee as Node).property as Node)?.name)),
  );
  return asked.map(node => {
    const [first] = node.arguments as Node[];
    return { line: lineAt(text, node), selector: first ? textIn(first, constants) : null };
  });
}

/** Selectors of elements that neither our templates nor Foundry's documentation have. */
export function strangeSelectors(tree: Tree): string[] {
  const marks = marksOf(tree);
  const documented = new Set(documentedIn(tree).flatMap(piecesOf));
  return [...modulesOf(tree)].flatMap(([path, text]) =>
    selectorsIn(path, text).flatMap(({ line, selector }) => {
      if (selector === null) return [`${path}:${line} asks for a selector that is no text`];
      const strange = piecesOf(selector).filter(piece => !documented.has(piece) && !isOurs(piece, marks));
      return strange.map(piece => `${path}:${line} asks for ${piece}, which is neither ours nor listed`);
    }),
  );
}

/** Selectors that are listed for Foundry's pages but not used by any spec. */
export function idleSelectors(tree: Tree): string[] {
  const used = new Set(
    [...modulesOf(tree)]
      .flatMap(([path, text]) => selectorsIn(path, text))
      .flatMap(asked => piecesOf(asked.selector ?? "")),
  );
  return documentedIn(tree)
    .filter(selector => !piecesOf(selector).every(piece => used.has(piece)))
    .map(selector => `${LISTS} lists ${selector}, which no spec uses`);
}

/** The members of a type literal or of a type in the same module. */
function membersOf(type: Node, nodes: readonly Node[]): string[] | null {
  const name = type.type === "TSTypeReference" ? String((type.typeName as Node).name) : null;
  const declared =
    name && nodes.find(node => node.type === "TSInterfaceDeclaration" && (node.id as Node).name === name);
  const members = declared
    ? ((declared.body as Node).body as Node[])
    : type.type === "TSTypeLiteral"
      ? (type.members as Node[])
      : null;
  return members?.map(({ key }) => String((key as Node).name)) ?? null;
}

const innermost = (node: Node): Node => (node.type === "TSAsExpression" ? innermost(node.expression as Node) : node);

/** Globals that are not in Foundry's public API, and private members of Foundry's. */
export function strangeGlobals(tree: Tree): string[] {
  return [...modulesOf(tree)].flatMap(([path, text]) => {
    const nodes = nodesIn(path, text);
    const casts = nodes.filter(
      node =>
        node.type === "TSAsExpression" &&
        innermost(node).name === "globalThis" &&
        (node.typeAnnotation as Node).type !== "TSUnknownKeyword",
    );
    const seen = casts.flatMap(node => {
      const members = membersOf(node.typeAnnotation as Node, nodes) ?? ["what is declared elsewhere"];
      return members.filter(name => !GLOBALS.has(name)).map(name => ({ node, name }));
    });
    const hidden = nodes
      .filter(node => node.type === "MemberExpression" && /^_(?!id$)/.test(String((node.property as Node).name)))
      .map(node => ({ node, name: String((node.property as Node).name) }));
    return [...seen, ...hidden].map(
      ({ node, name }) => `${path}:${lineAt(text, node)} reads ${name}, which is no part of the public API`,
    );
  });
}

/** The sentences of the language file that have words of their own, with wildcards for placeholders. */
function sentencesOf(tree: Tree): string[] {
  const found: string[] = [];
  const gather = (words: unknown): void => {
    if (typeof words === "string") found.push(words);
    else for (const inner of Object.values(words as object)) gather(inner);
  };
  gather(JSON.parse(textOf(tree, "lang/en.json")));
  return found.filter(sentence => sentence.replace(/\{[^}]+\}|[^\p{L}]/gu, "").length > 2);
}

const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, ".+")}$`, "i");

/** The texts by which controls are queried: their label, or the name of their role. */
function wordsIn(path: string, text: string): { line: number; words: string }[] {
  return nodesIn(path, text).flatMap(node => {
    const asked = node.type === "CallExpression" ? String(((node.callee as Node).property as Node)?.name) : "";
    const [first, second] = (node.arguments ?? []) as Node[];
    const options = asked === "getByRole" ? ((second?.properties ?? []) as Node[]) : [];
    const named = options.find(({ key }) => (key as Node)?.name === "name")?.value as Node | undefined;
    const words = asked === "getByLabel" ? first && textIn(first) : named && textIn(named);
    return words ? [{ line: lineAt(text, node), words }] : [];
  });
}

/** The names on the pages: those in the prepared world, and those that a module types. */
function namesIn(tree: Tree, path: string, text: string): Set<string> {
  const world = [...part(tree, /^test\/browser\/world\/.*\.ts$/)].flatMap(([one, inner]) => nodesIn(one, inner));
  const typing = (node: Node) =>
    /^(fill|enter)$/.test(String((node.callee as Node).name ?? ((node.callee as Node).property as Node)?.name));
  const typed = nodesIn(path, text).filter(node => node.type === "CallExpression" && typing(node));
  return new Set([...world, ...typed.flatMap(node => node.arguments as Node[])].map(node => textIn(node) ?? ""));
}

/**
 * Controls queried by texts that are neither in the language file nor in the world. Composed texts are checked in
 * parts.
 */
export function strangeWords(tree: Tree): string[] {
  const sentences = sentencesOf(tree);
  const patterns = sentences.map(patternOf);
  return [...modulesOf(tree)].flatMap(([path, text]) => {
    const names = namesIn(tree, path, text);
    const isSaid = (words: string): boolean =>
      patterns.some(pattern => pattern.test(words)) ||
      sentences.some(sentence => sentence.includes(words)) ||
      names.has(words);
    return wordsIn(path, text)
      .filter(({ words }) => !isSaid(words) && !words.split(/[:;] /).every(isSaid))
      .map(({ line, words }) => `${path}:${line} asks for “${words}”, which lang/en.json does not say`);
  });
}
