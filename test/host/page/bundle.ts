import { fileURLToPath } from "node:url";
import { build } from "vite";

let built: Promise<string> | undefined;

/** The host's client as one ES module, built once in a process. Class names stay: hooks are called by them. */
export function bundleClient(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry: fileURLToPath(new URL("./client.ts", import.meta.url)), formats: ["es"], fileName: "client" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output.find(part => part.type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("bundleClient: the build gave no module");
  return chunk.code;
}
