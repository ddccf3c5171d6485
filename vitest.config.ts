import { defineConfig } from "vitest/config";

/** The files of the tests below one folder or more. */
const of = (folders: string) => [`test/${folders}/**/*.test.ts`];

/** Folders whose tests need no screens, or few. They have processes of their own, so that none grows too large. */
const SESSIONS = ["account", "api", "damage", "map", "modules", "referee", "shortcuts", "turns"];
const sessions = of(`foundry/{${SESSIONS.join(",")}}`);
/** Tests whose result does not depend on Foundry's generation. */
const ONCE = "**/*.once.test.ts";
/** Clients are opened and thrown away by the hundred: with more room for what is young, less time goes into it. */
const ROOM = "--max-semi-space-size=192";
const MOST_KEPT = "--max-old-space-size=3072";
/** So are the functions in them: few run long enough for what it takes to compile them once more, for speed. */
const SELDOM_TUNED = "--interrupt-budget=500000";
const shared = { isolate: false, execArgv: [ROOM, MOST_KEPT, SELDOM_TUNED] };

/** The tests at a table run once on each generation, in processes that their files share. */
const tables = ([13, 14] as const).flatMap(generation => {
  const on = { ...shared, provide: { generation }, setupFiles: ["test/foundry/session/marks-generation.ts"] };
  const once = generation === 14 ? [] : [ONCE];
  return [
    { extends: true as const, test: { name: `sessions-${generation}`, include: sessions, exclude: once, ...on } },
    {
      extends: true as const,
      test: { name: `foundry-${generation}`, include: of("foundry"), exclude: [...sessions, ...once], ...on },
    },
  ];
});

export default defineConfig({
  test: {
    projects: [
      // The rules keep nothing, and the contracts only read: their tests share one copy, instead of reading it anew for each file.
      { extends: true, test: { name: "rules", include: of("{rules,contract}"), isolate: false } },
      ...tables,
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
