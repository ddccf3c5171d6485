import { type UnzipFileInfo, unzipSync } from "fflate";
import { InstallError } from "./manifest.ts";

/** The maximum contents of an archive. */
export const LIMITS = { files: 5_000, bytes: 200 * 1024 * 1024 } as const;

/**
 * The files of a zip by path. Refuses archives that are too big, broken, or that have paths outside of the target
 * folder.
 */
export function unpack(zip: Uint8Array, limits: { files: number; bytes: number } = LIMITS): Map<string, Uint8Array> {
  const seen = new Set<string>();
  let bytes = 0;
  const accept = ({ name, originalSize }: UnzipFileInfo) => {
    requireSafe(name);
    bytes += originalSize;
    if (seen.has(name.toLowerCase())) throw new InstallError("archive: holds one path twice");
    seen.add(name.toLowerCase());
    if (seen.size > limits.files) throw new InstallError(`archive: holds more than ${limits.files} files`);
    if (bytes > limits.bytes) throw new InstallError(`archive: holds more than ${limits.bytes} bytes`);
    return !name.endsWith("/");
  };
  return new Map(Object.entries(inflate(zip, accept)));
}

function inflate(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (cause) {
    if (cause instanceof InstallError) throw cause;
    throw new InstallError("archive: is not a zip, or is broken", { cause });
  }
}

/** A symbolic link is unpacked as a file that contains its target, so checking the path is enough. */
function requireSafe(name: string): void {
  const parts = name.replace(/\/$/, "").split("/");
  const outside = parts.some(part => part === "" || part === "." || part === "..");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (outside || /[\\:\u0000-\u001f]/.test(name)) throw new InstallError(`archive: the path "${name}" is unsafe`);
}
