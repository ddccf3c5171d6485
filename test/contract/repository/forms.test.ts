import { describe, expect, it } from "vitest";
import { plant, readTree, textOf } from "../tree.ts";
import { fieldsOf, formBreaches, requiredBy } from "./forms.ts";

const tree = readTree();
const BUG = ".github/ISSUE_TEMPLATE/bug.yml";
const RULE = ".github/ISSUE_TEMPLATE/rule.yml";
const words = JSON.parse(textOf(tree, "lang/en.json")).TENSEGMENTS;

describe("Issue forms can be shown", () => {
  it("in the tree as it stands", () => expect(formBreaches(tree)).toEqual([]));

  const form = (body: string) => plant(new Map(), ".github/ISSUE_TEMPLATE/f.yml", `name: F\ndescription: D\n${body}`);
  it.each([
    ["body: []", "asks for nothing"],
    ["body: [{ type: input, id: a }]", ": a has no label"],
    ["body: [{ type: input, attributes: { label: A } }]", ': "" is no id'],
    [
      "body: [{ type: input, id: a, attributes: { label: A } }, { type: input, id: a, attributes: { label: B } }]",
      ': "a" is no id',
    ],
    ["body: [{ type: file, id: a, attributes: { label: A } }]", "has a field of type file"],
  ])("%s is found", (body, found) => expect(formBreaches(form(body))).toEqual([expect.stringContaining(found)]));
  it("one without a name is found", () =>
    expect(formBreaches(plant(form(""), ".github/ISSUE_TEMPLATE/f.yml", "body: []"))).toContain(
      ".github/ISSUE_TEMPLATE/f.yml has no name",
    ));
});

describe("Who reports a bug", () => {
  it("is asked for what happened, the saved fight, Foundry's version, ours and the browser", () =>
    expect(requiredBy(tree, BUG)).toEqual(["what", "fight", "foundry", "system", "browser"]));
  it.each([BUG, RULE])("finds the button that saves the fight by its name on the screen (%s)", path => {
    const fight = fieldsOf(tree, path).find(({ id }) => id === "fight");
    expect(fight?.attributes?.description).toContain(`**${words.Tracker.Next.short.exportFight}**`);
  });
  it("finds the texts by their names in the rulebook", () =>
    expect(fieldsOf(tree, RULE)[0]).toMatchObject({
      attributes: { options: Object.values(words.Rulebook.preset.choice) },
    }));
});

describe("The papers of the repository", () => {
  it.each([
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    ".github/PULL_REQUEST_TEMPLATE.md",
  ])("%s is there", path => expect(textOf(tree, path)).not.toBe(""));
  it.each([
    ["SECURITY.md", "Secrets", "docs/secrets.md"],
    [".github/PULL_REQUEST_TEMPLATE.md", "A line of news", "CONTRIBUTING.md"],
  ])("%s names a section that is there: %s", (path, section, guide) => {
    expect(textOf(tree, path)).toContain(`*${section}*`);
    expect(textOf(tree, guide)).toMatch(new RegExp(`^#+ ${section}$`, "m"));
  });
  it("the code of conduct names the makers and the license of the covenant", () => {
    const text = textOf(tree, "CODE_OF_CONDUCT.md");
    for (const named of ["Contributor Covenant", "Coraline Ada Ehmke", "creativecommons.org/licenses/by/4.0"])
      expect(text).toContain(named);
  });
});
