const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, byte => ALPHABET[byte % ALPHABET.length]).join("");
}

export const isValidId = (id: unknown): boolean => typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export const escapeHTML = (text: unknown): string => String(text).replace(/[&<>"']/g, sign => ENTITIES[sign] as string);

export function isNumeric(value: unknown): boolean {
  if (Array.isArray(value) || value === null || value === "") return false;
  return typeof value !== "boolean" && !Number.isNaN(+(value as number));
}

/** Offers a text as a file download. */
export function saveDataToFile(data: unknown, type: unknown, filename: unknown): void {
  for (const given of [data, type, filename])
    if (typeof given !== "string")
      throw new TypeError(`saveDataToFile: data, type and filename must be strings, got ${given}`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data as string], { type: type as string }));
  link.download = filename as string;
  link.click();
  URL.revokeObjectURL(link.href);
}
