/** A plain character for each icon that packages use by its Font Awesome class. */
// biome-ignore format: a table
const GLYPHS: Record<string, string> = {
  "✕": "times x xmark",   "✓": "check",           "⌫": "trash",      "✎": "edit pen",     "+": "plus",
  "⚙": "gear cog",        "⋮": "ellipsis-vertical", "⚄": "dice dice-d20", "▤": "book",       "◉": "eye",
  "⚔": "swords sword",    "☠": "skull",           "◎": "bullseye location-crosshairs", "◌": "eye-slash",   "✦": "star hat-wizard", "➔": "person-running",
};

/** The icons as a stylesheet. An icon without a character here is a dot. */
export function iconStyles(): string {
  const rules = Object.entries(GLYPHS).map(
    ([glyph, names]) => `${names.split(" ").map(name => `.fa-${name}::before`)} { content: "${glyph}" / ""; }`,
  );
  const base = ':where(i[class*="fa-"]) { font-style: normal; } :where(i[class*="fa-"])::before { content: "•" / ""; }';
  return `@layer blocks { ${[base, ...rules].join("\n")} }`;
}
