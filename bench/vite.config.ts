import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { plugins } from '../scripts/vite/plugins.ts';

/** The bench pages, with the product's build settings. */
export default defineConfig({
  root: fileURLToPath(new URL('page', import.meta.url)),
  resolve: {
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  plugins,
  build: { outDir: '../../node_modules/.cache/bench', emptyOutDir: true, target: 'es2023' },
});
