import { defineConfig } from "@playwright/test";

const QUIET = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Specs of sizes, looks and words. The stand-in draws the same screens on both generations. */
const ONCE = "**/*.once.spec.ts";

/** Specs run on the host in both generations, or on the real server that FOUNDRY_URL names. */
export interface Table {
  generation: 13 | 14;
}

export default defineConfig<Table>({
  testDir: ".",
  testMatch: process.env.TEN_SEGMENTS_PICTURES ? "pictures.ts" : "**/*.spec.ts",
  ...(!process.env.FOUNDRY_URL && { globalSetup: "./play/stand-in.ts" }),
  outputDir: "../../test-results",
  workers: process.env.FOUNDRY_URL ? 1 : 4,
  // Each test has its own world, so the tests of a long file can run in parallel.
  fullyParallel: !process.env.FOUNDRY_URL,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine takes several times as long as a quiet one: these end a test that is stuck, and measure nothing.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "off",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: QUIET },
  },
  projects: process.env.FOUNDRY_URL
    ? [{ name: "real-server" }]
    : [
        { name: "generation-13", use: { generation: 13 }, testIgnore: ONCE },
        { name: "generation-14", use: { generation: 14 } },
      ],
});
