import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    generation: 13 | 14;
  }
}

/** The generation of Foundry that this project's sessions run on. */
export const generation: 13 | 14 = inject("generation");
