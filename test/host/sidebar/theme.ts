const KEY = "host.theme";

export type Theme = "light" | "dark";

/** The theme that the body wears. */
export function currentTheme(): Theme {
  return globalThis.document.body.classList.contains("theme-dark") ? "dark" : "light";
}

/** Wear a theme from now on, also after the page was loaded anew. */
export function showTheme(theme: Theme): void {
  const { classList } = globalThis.document.body;
  classList.toggle("theme-dark", theme === "dark");
  classList.toggle("theme-light", theme === "light");
  globalThis.localStorage.setItem(KEY, theme);
}

/** Wear the theme chosen before, else the one that the reader's system asks for. */
export function restoreTheme(): void {
  const chosen = globalThis.localStorage.getItem(KEY);
  if (chosen === "light" || chosen === "dark") showTheme(chosen);
  else showTheme(globalThis.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}
