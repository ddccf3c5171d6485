import { join } from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

/** `npm start`: a table in the browser, or with FOUNDRY_DATA the system linked into a Foundry. */
const OPTIONS = /** @type {const} */ ({
  generation: { type: "string", default: "14" },
  port: { type: "string", default: "0" },
  modules: { type: "string", default: "" },
});

async function play({ generation, port, modules }) {
  const { offerRelease } = await import("./steps/offer.mjs");
  const { openTable } = await import("./steps/table.mjs");
  const home = join(root, "worlds", `generation-${generation}`);
  const offered = await offerRelease(join(home, "package"));
  const table = await openTable({ generation, port, home, manifestUrl: offered.manifestUrl, modules });
  await offered.close();
  console.log(`\nTen Segments on the stand-in host, generation ${generation}. A seat for each browser window:\n`);
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

/** The arguments, checked. */
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
  return { generation, port, modules };
}

try {
  const asked = readArguments();
  await installDependencies();
  await (process.env.FOUNDRY_DATA ? link(process.env.FOUNDRY_DATA) : play(asked));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
