import { describe, expect, it } from "vitest";
import { part, plant, readTree, type Tree, textOf } from "../tree.ts";
import { brokenCalls, lengthOf, listUnder, longParagraphs, lostSteps, offScreen, wordsOf } from "./guides.ts";

const tree = readTree();
const readme = textOf(tree, "README.md");
const MOST = { readme: 600, paragraph: 120, promise: 12, contributing: 250 };

/** Foundry's own buttons and labels, and names that our packs add to a world. */
// biome-ignore format: a table
const FOUNDRYS = new Set([
  "Game Systems", "Install System", "Manifest URL", "Install", "Join Game Session", "Gamemaster", "User Management",
  "Actors", "Scenes", "Settings", "Compendium", "Configure Controls", "Configure Ownership", "Owner", "Activate",
  "Create Actor", "Tour Management", "The toll bridge",
]);

describe("The README", () => {
  it("is read in one sitting", () => expect(wordsOf(readme)).toBeLessThanOrEqual(MOST.readme));
  it.each(["Features", "Not yet"])("%s: ten lines", heading => {
    const lines = listUnder(readme, heading);
    expect(lines).toHaveLength(10);
    expect(lines.filter(line => wordsOf(line) > MOST.promise)).toEqual([]);
  });
  it.each(["classes", "monsters", "spells"])("counts the %s of the pack", pack =>
    expect(readme).toContain(` ${part(tree, new RegExp(`^packs/${pack}/.*\\.yml$`)).size} ${pack}`),
  );
  it.each([
    ["version", JSON.parse(textOf(tree, "package.json")).version],
    ["license", JSON.parse(textOf(tree, "package.json")).license],
  ])("its badge says the %s", (badge, value) => {
    expect(readme).toContain(`[![${badge}: ${value}](docs/pictures/badges/${badge}.svg)]`);
    expect(textOf(tree, `docs/pictures/badges/${badge}.svg`)).toContain(`<title>${badge}: ${value}</title>`);
  });
});

describe("Guides are short", () => {
  it("how to take part fits a few screens", () =>
    expect(textOf(tree, "CONTRIBUTING.md").split("\n").length).toBeLessThanOrEqual(MOST.contributing));
  it("no paragraph is too long", () => expect(longParagraphs(tree, MOST.paragraph)).toEqual([]));
  it("one that is too long is found, wherever it is", () => {
    const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
    const found = (text: string) => longParagraphs(plant(new Map(), "docs/guide.md", text), 5);
    expect(found(`# Title\n\n${words(5)}\n\n- ${words(5)}\n- ${words(5)}\n\n\`\`\`\n${words(9)}\n\`\`\``)).toEqual([]);
    expect(found(`short\n\n${words(6)}`)).toHaveLength(1);
    expect(found(`1. short\n2. ${words(6)}`)).toHaveLength(1);
  });
});

describe("The life of a strike", () => {
  const PAGE = "docs/life-of-a-strike.md";
  const page = textOf(tree, PAGE);
  const { steps, calls } = lengthOf(page);
  const lied = (from: string, to: string) => plant(tree, PAGE, page.replace(from, to));

  it("has at most 25 steps, each in its file", () => {
    expect(steps).toBeLessThanOrEqual(25);
    expect(lostSteps(tree, PAGE)).toEqual([]);
  });
  it("takes at most six calls from the parsed message to the first guard, each made by the one before", () => {
    expect(calls.length).toBeLessThanOrEqual(6);
    expect(calls[0]).toBe("receiveFrom");
    expect(brokenCalls(tree, PAGE)).toEqual([]);
  });
  it("a step that is elsewhere, or nowhere, is found", () => {
    expect(lostSteps(lied("dispatch.ts`, `dispatch`", "dispatch.ts`, `hurry`"), PAGE)).toEqual([
      "src/foundry/referee/dispatch.ts, hurry",
    ]);
    expect(lostSteps(lied("4. `src/foundry/referee/dispatch.ts`, ", "4. "), PAGE)).toEqual([
      "a step without a file and a name",
    ]);
  });
  it("a call that the page leaves out is found", () =>
    expect(brokenCalls(lied("`rule`, `ruleNow`", "`ruleNow`"), PAGE)).toEqual(["receive does not call ruleNow"]));
});

describe("A guide names only buttons that are there", () => {
  it("in the tree as it stands", () => expect(offScreen(tree, FOUNDRYS)).toEqual([]));

  const words = JSON.stringify({ TENSEGMENTS: { Key: { declare: "Declare", strike: "Strike {target}" } } });
  const small: Tree = new Map([
    ["lang/en.json", words],
    ["system.json", "{}"],
  ]);
  const found = (text: string) => offScreen(plant(small, "docs/playing.md", text), new Set(["Activate"]));
  it.each(["**Declare**", "**Strike Orc (1)**", "**Activate**", "**Out of reach?**"])("%s is no breach", text =>
    expect(found(`Press ${text} now.`)).toEqual([]),
  );
  it("one that is not there is found", () =>
    expect(found("Press **Declair** or **Dance**")).toEqual([
      'docs/playing.md: "Declair" is on no screen',
      'docs/playing.md: "Dance" is on no screen',
    ]));
});

describe("The index of the documentation", () => {
  it("lists every page", () => {
    const index = textOf(tree, "docs/README.md");
    const pages = [...part(tree, /^docs\/([\w-]+|architecture\/[\w-]+)\.md$/).keys()];
    const unlisted = pages.filter(
      page => page !== "docs/README.md" && !index.includes(`(${page.slice("docs/".length)})`),
    );
    expect(unlisted).toEqual([]);
  });
});
