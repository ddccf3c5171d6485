import { defineConfig } from "vitest/config";

/** The files of the tests below one folder or more. */
const of = (folders: string) => [`test/${folders}/**/*.test.ts`];

/** Folders whose tests do everything in windows of their own and leave nothing behind in the process. */
const SESSIONS = ["account", "api", "damage", "map", "modules", "referee", "shortcuts", "turns"];
const sessions = of(`foundry/{${SESSIONS.join(",")}}`);
/** Windows are opened and thrown away by the hundred: with more room for what is young, less time goes into it. */
const ROOM = "--max-semi-space-size=64";
const MOST_KEPT = "--max-old-space-size=2048";

export default defineConfig({
  test: {
    projects: [
      // The rules keep nothing: their tests share one copy of them, instead of reading it anew for each file.
      { extends: true, test: { name: "rules", include: of("rules"), isolate: false } },
      // So do tests in windows: what is built, read and compiled once serves all of them. What is over is thrown away in time.
      { extends: true, test: { name: "sessions", include: sessions, isolate: false, execArgv: [ROOM, MOST_KEPT] } },
      { extends: true, test: { name: "foundry", include: of("{foundry,host,contract}"), exclude: sessions } },
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
