import { beforeEach, inject } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    generation?: 13 | 14;
  }
}

/** Names the generation in the report of a run, since a title does not. */
beforeEach(({ task }) => {
  task.meta.generation = inject("generation");
});
