import { unzipSync } from "fflate";
import { InstallError } from "./manifest.ts";

/** What an archive may hold at most. */
export const LIMITS = { files: 5_000, bytes: 200 * 1024 * 1024 } as const;

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

interface Entry {
  name: string;
  size: number;
  mode: number;
}

/** The files of a zip by their path; refuses what is too big, what is broken and what points outside. */
export function unpack(zip: Uint8Array, limits: { files: number; bytes: number } = LIMITS): Map<string, Uint8Array> {
  const entries = readEntries(zip);
  if (entries.length > limits.files) throw new InstallError(`archive: holds more than ${limits.files} files`);
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > limits.bytes) {
    throw new InstallError(`archive: holds more than ${limits.bytes} bytes`);
  }
  for (const entry of entries) requireSafe(entry);
  if (new Set(entries.map(entry => entry.name.toLowerCase())).size < entries.length) {
    throw new InstallError("archive: holds one path twice");
  }
  return new Map(Object.entries(inflate(zip)).filter(([name]) => !name.endsWith("/")));
}

function inflate(zip: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(zip);
  } catch (cause) {
    throw new InstallError("archive: cannot be unpacked", { cause });
  }
}

function requireSafe({ name, mode }: Entry): void {
  const parts = name.replace(/\/$/, "").split("/");
  const outside = parts.some(part => part === "" || part === "." || part === "..");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (outside || /[\\:\u0000-\u001f]/.test(name)) throw new InstallError(`archive: the path "${name}" is unsafe`);
  if ((mode & FILE_TYPE) === SYMBOLIC_LINK) throw new InstallError(`archive: "${name}" is a symbolic link`);
}

/** The entries of the zip's central directory. */
function readEntries(zip: Uint8Array): Entry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) throw new InstallError("archive: is broken");
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
    entries.push({ name, size: view.getUint32(at + 24, true), mode: view.getUint16(at + 40, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at--) if (view.getUint32(at, true) === END) return at;
  throw new InstallError("archive: is not a zip");
}
