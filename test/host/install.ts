import { realm } from "./realm.ts";
import { utility } from "./utility/index.ts";

realm.foundry.utils = utility;
