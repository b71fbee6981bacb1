import type { StorybookConfig } from '@storybook/react-vite';
import { reference } from '../scripts/vite/reference.ts';
import { withReference } from './manifest.ts';

/** Those that `npm run stories -- <path>` plays. */
const chosen = process.env['STORIES']?.split('\n').map((path) => `../${path}`);

export default {
  stories: chosen ?? ['../packages/*/src/**/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  // msw-storybook-addon is used through its loader in worker.ts: as an addon it would start the worker for every story.
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', '@storybook/addon-docs', 'storybook-addon-pseudo-states'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The compiler reads the types, in scripts/reference.
  typescript: { reactDocgen: false },
  viteFinal: (config, { test }) =>
    test || process.env['VITEST'] ? config : { ...config, plugins: [...(config.plugins ?? []), reference()] },
  // `--test` builds the stories for `npm run storybook:check`, with tree shaking as in the other build.
  build: { test: { disableTreeShaking: false } },
  // The highlighter of the accessibility panel scans the whole page after every change, and plays don't use it.
  features: (existing, { test }) => ({ ...existing, highlight: !test, componentsManifest: !test }),
  experimental_manifests: withReference,
} satisfies StorybookConfig & { readonly experimental_manifests: typeof withReference };
