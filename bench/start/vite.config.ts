import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The plain app: Vite's defaults, plus what its server and libraries require. */
export default defineConfig({
  root: fileURLToPath(new URL('plain', import.meta.url)),
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  plugins: [react()],
  build: {
    outDir: '../../../node_modules/.cache/bench-start',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
});
