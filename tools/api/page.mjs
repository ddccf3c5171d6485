import { closureOf, commentBefore, declaredIn, emitted, exportsOf, modulesOf, nodesIn } from "./declarations.mjs";
import { KINDS_OF_INTENTS, membersOfKind } from "./intents.mjs";

/**
 * The calls by the module that declares them: commands, and those that do something else. All other calls only read.
 */
const CHAPTERS = {
  commands: "foundry/api/calls.d.ts",
  calls: "foundry/api/running.d.ts",
  doing: "foundry/api/attempt.d.ts",
  rolling: "foundry/api/rolling.d.ts",
  former: "foundry/api/former.d.ts",
};

const INTRODUCTION = `# The macro API

\`game.system.api\` is the same object as \`tenSegments\` in a macro. **This page is made from the source** by \`node tools/api/make.mjs\`; a test fails if it is out of date.
The file *ten-segments.d.ts* in the package of each release declares the same as types. Put it among your sources, and your editor knows every call.

Name a **figure** by its combatant, actor, token document or token, by the combatant's id, or by its name if no other in the encounter has it. Name an **item** by
its document, its id, or its name on the figure. If a call cannot use an argument, it throws a \`RangeError\` with the call, the argument and the value.

A call resolves when its command is done and this client has the result, when it failed, or when it waits for an answer; \`outcome\` of its reply says which.
It never takes longer than the time to decide plus half a minute: \`outcome\` is then
\`waiting\` if a question is open, else \`unknown\`, and the command continues. A **refusal** does not throw: \`accepted\` is \`false\`, \`reasons\` says why, and the user sees a notification.

\`\`\`js
const reply = await tenSegments.strike({ figure: "Mirella", weapon: "Long Sword", target: "Orc (1)", until: "done" });
if (reply.outcome === "done") console.log(tenSegments.fight()?.figures.find(one => one?.name === "Orc (1)")?.hitPoints);
\`\`\`

Every call takes \`combat\` (an encounter or its id; else the active one), \`quiet\` (no notification of a refusal) and \`until\`
(\`"ruled"\`, \`"asked"\` or \`"done"\`). Those of commands also take \`id\` (a command with the same id is done only once) and \`overruled\` (for game masters).`;

/** Examples of types whose source does not know macros. */
const EXAMPLES = {
  Command: `Hooks.on("tenSegments.failed", ({ command }) => console.log("figure" in command ? command.figure : null));`,
  CommandType: `Hooks.on("tenSegments.undone", ({ command }) => console.log(command.type));`,
  Encounter: "const round = tenSegments.fight()?.encounter.round;",
  FightEvent: `Hooks.on("tenSegments.struck", ({ events }) => console.log(events.some(({ type }) => type === "fell")));`,
  Figure: "const hurt = tenSegments.fight()?.figures.filter(figure => figure !== null && figure.hitPoints < 5);",
  FigureChange: `Hooks.on("tenSegments.undone", ({ kept }) => console.log(kept.map(({ from, to }) => [from, to])));`,
  Intent: "const kinds = tenSegments.fight()?.encounter.seats.map(({ intent }) => intent?.kind);",
  Modifier: `const height = { name: "Higher ground", value: 1 };`,
  Reason: "const cited = tenSegments.order().steps.flatMap(({ reasons }) => reasons.map(({ cite }) => cite));",
  rulebook: `const method = tenSegments.rulebook(tenSegments.fight())["initiative.method"];`,
  Reply: `Hooks.on("tenSegments.failed", ({ reply }) => console.log(reply.accepted));`,
};

/** The text before the tags of a comment, on one line, and its example. */
function read(comment) {
  const [before = "", example = ""] = comment.split(/^@example /m);
  const words = before.replace(/^@throws (\w+) /m, "Throws a $1 ").replace(/^@param .*\n?/m, "");
  return { words: words.replace(/\s+/g, " ").trim(), example: example.trim() };
}

const commentOf = (modules, { path, start }) => read(commentBefore(modules.get(path).text, start));
const code = example => `\`\`\`js\n${example}\n\`\`\``;
const sourceOf = (modules, path, { start, end }) => modules.get(path).text.slice(start, end).replace(/\s+/g, " ");
const cell = text => text.replaceAll("|", "\\|");

/** All data of the page. */
export function apiOf(files = emitted()) {
  const modules = modulesOf(files);
  const shown = [...exportsOf(modules)];
  const values = shown.filter(([, { node }]) => !/^TS(?!Declare)/.test(node.type));
  const inChapter = path => values.filter(([, one]) => one.path === path);
  const isType = ({ node, path }) => /^TS(Interface|TypeAlias)/.test(node.type) && path !== CHAPTERS.former;
  const types = shown.filter(([, one]) => isType(one));
  const behind = [...closureOf(modules).values()].filter(
    one => isType(one) && !types.some(([, { node }]) => one.node === node),
  );
  return {
    modules,
    commands: inChapter(CHAPTERS.commands),
    calls: [...inChapter(CHAPTERS.calls), ...inChapter(CHAPTERS.doing), ...inChapter(CHAPTERS.rolling)],
    reads: values.filter(([, { path }]) => !Object.values(CHAPTERS).includes(path)),
    types,
    behind,
  };
}

