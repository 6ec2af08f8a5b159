import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The bundle goes into the Python package; the wheel carries it, so no Node is needed where OPORD runs.
// base "./" lets the server mount it anywhere; nothing is loaded from another host.
export default defineConfig({
  base: "./",
  build: {
    outDir: here("../src/opord/service/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 8192,
    modulePreload: { polyfill: false },
    rollupOptions: { input: here("index.html") },
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
});
