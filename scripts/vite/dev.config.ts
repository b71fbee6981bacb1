import { msw } from 'msw/vite';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import app from '../../vite.config.ts';

const ENTRY = '<script type="module" src="/src/main.tsx"></script>';
const MOCKED_ENTRY = `<script type="module">
import { startMockBackend } from '@manyline/mocks/dev';
await startMockBackend();
await import('/src/main.tsx');
</script>`;

/** The app in development, with a server in the page. The production build doesn't use this file. */
const config: UserConfig = {
  ...mergeConfig(
    app,
    defineConfig({
      plugins: [msw({ mode: 'worker-only' }), mockBackend()],
      // Found in advance: discovering a dependency later would reload the page.
      optimizeDeps: { entries: ['index.html', '../../mocks/mockBackend.ts'] },
    }),
  ),
  // No proxy: there is no server for requests sent while the page closes.
  server: { ...app.server, proxy: {} },
};
export default config;

function mockBackend(): Plugin {
  return {
    name: 'manyline:mock-backend',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(ENTRY)) throw new Error(`packages/app/index.html has no ${ENTRY}, which the mock backend goes before.`);
        return html.replace(ENTRY, MOCKED_ENTRY);
      },
    },
  };
}
