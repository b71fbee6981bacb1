import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { themeSheet } from './packages/ui/src/theme/themeSheet.ts';
import { catalogues } from './scripts/catalogues.mjs';

/** What CASL imports of its matcher. */
const MONGO_NAMES = (
  '$all $elemMatch $eq $exists $gt $gte $in $lt $lte $ne $nin $options $regex $size ' +
  'all and elemMatch eq exists gt gte lt lte ne nin regex size within'
).split(' ');

/** Parts of libraries that nothing here can reach, with what stands in their place. */
const LEFT_OUT: readonly { readonly module: string; readonly code: string }[] = [
  // styled-components asks for vendor prefixes only where `enableVendorPrefixes` is set, which is nowhere: es2023 needs none.
  { module: 'stylis/src/Prefixer.js', code: 'export const prefix = (value) => value;' },
  // services/http.ts gives axios its adapter, and bodies that are text.
  { module: 'axios/lib/adapters/adapters.js', code: 'export default { getAdapter: (adapter) => adapter };' },
  { module: 'axios/lib/defaults/index.js', code: 'export default {};' },
  // And services/call.ts writes the query.
  {
    module: 'axios/lib/helpers/AxiosURLSearchParams.js',
    code: 'export default function () { throw new Error("services/call.ts writes the query: give axios no params."); }',
  },
  // access/ability.ts has a matcher of its own.
  {
    module: '@ucast/mongo2js/dist/esm/index.mjs',
    code: `export const createFactory = () => undefined, ${MONGO_NAMES.map((name) => `${name} = undefined`).join(', ')};`,
  },
];

/** What the app and Storybook build with. docs/decisions/021 says where the compiler runs, 023 what leaves the bundle. */
export const plugins = [
  catalogues(),
  theme(),
  shakeableRouter(),
  leaveOut(),
  shortStyles(),
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

function leaveOut(): Plugin {
  return {
    name: 'manyline:leave-out',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`/(?:${LEFT_OUT.map(({ module }) => module.replaceAll('.', '\\.')).join('|')})$`) },
      handler: (_code, id) => ({ code: LEFT_OUT.find(({ module }) => id.endsWith(`/${module}`))?.code ?? '', map: null }),
    },
  };
}

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
