import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_TARGET } from './scripts/oldestBrowsers.mjs';
import { CHUNKS, textChunkOf } from './scripts/vite/chunks.ts';
import { offlineWorker } from './scripts/vite/offlineWorker.ts';
import { plugins } from './scripts/vite/plugins.ts';
import { preloads } from './scripts/vite/preloads.ts';

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
  plugins: [...plugins, inlineScripts(), preloads(), offlineWorker()],
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
    target: OLDEST_TARGET,
    // Safari 17 is the first with modulepreload; older ones load a page's scripts one after another.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: textChunkOf },
            ...CHUNKS.map(({ name, folders }) => ({ name, test: inFolders(folders) })),
          ],
        },
      },
    },
  },
});

function inFolders(folders: readonly string[]): RegExp {
  return new RegExp(`/packages/(?:${folders.join('|')})/`);
}

/** Inlines the scripts that run before the app's own, which saves requests. */
function inlineScripts(): Plugin {
  const read = (name: string) => readFileSync(new URL(`packages/app/${name}.js`, import.meta.url), 'utf8');
  const toElement = (name: string) => `<script nonce="__CSP_NONCE__">${read(name)}</script>`;
  return {
    name: 'manyline:inline-scripts',
    transformIndexHtml: (html) =>
      html
        .replace('<!-- first paint -->', () => toElement('first-paint'))
        .replace('<!-- oldest browsers -->', () => toElement('oldest-browsers')),
  };
}
