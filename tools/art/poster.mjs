import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "../steps/run.mjs";

const FONT = join(dirname(createRequire(import.meta.url).resolve("@fontsource/signika/package.json")), "files");

/** The content of each cell of the strip: who acts in that segment, and the start and target of a spell. */
// biome-ignore format: a table
const CELLS = [
  { segment: 1,  state: "past" },
  { segment: 2,  state: "past" },
  { segment: 3,  state: "now",  sign: "●" },
  { segment: 4,  state: "next", sign: "◇" },
  { segment: 5,  state: "next" },
  { segment: 6,  state: "next", sign: "✶" },
  { segment: 7,  state: "next" },
  { segment: 8,  state: "next", sign: "◇" },
  { segment: 9,  state: "next" },
  { segment: 10, state: "next", sign: "●" },
];

const cell = ({ segment, state, sign = "" }) =>
  `<div class="cell ${state}"><b>${segment}</b><span>${sign}</span></div>`;

const inlined = (path, type) => `data:${type};base64,${readFileSync(path).toString("base64")}`;

/**
 * A page to take a screenshot of: the map of The toll bridge, and over it the title and the ten cells of a round.
 *
 * @param {{ width: number, titled: boolean }} size lengths are in percent of the width
 */
export function poster({ width, titled }) {
  const map = inlined(join(root, "packs/adventure/toll-bridge.svg"), "image/svg+xml");
  const font = weight => inlined(join(FONT, `signika-latin-${weight}-normal.woff2`), "font/woff2");
  const front = `<h1>Ten Segments</h1><div class="strip">${CELLS.map(cell).join("")}<i></i></div>`;
  return `<!doctype html><style>
    @font-face { font-family: Signika; font-weight: 700; src: url(${font(700)}); }
    @font-face { font-family: Signika; font-weight: 400; src: url(${font(400)}); }
    html { font: 400 ${width / 100}px/1.2 Signika; }
    body { margin: 0; height: 56.25rem; display: grid; place-content: center; gap: 3rem; color: #fdf8ec;
      background: linear-gradient(#1d1b1766, #1d1b17d9), url(${map}) center / cover; overflow: hidden; }
    h1 { margin: 0; text-align: center; font: 700 11rem/1 Signika; text-shadow: 0 0.4rem 1.2rem #000c; }
    .strip { position: relative; display: grid; grid-template-columns: repeat(10, 8rem); }
    .cell { display: grid; justify-items: center; align-content: center; height: 9rem; color: #2b2720; background: #fdf8ec;
      border: 0.2rem solid #8d8066; margin-inline-start: -0.2rem; font-size: 3rem; }
    .cell span { height: 3.6rem; }
    .past { background: repeating-linear-gradient(135deg, #e9e0c9 0 0.6rem, #d8cdb2 0.6rem 1.2rem); color: #6f664f; }
    .past b { text-decoration: line-through; }
    .now { z-index: 1; background: #f6ddd0; border-color: #7c1f16; outline: 0.3rem solid #7c1f16; color: #7c1f16; }
    .strip i { position: absolute; inset-block-start: 10.4rem; inset-inline-start: 20%; width: 40%; height: 2rem;
      border-radius: 1rem; background: #cfe0ef; border: 0.25rem solid #1f4f82; box-sizing: border-box; }
  </style><body>${titled ? front : ""}</body>`;
}
