import { SHARE } from "./sample.mjs";

/** How the rules are mutated: every module of theirs, each mutant shown to all the examples that run through it. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tools/mutation/vitest.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutation/sample.mjs"],
  ignorers: SHARE < 1 ? ["sample"] : [],
  mutate: ["src/rules/**/*.ts"],
  ignorePatterns: ["/dist", "/docs", "/packs", "/styles", "/templates", "/test/browser", "/test/host", "/test/foundry"],
  coverageAnalysis: "perTest",
  /** In a run of everything, all the tests that kill a mutant count: each requirement's are asked what they are good for. */
  disableBail: process.env.MUTATION_WHOLE === "1",
  /** A mutant in what a module computes as it is loaded can be seen in a run of all the tests only: left out. */
  ignoreStatic: true,
  /** The compiler is no part of it; there is no such file to rewrite. */
  tsconfigFile: "tsconfig.mutation.json",
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: ".cache/mutation.json" },
  tempDirName: ".cache/mutation",
  /** A machine that is busy besides needs its time for the run without mutants, too. */
  dryRunTimeoutMinutes: 20,
  timeoutMS: 5000,
  timeoutFactor: 2,
  allowEmpty: false,
  logLevel: "warn",
};
