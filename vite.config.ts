import { defineConfig } from "vite";
import { carried } from "./tools/steps/carried.mjs";

/**
 * One module and one stylesheet under fixed names, as the manifest lists them. Names are kept and nothing is minified:
 * Foundry makes a sheet's id of its class name, and a stored sheet choice must outlive a build.
 */
export default defineConfig({
  publicDir: false,
  plugins: [carried()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    cssMinify: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { "ten-segments": "src/main.ts", stylesheet: "styles/ten-segments.scss" },
      output: {
        format: "es",
        keepNames: true,
        entryFileNames: "[name].mjs",
        assetFileNames: "ten-segments[extname]",
      },
    },
  },
});
