import { defineConfig } from "vitest/config";

/**
 * The examples of the rules and the fights on file. Random fights and orders are left out, and the slowest properties: they run
 * through everything, so that each mutant that lives would cost minutes. What is mutated is slower, so all have more time.
 */
export default defineConfig({
  test: {
    include: ["test/rules/**/*.test.ts"],
    exclude: [
      "test/rules/encounter/properties.test.ts",
      "test/rules/timeline/*properties.test.ts",
      "test/rules/fuzz/**",
    ],
    setupFiles: ["test/rules/worded.ts"],
    environment: "node",
    restoreMocks: true,
    testTimeout: 120_000,
  },
});
