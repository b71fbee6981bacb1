import { defineConfig } from 'vite';
import { plugins } from './vite.plugins.ts';

export default defineConfig({
  plugins,
  // All libraries are found before the first story: one found later would reload the page under a running test.
  optimizeDeps: { entries: ['.storybook/preview.tsx', 'packages/*/src/**/*.{ts,tsx}', 'mocks/*.ts'] },
});
