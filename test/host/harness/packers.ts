import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Traffic } from "./wire.ts";

/**
 * The browser's compression streams. Here they work synchronously, so that no test depends on the speed of the machine.
 */
export function packers(traffic: Traffic): object {
  return {
    CompressionStream: packer(deflateRawSync, traffic),
    DecompressionStream: packer(inflateRawSync, traffic),
  };
}

/** A stream that emits all of its input as one chunk at the end. Until then it counts as pending. */
const packer = (pack: (bytes: Uint8Array) => Uint8Array, traffic: Traffic) =>
  class extends TransformStream<Uint8Array, Uint8Array> {
    constructor(format: string) {
      if (format !== "deflate-raw") throw new TypeError(`packers: the format must be "deflate-raw", got ${format}`);
      const parts: Uint8Array[] = [];
      let end: () => void = () => undefined;
      super({
        transform: part => void parts.push(part),
        flush: out => {
          try {
            out.enqueue(new Uint8Array(pack(Buffer.concat(parts))));
          } finally {
            end();
          }
        },
      });
      void traffic.track(
        new Promise<void>(resolve => {
          end = resolve;
        }),
      );
    }
  };
