import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { catalogues } from './catalogues.mjs';
import { theme } from './theme.ts';

/** The features of the app that the React compiler works on: all but those of the start. */
const COMPILED = [
  'access',
  'account',
  'audit',
  'bulk',
  'clients',
  'contacts',
  'features',
  'home',
  'lines',
  'messaging',
  'permissions',
  'reports',
  'routes',
  'scheduled',
  'scheduling',
  'system',
  'users',
];

/** What the app and Storybook build with. docs/decisions/005 says where the compiler runs. */
export const plugins = [
  catalogues(),
  theme(),
  shortStyles(),
  react({ compiler: { sources: ['/packages/chat/', ...COMPILED.map((feature) => `/packages/app/src/${feature}/`)] } }),
];

/** Removes comments and white space from styles, and the styles of components removed by tree shaking. */
function shortStyles(): Plugin {
  return {
    name: 'manyline:short-styles',
    config: () => ({
      oxc: {
        plugins: {
          styledComponents: { displayName: false, fileName: false, ssr: false, transpileTemplateLiterals: false, minify: true, pure: true },
        },
      },
    }),
  };
}

/** Class names such as `Badge__Root-…`, by which differing pictures are explained. */
export function namedClasses(): Plugin {
  return {
    name: 'manyline:named-classes',
    config: () => ({ oxc: { plugins: { styledComponents: { displayName: true, fileName: true } } } }),
  };
}
