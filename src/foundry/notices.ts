/** How Foundry shows a notification. */
interface Showing {
  readonly permanent?: boolean;
  readonly console?: boolean;
}

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text as HTML and XML have it between tags. */
export function escapedText(text: string): string {
  return text.replace(/[&<>]/g, letter => ESCAPED[letter] ?? letter);
}

/** Foundry shows a notification as HTML. Ours are sentences with names in them: what a user has typed stays text. */
const show =
  (kind: "info" | "warn" | "error") =>
  (sentence: string, showing: Showing = {}) =>
    ui.notifications?.[kind](escapedText(sentence), showing);

/** Shows this user a notification, and returns it. */
export const notify = { info: show("info"), warn: show("warn"), error: show("error") };
