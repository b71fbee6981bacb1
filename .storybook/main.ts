import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['../packages/*/src/**/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  // msw-storybook-addon is used through its loader in preview.tsx: as an addon it would start the worker for every story.
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', '@storybook/addon-docs', 'storybook-addon-pseudo-states'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // `--test` builds what `npm run storybook:check` plays, and shakes the tree like every other build.
  build: { test: { disableTreeShaking: false } },
  // The accessibility panel marks elements. For that every change of the page looks at all its elements, which plays in no panel don't need.
  features: (existing, { test }) => ({ ...existing, highlight: !test }),
} satisfies StorybookConfig;
