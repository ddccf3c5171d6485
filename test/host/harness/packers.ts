import type { Traffic } from "./wire.ts";

/** What a browser makes bytes short with: what goes through is under way until all of it has come out. */
export function packers(traffic: Traffic): object {
  return {
    CompressionStream: counted(CompressionStream, traffic),
    DecompressionStream: counted(DecompressionStream, traffic),
  };
}

type Packer = typeof CompressionStream | typeof DecompressionStream;

const counted = (Stream: Packer, traffic: Traffic) =>
  class {
    readonly writable: WritableStream;
    readonly readable: ReadableStream;
    constructor(format: CompressionFormat) {
      const { writable, readable } = new Stream(format);
      const [theirs, ours] = readable.tee();
      this.writable = writable;
      this.readable = theirs;
      void traffic.pack(ours.pipeTo(new WritableStream()).catch(() => undefined));
    }
  };
