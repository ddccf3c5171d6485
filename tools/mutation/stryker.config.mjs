import { SHARE } from "./sample.mjs";

/** Mutates every module of the rules. Each mutant runs against all examples that cover it. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tools/mutation/vitest.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutation/sample.mjs"],
  ignorers: SHARE < 1 ? ["sample"] : [],
  mutate: ["src/rules/**/*.ts"],
  ignorePatterns: ["/dist", "/docs", "/packs", "/styles", "/templates", "/test/browser", "/test/host", "/test/foundry"],
  coverageAnalysis: "perTest",
  /** In a complete run, record all tests that kill a mutant, to find requirements whose tests kill none. */
  disableBail: process.env.MUTATION_WHOLE === "1",
  /** Leave out mutants in code that runs when a module loads: only a run of all tests could detect them. */
  ignoreStatic: true,
  /** The compiler takes no part. The file does not exist, so Stryker rewrites no configuration. */
  tsconfigFile: "tsconfig.mutation.json",
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: ".cache/mutation.json" },
  tempDirName: ".cache/mutation",
  /** A busy machine needs its time for the run without mutants too. */
  dryRunTimeoutMinutes: 20,
  timeoutMS: 5000,
  timeoutFactor: 2,
  allowEmpty: false,
  logLevel: "warn",
};
