import { defineConfig } from "vitest/config";

/** The examples of the rules, without their properties: those run through everything and would name no requirement. */
export default defineConfig({
  test: {
    include: ["test/rules/**/*.test.ts"],
    exclude: ["**/*properties.test.ts", "test/rules/records/**"],
    environment: "node",
    restoreMocks: true,
  },
});
