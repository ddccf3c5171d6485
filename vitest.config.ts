import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/{rules,foundry,host,contract}/**/*.test.ts"],
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
