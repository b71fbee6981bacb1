import { defineConfig } from 'vite';
import { plugins } from './vite.plugins.ts';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'packages/app',
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      // Catalogues are parsed at build time: the parser stays out of the bundle.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  plugins,
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/api-': server, '/hub': { target: server, ws: true } },
  },
  build: { outDir: '../../dist', emptyOutDir: true, manifest: true, target: 'es2023' },
});
