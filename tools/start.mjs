import { createServer } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

/** `npm start`: a table in the browser, or with FOUNDRY_DATA the system linked into a Foundry. */
const OPTIONS = /** @type {const} */ ({
  generation: { type: "string", default: "14" },
  port: { type: "string", default: "0" },
});

/** A module of the tree written in TypeScript. */
async function importTypeScript(path) {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(join(root, path), { root, configFile: false, logLevel: "warn" });
  return module;
}

/** A port that nobody listens on. The release needs to know it before the host listens. */
function freePort() {
  return new Promise(settle => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => settle(port));
    });
  });
}

/** Install the system into the stand-in host from its manifest's address, as a user would, and open the table. */
async function openTable({ generation, port }) {
  const { release } = await import("./steps/release.mjs");
  const { serve } = await importTypeScript("test/host/page/main.ts");
  const { preparedWorld } = await importTypeScript("test/browser/prepared-world.ts");
  const home = join(root, "worlds", `generation-${generation}`);
  const packageFolder = join(home, "package");
  await release({ base: `http://127.0.0.1:${port}/packages`, out: packageFolder });
  return serve({
    generation,
    port,
    packageFolder,
    manifestUrl: "/packages/system.json",
    dataFolder: join(home, "data"),
    worldFile: join(home, "world.json"),
    world: preparedWorld(generation),
  });
}

async function play({ generation, port }) {
  const table = await openTable({ generation, port: port || (await freePort()) });
  console.log(
    `\nTen Segments on the stand-in host, generation ${generation}. Open each seat in a browser window of its own:\n`,
  );
  for (const { name, role } of table.seats()) {
    console.log(`  ${(role === 4 ? "Game master" : "Player").padEnd(12)} ${name.padEnd(12)} ${table.seat(name)}`);
  }
  console.log("\nThe world is kept in worlds/. Stop with Ctrl+C.");
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => table.close().then(() => process.exit(0)));
}

async function link(foundryData) {
  const { buildOnChange, linkSystem } = await import("./steps/link.mjs");
  console.log(`Linked as ${linkSystem(foundryData)}; every change is built at once. Stop with Ctrl+C.`);
  await buildOnChange();
}

/** The arguments, checked. */
function readArguments() {
  const { values } = parseArgs({ options: OPTIONS });
  const [generation, port] = [Number(values.generation), Number(values.port)];
  if (generation !== 13 && generation !== 14)
    throw new RangeError(`start: --generation must be 13 or 14, got ${values.generation}`);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new RangeError(`start: --port must be 0–65535, got ${values.port}`);
  return { generation, port };
}

try {
  const asked = readArguments();
  await installDependencies();
  await (process.env.FOUNDRY_DATA ? link(process.env.FOUNDRY_DATA) : play(asked));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
