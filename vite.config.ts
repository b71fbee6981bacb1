import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/vite/chunks.ts';
import { offlineWorker } from './scripts/vite/offlineWorker.ts';
import { preloads } from './scripts/vite/preloads.ts';
import { plugins } from './scripts/vite/plugins.ts';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'packages/app',
  // The server replaces this with a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      // Catalogues are parsed at build time, so the parser is left out of the bundle.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  plugins: [...plugins, firstPaint(), preloads(), offlineWorker()],
  server: {
    port: 5173,
    strictPort: true,
    // The server compares Origin with Host, so keep the Host the browser sees.
    proxy: { '^/api-': { target: server, changeOrigin: false }, '/hub': { target: server, ws: true, changeOrigin: false } },
  },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Every browser that runs es2023 supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], priority: 1 }, ...CHUNKS],
        },
      },
    },
  },
});

/** Inlines the script of the first paint, which saves a request. */
function firstPaint(): Plugin {
  const file = new URL('packages/app/first-paint.js', import.meta.url);
  return {
    name: 'manyline:first-paint',
    transformIndexHtml: (html) =>
      html.replace('<!-- first paint -->', () => `<script nonce="__CSP_NONCE__">${readFileSync(file, 'utf8')}</script>`),
  };
}
