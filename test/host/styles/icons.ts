/** A plain character for each icon that packages ask for by a Font Awesome class name. */
// biome-ignore format: a table
const GLYPHS: Record<string, string> = {
  "🗑": "trash trash-can",               "✎": "edit pen pen-to-square",       "＋": "plus",
  "−": "minus",                          "✕": "times xmark",                  "✓": "check circle-check",
  "⚙": "gear cog cogs gears",            "↶": "undo rotate-left",             "↷": "redo rotate-right",
  "▶": "play arrow-right",               "◀": "arrow-left backward backward-step", "⏭": "forward forward-step",
  "■": "stop",                           "◉": "eye",                          "◌": "eye-slash",
  "☠": "skull skull-crossbones",         "⚄": "dice dice-d20 dice-d6",        "⚔": "swords sword hand-fist khanda",
  "⛨": "shield shield-halved",           "◎": "bow-arrow bullseye crosshairs", "✦": "wand-magic-sparkles wand-sparkles hat-wizard star",
  "➔": "person-running shoe-prints arrows-up-down-left-right", "☻": "user users", "⧗": "hourglass hourglass-half clock",
  "ⓘ": "circle-info info",               "⚠": "triangle-exclamation",         "⋮": "ellipsis-vertical",
  "▤": "book book-open",                 "⚑": "flag flag-checkered",          "☰": "bars list",
};

/** The icons as a stylesheet; an icon without a character of its own is a dot. */
export function iconStyles(): string {
  const rules = Object.entries(GLYPHS).map(
    ([glyph, names]) => `${names.split(" ").map(name => `.fa-${name}::before`)} { content: "${glyph}" / ""; }`,
  );
  const base = ':where(i[class*="fa-"]) { font-style: normal; } :where(i[class*="fa-"])::before { content: "•" / ""; }';
  return `@layer blocks { ${[base, ...rules].join("\n")} }`;
}
