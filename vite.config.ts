import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { carried } from "./tools/steps/carried.mjs";
import { fromRoot } from "./tools/steps/source-map.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * One module and one stylesheet under fixed names, as the manifest lists them. The module does no more than register what
 * is in a chunk of its own, the table, so that nothing ever has to import it: under another address, such as one with a
 * version behind it, it would be another module. The name of a chunk changes with what is in it, so that none meets one
 * of another version in a cache. No module of ours does anything by being imported but the first.
 *
 * Names of classes are kept: Foundry makes a sheet's id of its class name, and a stored sheet choice must outlive a build.
 * All else is made short; the map beside each module tells a browser's tools what was written.
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
    // The compiler warns of the size that it counts, unpacked; a contract holds what is sent to a budget.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { "ten-segments": "src/main.ts", stylesheet: "styles/ten-segments.scss" },
      treeshake: { moduleSideEffects: false },
      output: {
        format: "es",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "table", tags: ["$initial"], test: /(?<!\/src\/main)\.m?[jt]s$/ }],
        },
        minify: {
          compress: { target: "es2022", keepNames: { class: true, function: false } },
          mangle: { toplevel: true, keepNames: { class: true, function: false } },
          codegen: { removeWhitespace: true },
        },
        sourcemapPathTransform: fromRoot(root),
        entryFileNames: "[name].mjs",
        chunkFileNames: "chunks/[name]-[hash].mjs",
        assetFileNames: "ten-segments[extname]",
      },
    },
  },
});
