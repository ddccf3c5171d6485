import { join } from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./steps/dependencies.mjs";
import { freePort } from "./steps/port.mjs";
import { root } from "./steps/run.mjs";

/** `npm start`: opens a world in the browser; with FOUNDRY_DATA it links the system into a Foundry. */
const OPTIONS = /** @type {const} */ ({
  generation: { type: "string", default: "14" },
  port: { type: "string", default: "0" },
  modules: { type: "string", default: "" },
  help: { type: "boolean", short: "h", default: false },
});

const HELP = `Usage: npm start -- [options]

Opens a table in the browser, on a stand-in for Foundry, with a fight that is ready to begin.

  --generation <13|14>  the generation of Foundry to play on (default: 14)
  --port <number>       the port to use, or the next free one (default: any free port)
  --modules <list>      modules to turn on, separated by commas: those in test/host/modules by name, others by folder
  --help, -h            print this help

FOUNDRY_DATA=<your Foundry user data folder> npm start links the built system into Foundry instead.
The world is kept in worlds/; delete that folder to start over.`;

async function play({ generation, port: wanted, modules }) {
  const { offerRelease } = await import("./steps/offer.mjs");
  const { startWorld } = await import("./steps/start-world.mjs");
  const { openTable } = await import("./steps/table.mjs");
  const port = await freePort(wanted);
  if (port !== wanted) console.log(`Port ${wanted} is in use. Using ${port}.`);
  const home = join(root, "worlds", `generation-${generation}`);
  console.log("Building the system …");
  const offered = await offerRelease(join(home, "package"));
  const world = await startWorld();
  const { manifestUrl } = offered;
  const table = await openTable({ generation, port, home, manifestUrl, modules: ["seats", ...modules], world });
  await offered.close();
  console.log(`\nTen Segments is ready (stand-in for Foundry ${generation}). Open the game master's address first:\n`);
  for (const { _id, name, role } of table.users) {
    console.log(`  ${(role === 4 ? "Game master" : "Player").padEnd(12)} ${name.padEnd(12)} ${table.seat(_id)}`);
  }
  console.log("\nThe world is kept in worlds/. Stop with Ctrl+C.");
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => table.close().then(() => process.exit(0)));
}

async function link(foundryData) {
  const { buildOnChange, linkSystem } = await import("./steps/link.mjs");
  console.log(`Linked as ${linkSystem(foundryData)}; every change is built at once. Stop with Ctrl+C.`);
  await buildOnChange();
}

/** Parses and checks the arguments. */
function readArguments() {
  const { values } = parseArgs({ options: OPTIONS });
  const [generation, port] = [Number(values.generation), Number(values.port)];
  if (generation !== 13 && generation !== 14)
    throw new RangeError(`start: --generation must be 13 or 14, got ${values.generation}`);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new RangeError(`start: --port must be 0–65535, got ${values.port}`);
  const modules = String(values.modules)
    .split(",")
    .filter(name => name !== "");
  return { generation, port, modules, help: values.help };
}

try {
  const { help, ...asked } = readArguments();
  if (help) console.log(HELP);
  else {
    await installDependencies();
    await (process.env.FOUNDRY_DATA ? link(process.env.FOUNDRY_DATA) : play(asked));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
