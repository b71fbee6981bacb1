import { defineConfig } from 'vite';
import { plugins } from './vite.plugins.ts';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/**
 * One file of all that the entry imports and of what the sign-in page and the console share: cut along what each later page needs,
 * it was a dozen. docs/decisions/023 says what else waits.
 */
const START = new RegExp(
  [
    'app/index\\.html',
    'app/src/pages/usePreferences\\.ts',
    'cms/src/shell/QuickSettings\\.tsx',
    'ui/src/controls/(?:IconButton|Menu|TextLink)\\.tsx',
    'ui/src/controls/isPlainClick\\.ts',
    'ui/src/feedback/tone\\.ts',
    'ui/src/feedback/ToneIcon\\.tsx',
    'ui/src/fields/TextField\\.tsx',
    'ui/src/illustration/Illustration\\.tsx',
  ]
    .map((path) => `/${path}$`)
    .join('|'),
);

/** What the sign-in page needs beyond the start, in one file: the pages around it and the console's forms take it from there. */
const SIGN_IN = /\/app\/src\/pages\/auth\/LoginPage\.tsx$/;

/** Most people begin at their conversations: cut apart, the console's shell and that page were a dozen files. */
const SIGNED_IN = /\/app\/src\/pages\/(?:ConsoleLayout\.tsx|cms\/apps\/ChatPage\.tsx)$/;

/** What runs with everybody who is signed in, in one file: every page fetches it, none waits for it. */
const LIVE = /\/app\/src\/state\/store\.ts$/;

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
    // The server compares Origin with Host, so Host has to stay the one the browser sees.
    proxy: { '^/api-': { target: server, changeOrigin: false }, '/hub': { target: server, ws: true, changeOrigin: false } },
  },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Every browser that runs es2023 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every name stands in the tables of what is to be fetched along with a part: a KiB of names on each page. The manifest has them.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'start', test: START },
            { name: 'signIn', test: SIGN_IN },
            { name: 'signedIn', test: SIGNED_IN },
            { name: 'live', test: LIVE },
          ],
        },
      },
    },
  },
});
