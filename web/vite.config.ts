import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The bundle goes into the Python package; the wheel carries it, so no Node is needed where OPORD runs.
// base "./" lets the server mount it anywhere; nothing is loaded from another host.
// `--mode demo` builds the page for looking at and measuring the map instead, outside of the package.
export default defineConfig(({ mode }) => ({
  base: "./",
  build: {
    outDir: here(mode === "demo" ? "../build/web-demo" : "../src/opord/service/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 8192,
    modulePreload: { polyfill: false },
    // The symbol library alone is larger than the usual limit.
    chunkSizeWarningLimit: 1500,
    rollupOptions: { input: here(mode === "demo" ? "demo.html" : "index.html") },
  },
  server: {
    proxy: {
      "/api": { target: process.env.OPORD_SERVER ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
  },
}));
