import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { themeSheet } from './packages/ui/src/theme/themeSheet.ts';
import { catalogues } from './scripts/catalogues.mjs';

/** What the app and Storybook build with. docs/decisions/021 says where the compiler runs. */
export const plugins = [
  catalogues(),
  theme(),
  shortStyles(),
  react({ compiler: { sources: ['/packages/chat/', '/packages/app/src/pages/cms/'] } }),
];

/** Styles lose their comments and white space, and those of a component nobody shows go with it. */
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

/** `virtual:theme.css`: the themes of packages/ui, as a style sheet that stands before any script runs. */
function theme(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'manyline:theme',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? themeSheet : undefined),
  };
}
