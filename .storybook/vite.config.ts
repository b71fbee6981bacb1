import { defineConfig } from 'vite';
import { plugins } from '../scripts/vite/plugins.ts';

export default defineConfig({
  plugins,
  // Found in advance: discovering a dependency later would reload the page during a test.
  optimizeDeps: {
    include: ['@storybook/addon-a11y > axe-core'],
  },
});
