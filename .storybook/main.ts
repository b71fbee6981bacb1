import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { namedClasses } from '../scripts/vite/plugins.ts';
import { reference } from '../scripts/vite/reference.ts';
import { withReference } from './manifest.ts';

/** Those that `npm run stories -- <path>` plays. */
const chosen = process.env['STORIES']?.split('\n').map((path) => `../${path}`);

/** Random answers of a server: its library is large, and what it shows is other stories'. */
const ONLY_TEST = 'AnyAnswers';

export default {
  // The search for unused files calls it without options, and reads every story.
  stories: (_existing, { test, configType }: { readonly test?: boolean; readonly configType?: 'DEVELOPMENT' | 'PRODUCTION' } = {}) => {
    if (chosen) return chosen;
    const files = configType === 'PRODUCTION' && !test ? `!(${ONLY_TEST})` : '*';
    return ['../packages/*/src/**/*.mdx', `../packages/*/src/**/${files}.stories.tsx`];
  },
  // msw-storybook-addon is used through its loader in worker.ts: as an addon it would start the worker for every story.
  addons: [
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    // Pages show code that can be pasted, from scripts/reference, so the sources of stories aren't shipped.
    { name: '@storybook/addon-docs', options: { csfPluginOptions: { disableSource: true } } },
    'storybook-addon-pseudo-states',
  ],
  // 6 MB, so only where pictures are taken.
  previewAnnotations: (existing = [], { configType, test }) =>
    test || configType === 'DEVELOPMENT' ? [...existing, join(import.meta.dirname, 'emoji.ts')] : existing,
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // The worker of the installed msw.
  staticDirs: [{ from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The compiler reads the types, in scripts/reference.
  typescript: { reactDocgen: false },
  viteFinal: (config, { test }) => {
    if (process.env['VITEST']) return config;
    return { ...config, plugins: [...(config.plugins ?? []), test ? namedClasses() : reference()] };
  },
  // `--test` builds the stories for `npm run storybook:check`, with tree shaking as in the other build.
  build: { test: { disableTreeShaking: false } },
  // The highlighter of the accessibility panel scans the whole page after every change, and plays don't use it.
  features: (existing, { test }) => ({ ...existing, highlight: !test, componentsManifest: !test }),
  experimental_manifests: withReference,
} satisfies StorybookConfig & { readonly experimental_manifests: typeof withReference };
