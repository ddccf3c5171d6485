import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, run, runTool } from "./run.mjs";

/** The headless shell is the same engine, and the specs run a third faster in it. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser that Playwright has installed, if any. */
async function playwrightsOwn() {
  if (!existsSync(join(root, "node_modules/playwright-core"))) return [];
  const { chromium } = await import("playwright-core");
  return [chromium.executablePath()];
}

/** Does it start and print its version? A snap's placeholder does not. */
function answers(path) {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

/** The path of a Chromium on this machine, or null. CHROMIUM_PATH takes precedence and must be valid. */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !answers(asked)) throw new Error(`findChromium: CHROMIUM_PATH names ${asked}, which does not run`);
  if (asked) return asked;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = folders.flatMap(folder => NAMES.map(name => join(folder, name)));
  return [...onPath, ...PLACES, ...(await playwrightsOwn())].find(answers) ?? null;
}

const isRoot = () => process.getuid?.() === 0;

/** Installs Debian's package, if possible the headless shell. Only root may install it. */
async function installDebians() {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return;
  const apt = (...args) => run("apt-get", [...args], { DEBIAN_FRONTEND: "noninteractive" });
  const install = name => apt("install", "-q", "-y", "--no-install-recommends", name);
  await apt("update", "-q");
  if ((await install("chromium-headless-shell")) !== 0) await install("chromium");
}

/** Installs Playwright's own download, and the libraries it needs if we are root. */
async function installPlaywrights() {
  await runTool("playwright", ["install", ...(isRoot() ? ["--with-deps"] : []), "chromium"]);
}

/** The path of a Chromium, which is installed first if there is none. */
export async function obtainChromium() {
  for (const install of [null, installDebians, installPlaywrights]) {
    if (install)
      console.log(`No Chromium found: trying ${install === installDebians ? "Debian's package" : "Playwright's own"}.`);
    await install?.();
    const found = await findChromium();
    if (found) return found;
  }
  throw new Error(
    "The browser tests need Chromium, and none could be found or installed. Install Chromium or Chrome and run this again, " +
      "or set CHROMIUM_PATH to its program.",
  );
}
