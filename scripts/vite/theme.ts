import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { themeSheet } from '../../packages/ui/src/theme/themeSheet.ts';

const THEME = fileURLToPath(new URL('../../packages/ui/src/theme/', import.meta.url));

/**
 * `virtual:theme.css`: the themes of packages/ui as a style sheet, available before any script runs.
 * In development the theme modules run in the server, so that a changed token shows without a restart.
 */
export function theme(folder = THEME): Plugin {
  const id = 'virtual:theme.css';
  const resolved = `\0${id}`;
  let server: ViteDevServer | undefined;
  return {
    name: 'manyline:theme',
    configureServer: (created) => void (server = created),
    resolveId: (source) => (source === id ? resolved : undefined),
    async load(source) {
      if (source !== resolved) return undefined;
      if (!server) return themeSheet;
      const module = await server.ssrLoadModule(`${folder}themeSheet.ts`);
      return module['themeSheet'] as string;
    },
    async hotUpdate({ file }) {
      const { environment } = this;
      const sheet = environment.moduleGraph.getModuleById(resolved);
      if (!sheet || !file.startsWith(folder)) return;
      // Before the hundreds of modules that import tokens: a page applies an update when all of its modules have arrived.
      await environment.reloadModule(sheet);
      // A mistake in a token is shown where the page loads the sheet.
      await environment.transformRequest(sheet.url).catch(() => undefined);
    },
  };
}
