import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, relative, sep } from "node:path";
import { parseSync } from "vite";
import { root } from "../steps/run.mjs";

/** The file name of the macro API's declarations in the package. */
export const DECLARATIONS = "ten-segments.d.ts";

/** The module whose exports are the macro API. */
const FACE = "foundry/api/index.d.ts";

/** Foundry's documents. The API only needs their names, so any declarations of Foundry fit. */
const DOCUMENTS = ["Actor", "Combat", "Combatant", "Item", "Token", "TokenDocument"];

/**
 * The declarations that the compiler emits for the API's modules and their imports, by path below `src`. Types are not
 * checked.
 */
export function emitted(from = root) {
  const folder = mkdtempSync(join(tmpdir(), "ten-segments-types-"));
  try {
    const asked =
      "--ignoreConfig --noCheck --declaration --emitDeclarationOnly --types  --target ESNext --module ESNext";
    const how = "--moduleResolution Bundler --allowImportingTsExtensions --verbatimModuleSyntax --rootDir src --outDir";
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const given = [...`${asked} ${how}`.split(" "), folder, "src/foundry/api/index.ts"];
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...given], { cwd: from, encoding: "utf8" });
    if (status !== 0) throw new Error(`emitted: the compiler must be able to declare all modules, and says ${stdout}`);
    const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile());
    const paths = files.map(entry => join(entry.parentPath, entry.name));
    return new Map(paths.map(path => [relative(folder, path).split(sep).join("/"), readFileSync(path, "utf8")]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Yields every node below a node. */
export function* nodesIn(node) {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === "string") {
        yield child;
        yield* nodesIn(child);
      }
}

/** The doc comment before a position, without its stars; empty if there is none. */
export function commentBefore(text, start) {
  const [, comment = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start)) ?? [];
  return comment.replace(/^[ \t]*\*[ \t]?/gm, "").trim();
}

const specified = (path, { source }) =>
  posix
    .join(
      dirname(path),
      source.value.replace(/^#(rules|foundry)\//, (_, zone) => `${"../".repeat(path.split("/").length - 1)}${zone}/`),
    )
    .replace(/\.ts$/, ".d.ts");

const declares = ({ type }) =>
  /^(TSInterface|TSTypeAlias|Function|Variable|Class)Declaration$|^TSDeclareFunction$/.test(type);
const namesOf = node => (node.declarations ?? [node]).map(({ id }) => id.name);

/** The names that each module declares, imports and exports. */
export function modulesOf(files) {
  const modules = new Map();
  for (const [path, text] of files) {
    const module = { path, text, declared: new Map(), taken: new Map(), handed: new Map(), all: [] };
    for (const statement of parseSync(path, text).program.body) noteStatement(module, statement);
    modules.set(path, module);
  }
  return modules;
}

function noteStatement({ path, declared, taken, handed, all }, statement) {
  const node = statement.declaration ?? statement;
  if (declares(node))
    for (const name of namesOf(node)) declared.set(name, { path, name, node, start: statement.start });
  if (statement.type === "ExportNamedDeclaration" && declares(node))
    for (const name of namesOf(node)) handed.set(name, { path, name });
  if (statement.type === "ExportAllDeclaration") all.push(specified(path, statement));
  const from = statement.source ? specified(path, statement) : path;
  for (const { type, local, imported, exported } of statement.specifiers ?? [])
    if (type === "ImportSpecifier") taken.set(local.name, { path: from, name: imported.name });
    else if (type === "ExportSpecifier") handed.set(exported.name, { path: from, name: local.name });
}

/** The declaration of a name that a module exports; undefined if there is none. */
function declaredAs(modules, path, name) {
  const module = modules.get(path);
  const own = module?.handed.get(name);
  if (own) return declaredIn(modules, own.path, own.name, own.path !== path);
  for (const other of module?.all ?? []) {
    const found = declaredAs(modules, other, name);
    if (found) return found;
  }
  return undefined;
}

/** The declaration of a name used in a module; undefined for a global. */
export function declaredIn(modules, path, name, isHanded = false) {
  if (isHanded) return declaredAs(modules, path, name);
  const { declared, taken } = modules.get(path);
  const own = taken.get(name);
  return declared.get(name) ?? (own && declaredAs(modules, own.path, own.name));
}

/**
 * The names that a module exports, with their declarations. Types with `import(…)` are left out: they check whole
 * modules and only matter to the compiler.
 */
export function exportsOf(modules, path = FACE) {
  const { handed, all } = modules.get(path);
  const own = [...handed.keys()].map(name => [name, declaredAs(modules, path, name)]);
  const found = [...all.flatMap(other => [...exportsOf(modules, other)]), ...own];
  return new Map(found.filter(([, { node }]) => ![...nodesIn(node)].some(({ type }) => type === "TSImportType")));
}

/** The foreign names that a declaration refers to. */
function referencesIn({ node }) {
  const parameters = new Set(
    [...nodesIn(node)].filter(({ type }) => type === "TSTypeParameter").map(({ name }) => name.name),
  );
  const heads = [...nodesIn(node)].flatMap(({ type, typeName, exprName, expression }) => {
    if (type === "TSTypeReference") return [typeName];
    if (type === "TSTypeQuery") return [exprName];
    return type === "TSInterfaceHeritage" ? [expression] : [];
  });
  return heads
    .map(head => (head.type === "TSQualifiedName" ? head.left : head))
    .filter(({ type, name }) => type === "Identifier" && !parameters.has(name));
}

/** All declarations that the exports depend on, the exports first, each with a unique name. */
export function closureOf(modules) {
  const found = new Map();
  const taken = new Set(DOCUMENTS);
  const queue = [...exportsOf(modules).values()];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (found.has(next.node)) continue;
    found.set(next.node, { ...next, as: freeName(taken, next.name) });
    queue.push(...referencesIn(next).flatMap(({ name }) => declaredIn(modules, next.path, name) ?? []));
  }
  return found;
}

