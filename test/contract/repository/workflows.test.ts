import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { eventsOf, stepsOf, workflowBreaches } from "./workflows.ts";

const tree = readTree();
const TESTS = ".github/workflows/tests.yml";
const RELEASE = ".github/workflows/release.yml";
const HASH = "3d3c42e5aac5ba805825da76410c181273ba90b1";

describe("Workflows pin what they use and say what they may do", () => {
  it("in the tree as it stands", () => expect(workflowBreaches(tree)).toEqual([]));

  const workflow = (use: string, rest = "        with:\n          persist-credentials: false\n") =>
    plant(
      new Map(),
      ".github/workflows/w.yml",
      `permissions: {}\njobs:\n  a:\n    steps:\n      - uses: ${use}\n${rest}`,
    );
  it("one action by its commit is none", () =>
    expect(workflowBreaches(workflow(`actions/checkout@${HASH} # v7.0.1`))).toEqual([]));
  it.each(["actions/checkout@v7", `actions/checkout@${HASH.slice(0, 12)} # v7.0.1`, `actions/checkout@${HASH}`])(
    "%s is found",
    action =>
      expect(workflowBreaches(workflow(action))).toEqual([
        `.github/workflows/w.yml: ${action} is not pinned by its full commit, with its version behind`,
      ]),
  );
  it("a token that stays behind is found", () =>
    expect(workflowBreaches(workflow(`actions/checkout@${HASH} # v7.0.1`, ""))).toEqual([
      ".github/workflows/w.yml leaves its token in the checkout (persist-credentials: false)",
    ]));
  it("one that may do anything is found", () =>
    expect(workflowBreaches(plant(new Map(), ".github/workflows/w.yml", "jobs: {}"))).toEqual([
      ".github/workflows/w.yml does not say what it may do (permissions)",
    ]));
});

describe("Tests run on every push and pull request", () => {
  it("on both events", () => expect(eventsOf(tree, TESTS)).toEqual(["push", "pull_request"]));
  it("by .ci/run", () => expect(stepsOf(tree, TESTS).map(({ run }) => run)).toContain(".ci/run"));
  it("with all commits, whose subjects are checked", () =>
    expect(stepsOf(tree, TESTS)[0]?.with).toMatchObject({ "fetch-depth": 0 }));
});

describe("A release", () => {
  const runs = stepsOf(tree, RELEASE).map(({ run = "" }) => run);
  const indexOf = (part: string) => runs.findIndex(run => run.includes(part));
  it("is tested before it is packaged, and published on GitHub before Foundry is told where it is", () => {
    const order = [".ci/run", "npm run package", "gh release create", "tools/publish.mjs"].map(indexOf);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
  it("has the notes of the changelog, which are refused before anything else is done", () => {
    expect(indexOf("tools/news/notes.mjs --out dist-package/notes.md")).toBeLessThan(indexOf(".ci/run"));
    expect(indexOf("tools/news/notes.mjs")).not.toBe(-1);
    expect(runs[indexOf("gh release create")]).toContain("--notes-file dist-package/notes.md");
  });
  it("writes real addresses", () => {
    const command = runs[indexOf("npm run package")];
    for (const place of ["--base", "--home", "--release", "--papers"])
      expect(command).toContain(`${place} "$HOME_PAGE`);
  });
  it("gives Foundry the token as a secret", () =>
    expect(stepsOf(tree, RELEASE).at(-1)?.env).toEqual({
      FOUNDRY_PACKAGE_TOKEN: "$" + "{{ secrets.FOUNDRY_PACKAGE_TOKEN }}",
    }));
});
