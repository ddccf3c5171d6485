import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../steps/run.mjs";

const git = (...args) => execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });

/** The parts of the benches besides the system and the host. */
const OURS = ["test/bench", "test/foundry/session"];

/**
 * Checks out another commit in a temporary folder, with our benches in place of its own, and removes it after use.
 *
 * @template Result
 * @param {string} commit
 * @param {(tree: string) => Promise<Result>} use
 */
export async function withTree(commit, use) {
  const home = mkdtempSync(join(tmpdir(), "ten-segments-bench-"));
  const tree = join(home, "tree");
  try {
    git("worktree", "add", "--quiet", "--detach", tree, commit);
    for (const folder of OURS) {
      rmSync(join(tree, folder), { recursive: true, force: true });
      cpSync(join(root, folder), join(tree, folder), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
    return await use(tree);
  } finally {
    rmSync(home, { recursive: true, force: true });
    git("worktree", "prune");
  }
}
