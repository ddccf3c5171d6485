import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "../steps/dependencies.mjs";
import { root } from "../steps/run.mjs";

/** `node tools/api/make.mjs`: generates `docs/api.md` from the source. */
await installDependencies();
const { apiPage } = await import("./page.mjs");
writeFileSync(join(root, "docs/api.md"), apiPage());
