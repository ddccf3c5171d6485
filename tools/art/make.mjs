import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "../steps/dependencies.mjs";
import { root } from "../steps/run.mjs";

/** The pictures that the manifest names. All are 16:9. */
// biome-ignore format: a table
const PICTURES = [
  { name: "background", width: 1920, titled: false },
  { name: "cover",      width: 1200, titled: true },
  { name: "thumbnail",  width: 400,  titled: true },
];

/** Encodes a PNG as WebP, in the page. @param {string} png @returns {Promise<string>} */
async function toWebp(png) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.85 })).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
}

/** `node tools/art/make.mjs`: draws the pictures in `art` again. */
await installDependencies();
const { chromium } = await import("@playwright/test");
const { obtainChromium } = await import("../steps/chromium.mjs");
const { poster } = await import("./poster.mjs");
const browser = await chromium.launch({ executablePath: await obtainChromium() });
for (const { name, width, titled } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height: (width * 9) / 16 } });
  await page.setContent(poster({ width, titled }));
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  writeFileSync(
    join(root, "art", `${name}.webp`),
    Buffer.from(await page.evaluate(toWebp, png.toString("base64")), "base64"),
  );
  await page.close();
}
await browser.close();
