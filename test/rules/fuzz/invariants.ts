import type { Invariants } from "./finding.ts";
import { ACCOUNTS } from "./invariants/accounts.ts";
import { ORDERS } from "./invariants/orders.ts";
import { RECORDS } from "./invariants/records.ts";
import { TOGETHER } from "./invariants/together.ts";
import { VERDICTS } from "./invariants/verdicts.ts";

/** What holds of every turn of every fight, by the names that a finding is told by. */
export const INVARIANTS: Invariants = { ...VERDICTS, ...ACCOUNTS, ...ORDERS, ...RECORDS, ...TOGETHER };
