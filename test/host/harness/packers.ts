import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Traffic } from "./wire.ts";

/** What a browser makes bytes short with. Here it is done at once, so that nothing hangs on how fast this machine is. */
export function packers(traffic: Traffic): object {
  return {
    CompressionStream: packer(deflateRawSync, traffic),
    DecompressionStream: packer(inflateRawSync, traffic),
  };
}

/** A stream in which all that goes in comes out in one piece; it is under way until then. */
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
