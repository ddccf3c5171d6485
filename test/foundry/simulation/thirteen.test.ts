import { describe } from "vitest";
import { tablesHold } from "./tables.ts";

describe("A table at which everything comes late, generation 13", () => tablesHold(13));
