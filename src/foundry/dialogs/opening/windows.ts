/** The windows in which a fight is played. They are loaded together, when the first of them is opened. */
export { askToAct } from "../acting/act-dialog.ts";
export { askToDeclare } from "../declaring/declare-dialog.ts";
export { askToDefend } from "../defend-prompt.ts";
export { askToDeal } from "../pool/pool-dialog.ts";
