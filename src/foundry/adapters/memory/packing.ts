/** Compresses text (deflate) and encodes it as base64, with the browser's own functions. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** Reverses `packed`; null if the text cannot be unpacked. */
export async function unpacked(stored: unknown): Promise<string | null> {
  if (typeof stored !== "string") return null;
  try {
    const bytes = Uint8Array.from(atob(stored), letter => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
  } catch {
    return null;
  }
}

async function through({ writable, readable }: CompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const writer = writable.getWriter();
  const feed = async () => {
    await writer.write(bytes as Uint8Array<ArrayBuffer>);
    await writer.close();
  };
  const [parts] = await Promise.all([partsOf(readable.getReader()), feed()]);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function partsOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return parts;
}
