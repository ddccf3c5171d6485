import { defineConfig } from "vitest/config";

/** The files of the tests below one folder or more. */
const of = (folders: string) => [`test/${folders}/**/*.test.ts`];

export default defineConfig({
  test: {
    projects: [
      // The rules keep nothing: their tests share one copy of them, instead of reading it anew for each file.
      { extends: true, test: { name: "rules", include: of("rules"), isolate: false } },
      { extends: true, test: { name: "foundry", include: of("{foundry,host,contract}") } },
    ],
    setupFiles: ["test/rules/worded.ts"],
    environment: "node",
    maxWorkers: "100%",
    /** Windows are opened and thrown away by the hundred: with more room for what is young, less time goes into it. */
    execArgv: ["--max-semi-space-size=64"],
    restoreMocks: true,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
