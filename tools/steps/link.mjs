import { existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build } from "vite";
import { root } from "./run.mjs";

/** The systems folder of a Foundry user-data folder, or of its `Data` folder. */
function systemsFolder(folder) {
  if (existsSync(join(folder, "Data"))) return join(folder, "Data", "systems");
  if (basename(folder) === "Data" || existsSync(join(folder, "systems"))) return join(folder, "systems");
  throw new Error(`FOUNDRY_DATA must name a Foundry user-data folder, and ${folder} holds neither Data nor systems`);
}

/** The file at a path, including a broken link. */
const lies = path => lstatSync(path, { throwIfNoEntry: false });

/** Links the built system into a Foundry data folder. It never replaces an existing file. */
export function linkSystem(foundryData) {
  const dist = join(root, "dist");
  const systems = systemsFolder(resolve(foundryData));
  const place = join(systems, "ten-segments");
  const there = lies(place);
  if (there?.isSymbolicLink() && resolve(systems, readlinkSync(place)) === dist) return place;
  if (there) throw new Error(`${place} is there already and is not our link; move it away first`);
  mkdirSync(systems, { recursive: true });
  symlinkSync(dist, place, process.platform === "win32" ? "junction" : "dir");
  return place;
}

/** Builds into `dist`, and again whenever a source changes. */
export const buildOnChange = () => build({ root, configFile: join(root, "vite.config.ts"), build: { watch: {} } });
