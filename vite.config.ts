import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { carried } from "./tools/steps/carried.mjs";
import { fromRoot } from "./tools/steps/source-map.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * One module and one stylesheet under fixed names, as the manifest lists them. Names of classes are kept: Foundry makes
 * a sheet's id of its class name, and a stored sheet choice must outlive a build. All else is made short; the map beside
 * the module tells a browser's tools what was written.
 */
export default defineConfig({
  publicDir: false,
  plugins: [carried()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    cssMinify: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { "ten-segments": "src/main.ts", stylesheet: "styles/ten-segments.scss" },
      output: {
        format: "es",
        minify: {
          compress: { target: "es2022", keepNames: { class: true, function: false } },
          mangle: { toplevel: true, keepNames: { class: true, function: false } },
          codegen: { removeWhitespace: true },
        },
        sourcemapPathTransform: fromRoot(root),
        entryFileNames: "[name].mjs",
        assetFileNames: "ten-segments[extname]",
      },
    },
  },
});
