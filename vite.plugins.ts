import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { catalogues } from './scripts/catalogues.mjs';

/** What the app and Storybook build with. docs/decisions/021 says where the compiler runs, 023 what leaves the bundle. */
export const plugins = [
  catalogues(),
  shakeableRouter(),
  unprefixedStyles(),
  react({ compiler: { sources: ['/packages/chat/', '/packages/app/src/pages/cms/'] } }),
];

/**
 * React Router says of its package that it has no side effects, but not of the calls in it that define a component or a context:
 * without this mark the links, forms and framework parts that nobody imports stay in the bundle, 8 KiB gz of 13.
 */
function shakeableRouter(): Plugin {
  return {
    name: 'manyline:shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/gu, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gmu, ''),
        map: null,
      }),
    },
  };
}

/** styled-components asks stylis for vendor prefixes only where `enableVendorPrefixes` is set, which is nowhere: es2023 needs none. */
function unprefixedStyles(): Plugin {
  return {
    name: 'manyline:unprefixed-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/stylis\/src\/Prefixer\.js$/ },
      handler: () => ({ code: 'export const prefix = (value) => value;', map: null }),
    },
  };
}
