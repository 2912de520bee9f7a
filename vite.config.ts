import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The page is served with `script-src 'self'`: nothing may be written into the HTML or made from data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A proposer's first load has a budget of its own, which a test keeps; the editors' chunks may be large.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Beside the page the names of the engine that is in it: no page loads these few lines, a test asks it through them.
      input: { index: 'web/index.html', engine: 'web/forms/built-engine.ts' },
      preserveEntrySignatures: 'exports-only',
    },
  },
});
