import { defineConfig } from "vitest/config";

/** The files of the tests below one folder or more. */
const of = (folders: string) => [`test/${folders}/**/*.test.ts`];

/**
 * Folders whose tests need no screens but seldom, or few. They and the other folders of tests at a table have processes apart, so that none grows too
 * large: in both, what a test does stays in windows of its own, and nothing is left behind in the process.
 */
const SESSIONS = ["account", "api", "damage", "map", "modules", "referee", "shortcuts", "turns"];
const sessions = of(`foundry/{${SESSIONS.join(",")}}`);
/** Windows are opened and thrown away by the hundred: with more room for what is young, less time goes into it. */
const ROOM = "--max-semi-space-size=192";
const MOST_KEPT = "--max-old-space-size=3072";
/** So are the functions in them: few run long enough for what it takes to compile them once more, for speed. */
const SELDOM_TUNED = "--interrupt-budget=500000";
const shared = { isolate: false, execArgv: [ROOM, MOST_KEPT, SELDOM_TUNED] };

export default defineConfig({
  test: {
    projects: [
      // The rules keep nothing, and the contracts only read: their tests share one copy, instead of reading it anew for each file.
      { extends: true, test: { name: "rules", include: of("{rules,contract}"), isolate: false } },
      // So do tests in windows: what is built, read and compiled once serves all of them. What is over is thrown away in time.
      { extends: true, test: { name: "sessions", include: sessions, ...shared } },
      { extends: true, test: { name: "foundry", include: of("foundry"), exclude: sessions, ...shared } },
      // The host is tested from within, where it has one world for each process.
      { extends: true, test: { name: "host", include: of("host") } },
    ],
    setupFiles: ["test/rules/worded.ts"],
    environment: "node",
    maxWorkers: "100%",
    execArgv: [ROOM],
    restoreMocks: true,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