/** The page as Markdown. */
export function apiPage(files = emitted()) {
  const api = apiOf(files);
  const past = literalsOf(api.modules, "PAST");
  return [
    INTRODUCTION,
    "## Commands",
    ...api.commands.map(([name, one]) => commandEntry(api, past, name, one)),
    "## Other calls",
    ...api.calls.map(([name, one]) => functionEntry(api, name, one)),
    "## Reads",
    ...api.reads.map(([name, one]) => functionEntry(api, name, one)),
    "## Hooks",
    "Each command lists its own two. These are the others.",
    ...otherHooks(api),
    "## Types",
    "Each is exported by *ten-segments.d.ts*.",
    ...api.types.map(([name, one]) => typeEntry(api, name, one)),
    "### Kinds of intents",
    ...intentsEntry(api),
    "### Names of events",
    ...eventsEntry(api),
    "### Parts of these types",
    api.behind
      .map(({ as }) => `\`${as}\``)
      .sort()
      .join(", "),
    "## Former names",
    "These still work until version 1.0, and warn once in the console.",
    formerNames(api),
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n");
}

const title = type => type.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** The literal members of a constant, by name. */
function literalsOf(modules, constant) {
  const [module] = [...modules.values()].filter(({ declared }) => declared.has(constant));
  const members = [...nodesIn(module.declared.get(constant).node)].filter(({ type }) => type === "TSPropertySignature");
  return new Map(
    members.map(({ key, typeAnnotation }) => [key.name ?? key.value, typeAnnotation.typeAnnotation.literal.value]),
  );
}

/** The name of the hook that runs before a command. */
const hookBefore = ({ modules }, type) =>
  `tenSegments.pre${title(literalsOf(modules, "PLAIN_COMMANDS").get(type) ?? type)}`;

/** The type of the command that a call is for. */
const commandOf = ({ node }) => [...nodesIn(node)].find(({ type }) => type === "Literal").value;

function commandEntry(api, past, name, one) {
  const { words, example } = commentOf(api.modules, one);
  const type = commandOf(one);
  const before = hookBefore(api, type);
  const hooks = [
    `Hooks.on("${before}", draft => console.log(draft.type));`,
    `Hooks.on("tenSegments.${past.get(type)}", ({ command, events }) => console.log(command.id, events.length));`,
  ];
  return [
    `### ${name}`,
    words,
    argumentsOf(api, type),
    code(example),
    `Hooks: \`${before}\` runs before it, \`tenSegments.${past.get(type)}\` after it.`,
    code(hooks.join("\n")),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The arguments of a command's call. */
function argumentsOf(api, type) {
  const named = membersOf(api, exportOf(api, "NamedMembers"));
  const members = membersOf(api, interfaceOf(api, type)).filter(
    ([member]) => !["type", "id", "overruled", "moment", "round", "follows", "formerIds", "stopsAt"].includes(member),
  );
  if (members.length === 0) return "";
  const as = new Map(named.map(([member, { type: said }]) => [member, said]));
  const rows = members.map(
    ([member, { type: said, isOptional, words }]) =>
      `| \`${member}${isOptional ? "?" : ""}\` | \`${cell(as.get(member) ?? said)}\` | ${cell(words)} |`,
  );
  return ["| argument | type | |", "|---|---|---|", ...rows].join("\n");
}

/** The interface of a command. */
function interfaceOf(api, type) {
  for (const { path, declared } of api.modules.values())
    for (const one of path.startsWith("rules/encounter/commands/") ? declared.values() : []) {
      const own = one.node.body?.body?.find(({ key }) => key?.name === "type");
      if (own?.typeAnnotation.typeAnnotation.literal?.value === type) return one;
    }
  throw new RangeError(`interfaceOf: there must be an interface of the command ${type}`);
}

const exportOf = ({ types }, name) => types.find(([one]) => one === name)[1];

/** The members of an interface, inherited ones first. */
function membersOf(api, { path, node }) {
  const { text } = api.modules.get(path);
  const before = (node.extends ?? []).flatMap(({ expression }) =>
    membersOf(api, declaredIn(api.modules, path, expression.name)),
  );
  const own = node.body.body.filter(({ type }) => type === "TSPropertySignature");
  return [
    ...before,
    ...own.map(member => [
      member.key.name ?? member.key.value,
      {
        type: sourceOf(api.modules, path, member.typeAnnotation.typeAnnotation),
        isOptional: member.optional,
        words: read(commentBefore(text, member.start)).words,
      },
    ]),
  ];
}

/** The entry about intents: each kind with its members and their meaning. */
function intentsEntry(api) {
  const rows = Object.entries(KINDS_OF_INTENTS).map(([kind, [words]]) => {
    const [, ...members] = membersOfKind(kind);
    return `| \`${kind}\` | ${words} | ${members.map(member => `\`${member}\``).join(", ")} |`;
  });
  const members = membersOf(api, exportOf(api, "Intent"))
    .filter(([member]) => member !== "kind")
    .map(([member, { type, words }]) => `| \`${member}\` | \`${cell(type)}\` | ${cell(words)} |`);
  return [
    "The `kind` of an intent says which other members it has. Those with a question mark may be left out.",
    ["| kind | means | members |", "|---|---|---|", ...rows].join("\n"),
    ["| member | type | |", "|---|---|---|", ...members].join("\n"),
    code(`await tenSegments.declare({ figure: "Mirella", intent: { kind: "charge", target: "Orc (1)", feet: 60 } });`),
  ];
}

/** The entry about events that have another name in the record. */
function eventsEntry({ modules }) {
  const plain = literalsOf(modules, "PLAIN_EVENTS");
  const rows = [...plain].map(([stored, now]) => `| \`${now}\` | \`${stored}\` |`);
  return [
    "`tenSegments.recorded` and `tenSegments.undone` pass some events under a plainer name than the record, saved fights and the hooks of single commands have.",
    ["| event | in the record |", "|---|---|", ...rows].join("\n"),
  ];
}

/** The entry about former names, each with its replacement. */
function formerNames({ modules }) {
  const module = modules.get(CHAPTERS.former);
  const hooks = module.declared.get("FormerHooks").node.body.body.map(({ start, key }) => [start, key.value]);
  const others = [...module.declared.values()].map(({ start, name }) => [start, name]);
  const rows = [...others, ...hooks].flatMap(([start, name]) => {
    const [, now] = /@deprecated Use `(.*)`/.exec(commentBefore(module.text, start)) ?? [];
    return now === undefined ? [] : [`| \`${name}\` | \`${now}\` |`];
  });
  rows.push("| `became` of a reply | `outcome`; `failed` where it was `nothing` |");
  return ["| former | now |", "|---|---|", ...rows].join("\n");
}

function functionEntry({ modules }, name, one) {
  const { words, example } = commentOf(modules, one);
  const shown = example || EXAMPLES[name];
  const signature = sourceOf(modules, one.path, one.node)
    .replace(/^declare function \w+/, name)
    .replace(/;$/, "");
  return [`### ${name}`, words, `\`${signature}\``, code(shown)].join("\n\n");
}

function otherHooks(api) {
  const module = api.modules.get("foundry/api/hooks.d.ts");
  const members = module.declared.get("SegmentHooks").node.body.body;
  return members.map(({ start, key }) => {
    const { words, example } = read(commentBefore(module.text, start));
    return [`### ${key.value}`, words, code(example)].join("\n\n");
  });
}

/** The entry of a type: its declaration, and the example of a call that uses it. */
function typeEntry(api, name, one) {
  const { words, example } = commentOf(api.modules, one);
  const { text } = api.modules.get(one.path);
  const declared = text.slice(one.node.start, one.node.end).replace(/^( *)\/\*\*.*?\*\/\n/gms, "");
  const shown = example || (EXAMPLES[name] ?? exampleWith(api, name));
  return [`### ${name}`, words, `\`\`\`ts\n${declared}\n\`\`\``, code(shown)].filter(Boolean).join("\n\n");
}

/** The example of the first call whose signature uses a type. */
function exampleWith({ modules, commands, calls, reads }, name) {
  const using = [...reads, ...calls, ...commands].find(([, { path, node }]) =>
    new RegExp(`\\b${name}\\b`).test(sourceOf(modules, path, node)),
  );
  return using === undefined ? "" : commentOf(modules, using[1]).example;
}

/** API members without an entry on the page, or without an example. */
export function missingOn(page, files = emitted()) {
  const api = apiOf(files);
  const entries = new Map(
    page
      .split(/^### /m)
      .slice(1)
      .map(entry => [entry.split("\n")[0], entry]),
  );
  const members = api.modules.get("foundry/api/hooks.d.ts").declared.get("SegmentHooks").node.body.body;
  const named = [...api.commands, ...api.calls, ...api.reads, ...api.types].map(([name]) => name);
  const wanted = [...named, ...members.map(({ key }) => key.value)];
  const bare = wanted.filter(name => !/```js\n./.test(entries.get(name) ?? ""));
  const hooks = [...literalsOf(api.modules, "PAST")].flatMap(([type, past]) => [
    hookBefore(api, type),
    `tenSegments.${past}`,
  ]);
  return [...bare, ...hooks.filter(hook => !page.includes(`Hooks.on("${hook}"`))];
}
