import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Commit, commitBreaches, commitsSince, subjectBreaches } from "./commits.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const THIS = "test/contract/repository/commits.test.ts";

describe("The subject of a commit is imperative and has at most 72 characters", () => {
  it("since this contract", ({ skip }) => {
    const history = commitsSince(root, THIS);
    if ("missing" in history) return skip(`subjects of commits are not checked: ${history.missing}`);
    expect(commitBreaches(history.commits)).toEqual([]);
  });

  it.each([
    "Require damage through armor for a critical hit",
    "Re-read the record after a reload",
    "Focus the first field of a dialog",
    "Embed the pictures of the manifest",
    "Pass the turn to whoever comes next: the list is stale by then",
    `Revert "${"Refuse a night's rest once a fight has begun, however long it takes"}"`,
    "x".repeat(72).replace(/^x+/, all => `Add ${all.slice(4)}`),
  ])("%s", subject => expect(subjectBreaches(subject)).toEqual([]));

  it.each([
    [`Add ${"x".repeat(69)}`, "has 73 characters, at most 72"],
    ["Added a die", 'begins with "Added", not with a verb in the imperative'],
    ["Adding a die", 'begins with "Adding", not with a verb in the imperative'],
    ["Adds a die", 'begins with "Adds", not with a verb in the imperative'],
    ["A die for each side", 'begins with "A", not with a verb in the imperative'],
    ["add a die", 'begins with "add", not with a verb in the imperative'],
    ["Dice: add one", 'begins with "Dice:", not with a verb in the imperative'],
    ["fix(dice): add one", 'begins with "fix(dice):", not with a verb in the imperative'],
    ["Told fights: tell them again", "begins with a topic and a colon"],
    ["Add a die.", "ends with a full stop"],
  ])("%s is found", (subject, found) => expect(subjectBreaches(subject)).toEqual([found]));

  it("a commit that is excused is let be", () => {
    const commits: Commit[] = [{ hash: "b".repeat(40), subject: "Dice." }];
    expect(commitBreaches(commits, {})).not.toEqual([]);
    expect(commitBreaches(commits, { ["b".repeat(40)]: "already on main" })).toEqual([]);
  });
});

describe.skipIf(spawnSync("git", ["--version"]).status !== 0)("The history of a folder", () => {
  let home: string;
  const folder = (name: string) => join(home, name);
  const identity = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false"];
  const git = (name: string, ...args: string[]) =>
    execFileSync("git", [...identity, ...args], { cwd: folder(name), stdio: "ignore" });
  const commit = (name: string, file: string, subject: string, ...more: string[]) => {
    writeFileSync(join(folder(name), file), subject);
    git(name, "add", file);
    git(name, "commit", "-m", subject, ...more);
  };

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "ten-segments-history-"));
    for (const name of ["whole", "bare", "new"]) mkdirSync(folder(name));
    mkdirSync(folder("whole/inside"));
    git("whole", "init", "-q");
    commit("whole", "old.txt", "Old things");
    commit("whole", "contract.txt", "Things with a contract");
    commit("whole", "new.txt", "Adds new things");
    commit("whole", "newer.txt", "Add newer things");
    commit("whole", "rebased.txt", "Rebased things", "--date", "2020-01-01T00:00:00Z");
    git("new", "init", "-q");
    commit("new", "old.txt", "Old things");
    execFileSync("git", ["clone", "-q", "--depth", "1", pathToFileURL(folder("whole")).href, folder("shallow")], {
      stdio: "ignore",
    });
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const since = (name: string) => commitsSince(folder(name), "contract.txt");

  it("is checked after the commit that added the contract, and no further back", () => {
    const history = since("whole");
    if ("missing" in history) throw new Error(history.missing);
    expect(history.commits.map(({ subject }) => subject)).toEqual(["Add newer things", "Adds new things"]);
    expect(commitBreaches(history.commits)).toEqual([expect.stringContaining('"Adds new things" begins with "Adds"')]);
  });
  it.each([
    ["shallow", "a shallow clone lacks commits"],
    ["bare", "not a git repository"],
    ["whole/inside", "no git history of its own"],
    ["new", "contract.txt is in no commit yet"],
  ])("is not there: %s", (name, reason) => expect(since(name)).toEqual({ missing: expect.stringContaining(reason) }));
});
