const KEY = "host.theme";

export type Theme = "light" | "dark";

/** The current theme, read from the body's classes. */
export function currentTheme(): Theme {
  return globalThis.document.body.classList.contains("theme-dark") ? "dark" : "light";
}

/** Sets the theme and stores it for the next load. */
export function showTheme(theme: Theme): void {
  const { classList } = globalThis.document.body;
  classList.toggle("theme-dark", theme === "dark");
  classList.toggle("theme-light", theme === "light");
  globalThis.localStorage.setItem(KEY, theme);
}

/** Restores the stored theme, or else uses the theme that the operating system prefers. */
export function restoreTheme(): void {
  const chosen = globalThis.localStorage.getItem(KEY);
  if (chosen === "light" || chosen === "dark") showTheme(chosen);
  else showTheme(globalThis.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}
