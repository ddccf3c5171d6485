import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "../steps/dependencies.mjs";
import { root } from "../steps/run.mjs";

/** `node tools/news/make.mjs`: generates `CHANGELOG.md` from the versions and their texts. */
await installDependencies();
const { changelog, readNews } = await import("./changelog.mjs");
writeFileSync(join(root, "CHANGELOG.md"), changelog(await readNews()));
