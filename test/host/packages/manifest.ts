/** The builds that the host reports, one for each generation that it supports. */
export const BUILDS = { 13: "13.351", 14: "14.366" } as const;
export type Generation = keyof typeof BUILDS;

/** The parts of a package's manifest that the host needs to install or serve it. */
export interface Manifest {
  id: string;
  title: string;
  version: string;
  manifest?: string;
  download?: string;
  socket?: boolean;
  compatibility: { minimum?: string | number; verified?: string | number; maximum?: string | number };
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | { src: string; layer?: string | null })[];
  languages?: { lang: string; name: string; path: string; system?: string; module?: string }[];
  packs?: PackManifest[];
  packFolders?: unknown[];
  /** A library for other modules: it is loaded before the system. */
  library?: boolean;
  relationships?: { systems?: { id: string }[] };
  [field: string]: unknown;
}

/** A pack of a package: a database in the folder `path` with documents of one kind. */
export type PackManifest = Record<"name" | "label" | "path" | "type", string> & { system?: string };

export type PackageType = "system" | "module";

/** A package cannot be installed. The message is one sentence with the reason. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

/** Parses a manifest and checks it for `generation`; `from` names the manifest in errors. */
export function readManifest(
  text: string,
  generation: Generation,
  from: string,
  type: PackageType = "system",
): Manifest {
  const refuse = (why: string): never => {
    throw new InstallError(`${from}: ${why}`);
  };
  const manifest = parse(text, refuse);
  for (const field of ["id", "title", "version"])
    if (typeof manifest[field] !== "string" || !manifest[field]) refuse(`lacks the text "${field}"`);
  if (!/^[\w-]+$/.test(manifest.id)) refuse(`the id "${manifest.id}" may hold only letters, 0–9, _ and hyphens`);
  if ((manifest.type ?? type) !== type) refuse(`is of type "${String(manifest.type)}", not a ${type}`);
  for (const field of ["esmodules", "scripts", "styles", "languages", "packs", "packFolders"])
    if (!Array.isArray(manifest[field] ?? [])) refuse(`"${field}" is not a list`);
  if (type === "system" && !manifest.esmodules?.length) refuse("names no esmodules");
  requirePacks(manifest, generation, refuse);
  if (namedFiles(manifest).some(name => typeof name !== "string")) refuse("names a file by something that is not text");
  requireCompatibility(manifest, generation, refuse);
  return manifest;
}

/** The kinds of documents that packs may contain, and those of generation 14. */
const KINDS = ["Actor", "Adventure", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"];
const LATER_KINDS = [...KINDS, "ActiveEffect"];

function requirePacks({ packs = [] }: Manifest, generation: Generation, refuse: Refuse): void {
  for (const pack of packs) {
    for (const field of ["name", "label", "path", "type"] as const)
      if (typeof pack?.[field] !== "string" || !pack[field]) refuse(`has a pack that lacks the text "${field}"`);
    if (!/^[\w-]+$/.test(pack.name)) refuse(`the pack's name "${pack.name}" may hold only letters, 0–9, _ and hyphens`);
    const known = (generation < 14 ? KINDS : LATER_KINDS).includes(pack.type);
    if (!known) refuse(`the pack "${pack.name}" is of the unknown type "${pack.type}"`);
    if (["Actor", "Item"].includes(pack.type) && !pack.system) refuse(`the pack "${pack.name}" names no "system"`);
    if (packs.some(other => other !== pack && other.name === pack.name)) refuse(`has two packs called "${pack.name}"`);
  }
}

/** Every file that the manifest refers to. Each pack's database has a file of this name. */
export function namedFiles(manifest: Manifest): string[] {
  const styles = (manifest.styles ?? []).map(style => (typeof style === "string" ? style : style.src));
  const languages = (manifest.languages ?? []).map(language => language.path);
  const packs = (manifest.packs ?? []).map(({ path }) => `${path}/CURRENT`);
  return [...(manifest.scripts ?? []), ...(manifest.esmodules ?? []), ...styles, ...languages, ...packs];
}

type Refuse = (why: string) => never;

function parse(text: string, refuse: Refuse): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    refuse("is not JSON");
  }
  if (manifest === null || typeof manifest !== "object" || Array.isArray(manifest)) refuse("is not a JSON object");
  return manifest as Manifest;
}

function requireCompatibility({ id, compatibility }: Manifest, generation: Generation, refuse: Refuse): void {
  const { minimum, maximum } = compatibility ?? {};
  const build = BUILDS[generation];
  if (minimum === undefined) refuse('lacks "compatibility.minimum"');
  for (const bound of [minimum, maximum ?? minimum].map(String))
    if (!/^\d+(\.\d+)*$/.test(bound)) refuse(`"${bound}" is no version of the host`);
  if (compareBuilds(build, String(minimum)) < 0) refuse(`${id} needs ${minimum} or newer, this host is ${build}`);
  if (maximum !== undefined && compareBuilds(build, String(maximum)) > 0)
    refuse(`${id} runs up to ${maximum}, this host is ${build}`);
}

/**
 * Negative if `build` is older than `bound`. A bound that is only a generation includes all builds of that generation.
 */
function compareBuilds(build: string, bound: string): number {
  const [generation = 0, number = 0] = build.split(".").map(Number);
  const [boundGeneration = 0, boundNumber = number] = bound.split(".").map(Number);
  return generation - boundGeneration || number - boundNumber;
}