function freeName(taken, name) {
  const free = taken.has(name) ? [2, 3, 4, 5].map(number => `${name}${number}`).find(one => !taken.has(one)) : name;
  taken.add(free);
  return free;
}

/** A declaration as written, with the unique names of the types that it uses. */
function written(modules, closure, one, isShown) {
  const { text } = modules.get(one.path);
  const names = [...(one.node.declarations ?? [one.node]).map(({ id }) => id), ...referencesIn(one)];
  const others = names.map(({ start, name }) => {
    const meant = name === one.name ? one : declaredIn(modules, one.path, name);
    return [start, name, closure.get(meant?.node)?.as ?? name];
  });
  let said = text.slice(one.node.start, one.node.end);
  for (const [start, name, as] of others.toSorted(([a], [b]) => b - a)) {
    const at = start - one.node.start;
    said = said.slice(0, at) + as + said.slice(at + name.length);
  }
  const comment = commentBefore(text, one.start);
  const lines = comment.split("\n").map(line => ` * ${line}`.trimEnd());
  const isSeen = isShown || !one.node.declarations;
  const declared = said.replace(/^(?=const|function)/, "declare ");
  return `${comment === "" ? "" : `/**\n${lines.join("\n")}\n */\n`}${isSeen ? "export " : ""}${declared}`;
}

/** The self-contained declarations of the macro API: the package's `ten-segments.d.ts`. */
export function declarations(files = emitted()) {
  const modules = modulesOf(files);
  const closure = closureOf(modules);
  const shown = exportsOf(modules);
  const values = new Set(
    [...shown].filter(([name, { node }]) => closure.get(node).as === name).map(([, { node }]) => node),
  );
  const renamed = [...shown].flatMap(([name, { node }]) =>
    closure.get(node).as === name ? [] : [`${closure.get(node).as} as ${name}`],
  );
  const documents = DOCUMENTS.map(
    name =>
      `/** Foundry's document of that name, whichever declarations say what it is. */\nexport interface ${name} {\n    readonly id: string | null;\n}`,
  );
  const everybodys = `declare global {\n    /** The macro API: the same object as \`game.system.api\`. */\n    const tenSegments: typeof import("./ten-segments.js");\n}`;
  const parts = [...closure.values()].map(one => written(modules, closure, one, values.has(one.node)));
  return `${["/** The macro API of Ten Segments. Made of its source. */", ...documents, ...parts, `export { ${renamed.join(", ")} };`, everybodys].join("\n\n")}\n`;
}
