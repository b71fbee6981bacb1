import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { plugins } from '../vite.plugins.ts';

/** The pages of the bench, built as the product is. */
export default defineConfig({
  root: fileURLToPath(new URL('page', import.meta.url)),
  resolve: {
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  plugins,
  build: { outDir: '../../node_modules/.cache/bench', emptyOutDir: true, target: 'es2023' },
});
