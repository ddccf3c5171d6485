/** Logs a deprecation warning, once per former name, when a macro or a module uses one. */
export function warnOfFormerName(kind: "call" | "hook" | "member", former: string, now: string): void {
  foundry.utils.logCompatibilityWarning(`The ${kind} "${former}" is now called "${now}".`, {
    since: "Ten Segments 0.1.0",
    until: "Ten Segments 1.0.0",
    once: true,
  });
}
