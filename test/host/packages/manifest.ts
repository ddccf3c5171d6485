/** The builds of the host, one for each generation that it can play. */
export const BUILDS = { 13: "13.351", 14: "14.366" } as const;
export type Generation = keyof typeof BUILDS;

/** What a package's manifest must say before the host installs or serves it. */
export interface Manifest {
  id: string;
  title: string;
  version: string;
  manifest?: string;
  download?: string;
  socket?: boolean;
  compatibility: { minimum?: string | number; verified?: string | number; maximum?: string | number };
  esmodules?: string[];
  styles?: (string | { src: string; layer?: string | null })[];
  languages?: { lang: string; name: string; path: string }[];
  [field: string]: unknown;
}

/** A package that cannot be installed, and the sentence that says why. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

/** The manifest in `text`, checked for `generation`; `from` names it in a refusal. */
export function readManifest(text: string, generation: Generation, from: string): Manifest {
  const manifest = parse(text, from);
  requireText(manifest, ["id", "title", "version"], from);
  if (!/^[a-z0-9-]+$/.test(manifest.id)) {
    throw new InstallError(`${from}: the id "${manifest.id}" may hold only a–z, 0–9 and hyphens`);
  }
  if (manifest.type !== undefined && manifest.type !== "system") {
    throw new InstallError(`${from}: is of type "${String(manifest.type)}", not a system`);
  }
  requireList(manifest, ["esmodules", "styles", "languages"], from);
  if (!manifest.esmodules?.length) throw new InstallError(`${from}: names no esmodules`);
  requireCompatibility(manifest, generation, from);
  return manifest;
}

/** Every file that the manifest says is in the package. */
export function namedFiles(manifest: Manifest): string[] {
  const styles = (manifest.styles ?? []).map(style => (typeof style === "string" ? style : style.src));
  const languages = (manifest.languages ?? []).map(language => language.path);
  return [...(manifest.esmodules ?? []), ...styles, ...languages];
}

function parse(text: string, from: string): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw new InstallError(`${from}: is not JSON`);
  }
  if (manifest === null || typeof manifest !== "object" || Array.isArray(manifest)) {
    throw new InstallError(`${from}: is not a JSON object`);
  }
  return manifest as Manifest;
}

function requireText(manifest: Manifest, fields: string[], from: string): void {
  for (const field of fields) {
    const value = manifest[field];
    if (typeof value !== "string" || !value) throw new InstallError(`${from}: lacks the text "${field}"`);
  }
}

function requireList(manifest: Manifest, fields: string[], from: string): void {
  for (const field of fields) {
    const value = manifest[field];
    if (value !== undefined && !Array.isArray(value)) throw new InstallError(`${from}: "${field}" is not a list`);
  }
  if (namedFiles(manifest).some(name => typeof name !== "string")) {
    throw new InstallError(`${from}: names a file by something that is not text`);
  }
}

function requireCompatibility(manifest: Manifest, generation: Generation, from: string): void {
  const { minimum, maximum } = manifest.compatibility ?? {};
  const build = BUILDS[generation];
  if (minimum === undefined) throw new InstallError(`${from}: lacks "compatibility.minimum"`);
  if (compareBuilds(build, String(minimum), from) < 0) {
    throw new InstallError(`${from}: ${manifest.id} needs ${minimum} or newer, this host is ${build}`);
  }
  if (maximum !== undefined && compareBuilds(build, String(maximum), from) > 0) {
    throw new InstallError(`${from}: ${manifest.id} runs up to ${maximum}, this host is ${build}`);
  }
}

/** Below zero when `build` is older than `bound`; a bound that is only a generation speaks for all its builds. */
function compareBuilds(build: string, bound: string, from: string): number {
  if (!/^\d+(\.\d+)?$/.test(bound)) throw new InstallError(`${from}: "${bound}" is no version of the host`);
  const [generation = 0, number = 0] = build.split(".").map(Number);
  const [boundGeneration = 0, boundNumber = number] = bound.split(".").map(Number);
  return generation - boundGeneration || number - boundNumber;
}
