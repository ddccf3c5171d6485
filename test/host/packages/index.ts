export { type Installed, installSystem, openModule, openSystem } from "./install.ts";
export { BUILDS, type Generation, InstallError, type Manifest, readManifest } from "./manifest.ts";
export { readPacks, type StoredPack } from "./packs.ts";
