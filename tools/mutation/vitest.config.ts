import { defineConfig } from "vitest/config";

/**
 * The examples of the rules, without their properties: those run through everything and would name no requirement. What is
 * mutated is slower, so they have more time.
 */
export default defineConfig({
  test: {
    include: ["test/rules/**/*.test.ts"],
    exclude: ["**/*properties.test.ts", "test/rules/fuzz/**", "test/rules/records/**"],
    environment: "node",
    restoreMocks: true,
    testTimeout: 120_000,
  },
});
