import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = resolve(import.meta.dirname, '../../packages/app/src/offline/offlineWorker.ts');

/** Builds the service worker as one script at `/offline.js`: browsers look for a new version at the same address. */
export function offlineWorker(): Plugin {
  return {
    name: 'manyline:offline-worker',
    apply: 'build',
    async generateBundle() {
      const { output } = (await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, target: 'es2023', rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: output[0].code });
    },
  };
}
