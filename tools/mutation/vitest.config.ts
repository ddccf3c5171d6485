import { defineConfig } from "vitest/config";

/**
 * Runs the examples of the rules and the recorded fights. Random fights and orders are left out, and so are the slowest
 * properties: they cover everything, so every surviving mutant would cost minutes. Mutated code is slower, so timeouts
 * are longer.
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
