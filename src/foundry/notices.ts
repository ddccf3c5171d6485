/** Options of Foundry's notifications. */
interface Showing {
  readonly permanent?: boolean;
  readonly console?: boolean;
}

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes text for use between tags in HTML and XML. */
export function escapedText(text: string): string {
  return text.replace(/[&<>]/g, letter => ESCAPED[letter] ?? letter);
}

/** Escapes our sentences, because Foundry renders notifications as HTML and users type the names in them. */
const show =
  (kind: "info" | "warn" | "error") =>
  (sentence: string, showing: Showing = {}) =>
    ui.notifications?.[kind](escapedText(sentence), showing);

/** Shows this user a notification, and returns it. */
export const notify = { info: show("info"), warn: show("warn"), error: show("error") };
