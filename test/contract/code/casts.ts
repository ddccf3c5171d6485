import { part, type Tree } from "../tree.ts";
import { lineAt, type Node, parseModule, walk } from "./syntax.ts";

/** The one file that may contradict Foundry's declarations, each time with a reason. */
const INTERPRETER = /^src\/foundry\/interpreter\.ts$/;

const TABLE = /^src\/(foundry\/.*|main)\.ts$/;

/** Comments that silence the compiler. */
const SILENCED = /@ts-(ignore|expect-error|nocheck)/g;

/** A contradiction of the declarations at a node: `any`, or a cast through `unknown` or `never`. */
function castAt(node: Node): string | null {
  if (node.type === "TSAnyKeyword") return "any";
  if (node.type !== "TSAsExpression" && node.type !== "TSTypeAssertion") return null;
  const to = (node.typeAnnotation as Node).type;
  if (to === "TSNeverKeyword") return "as never";
  const from = bare(node.expression as Node);
  const wasUnknown = /^TS(AsExpression|TypeAssertion)$/.test(from.type) && isUnknown(from.typeAnnotation as Node);
  return wasUnknown ? "as unknown as" : null;
}

const isUnknown = ({ type }: Node): boolean => type === "TSUnknownKeyword";

const bare = (node: Node): Node => (node.type === "ParenthesizedExpression" ? bare(node.expression as Node) : node);

function castsIn(path: string, text: string): string[] {
  const found = [...walk(parseModule(path, text))].flatMap(({ node }) => {
    const cast = castAt(node);
    return cast ? [`${path}:${lineAt(text, node)} says ${cast}`] : [];
  });
  const silenced = [...text.matchAll(SILENCED)].map(({ 0: word, index }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${path}:${line} says ${word}`;
  });
  return [...found, ...silenced];
}

/** Contradictions of Foundry's declarations outside of the one module for them. */
export function strayCasts(tree: Tree): string[] {
  const outside = [...part(tree, TABLE)].filter(([path]) => !INTERPRETER.test(path));
  return outside.flatMap(([path, text]) => castsIn(path, text)).map(cast => `${cast}: leave it to the interpreter`);
}

/** Statements of the interpreter without a doc comment that gives the reason. */
export function castsWithoutReason(tree: Tree): string[] {
  return [...part(tree, INTERPRETER)].flatMap(([path, text]) => {
    const { body } = parseModule(path, text) as Node & { body: Node[] };
    const own = body.filter(({ type }) => type !== "ImportDeclaration");
    const bald = own.filter(node => !/\*\/\s*(\/\/[^\n]*\s*)?$/.test(text.slice(0, node.start)));
    return bald.map(node => `${path}:${lineAt(text, node)} has no reason: write above it why it must be`);
  });
}

/** Declarations by hand without the page of Foundry's documentation that they follow. */
export function declarationsWithoutPage(tree: Tree): string[] {
  return [...part(tree, /^src\/foundry\/foundry\.d\.ts$/)].flatMap(([path, text]) => {
    const global = [...walk(parseModule(path, text))]
      .map(({ node }) => node)
      .filter(({ type }) => type === "TSGlobalDeclaration" || type === "TSModuleDeclaration");
    const own = global.filter(node => text.slice(node.start).startsWith("declare global"));
    const declared = own.flatMap(node => (node.body as Node & { body: Node[] }).body);
    const pageless = declared.filter(
      node => !/@see https:\/\/foundryvtt\.com\/api\/\S+\s*\*\/\s*$/.test(text.slice(0, node.start)),
    );
    return pageless.map(node => `${path}:${lineAt(text, node)} cites no page: name the one that it follows`);
  });
}
