import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/{rules,foundry,host,contract}/**/*.test.ts"],
    setupFiles: ["test/rules/worded.ts"],
    environment: "node",
    maxWorkers: "100%",
    restoreMocks: true,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
