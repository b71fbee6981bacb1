import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { themeSheet } from './packages/ui/src/theme/themeSheet.ts';
import { catalogues } from './scripts/catalogues.mjs';
import { leaveOut } from './vite.leftOut.ts';

/** What the app and Storybook build with. docs/decisions/021 says where the compiler runs, 023 what leaves the bundle. */
export const plugins = [
  catalogues(),
  theme(),
  leaveOut(),
  answersOnly(),
  shortStyles(),
  react({ compiler: { sources: ['/packages/chat/', '/packages/app/src/pages/cms/'] } }),
];

/**
 * The endpoint table of the browser's own bundle holds no shapes of what is sent: types hold the client to them, the server checks.
 * The marks let what these shapes were made of go too.
 */
function answersOnly(): Plugin {
  return {
    name: 'manyline:answers-only',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/contract\/src\/(?:api|domain)\/\w+\.ts$/ },
      handler(code, id) {
        const payloads = id.endsWith('Endpoints.ts') ? findPayloads(this.parse(code) as unknown as Syntax) : [];
        const rest = payloads
          .toReversed()
          .reduce((text, { start, end }) => `${text.slice(0, start)}payload: undefined${text.slice(end)}`, code);
        return { code: rest.replaceAll(SHAPE, '/* @__PURE__ */ $&'), map: null };
      },
    },
  };
}

/** What makes a shape; asking whether a value has it is no part of that. */
const SHAPE = /\bv\.(?!is\b|assert\b|parse\b|safeParse\b)\w+\(/gu;

type Syntax = { readonly type?: string; readonly start: number; readonly end: number; readonly key?: { readonly name?: string } };

/** The `payload` entries of a module, in their order. */
function findPayloads(node: Syntax): readonly Syntax[] {
  if (node.type === 'Property' && node.key?.name === 'payload') return [node];
  return Object.values(node).flatMap((part: unknown) =>
    [part].flat().flatMap((child: unknown) => (typeof child === 'object' && child !== null ? findPayloads(child as Syntax) : [])),
  );
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
