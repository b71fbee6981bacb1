import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Catalogue, TEXT_AREAS } from '../../packages/app/src/i18n/textAreas.ts';
import { type PageModule, pageModules } from '../../packages/app/src/routing/pageModules.ts';
import { paths } from '../../packages/app/src/routing/paths.ts';
import { builtInRoutes } from '../../packages/app/src/routing/routes.ts';
import type { PagePreloads, Preloads } from '../../packages/server/src/node/page/preloads.ts';
import { type Locale, LOCALES } from '../../packages/ui/src/i18n/locale.ts';

const src = resolve(import.meta.dirname, '../../packages/app/src');

/** Writes `.vite/preloads.json` beside the manifest. */
export function preloads(): Plugin {
  return {
    name: 'manyline:preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const fontsOf = (...faces: readonly string[]) => faces.map((face) => fileOf(Object.keys(bundle), `assets/${face}-`));
      const scriptsOf = (...modules: readonly string[]) => scriptsBehind(chunks, modules);
      const toPage = (path: string): readonly (readonly [string, PagePreloads])[] => {
        const route = builtInRoutes.find(path);
        // Home shows the conversations.
        const module = pageModules[route?.page === 'home' ? 'chat' : (route?.page ?? 'error404')];
        return route && module ? [[path, { requiresAuth: route.requiresAuth, ...filesOf(module) }]] : [];
      };
      const filesOf = ({ file, texts }: PageModule) => ({
        scripts: scriptsOf(`${src}/${file}.tsx`),
        texts: Object.fromEntries(
          LOCALES.map((locale) => [locale, scriptsOf(...TEXT_AREAS[texts].map((name) => toCatalogue(locale, name)))]),
        ),
      });
      const plan: Preloads = {
        fonts: Object.fromEntries(LOCALES.map((locale) => [locale, fontsOf(...FACES[locale])])),
        shell: scriptsOf(...SHELL.map((module) => `${src}/${module}`)),
        pages: Object.fromEntries(Object.values(paths).flatMap(toPage)),
      };
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(plan) });
    },
  };
}

/** The font nearly every language needs. */
const LATIN = 'public-sans-latin-wght-normal';
const ARABIC = 'noto-sans-arabic-arabic-wght-normal';
const FACES: Readonly<Record<Locale, readonly string[]>> = { en: [LATIN], fr: [LATIN], ar: [LATIN, ARABIC] };

const SHELL = ['services/api/browserCall.ts', 'access/ability.ts', 'shell/ConsoleLayout.tsx'];

function fileOf(files: readonly string[], start: string): string {
  const file = files.find((name) => name.startsWith(start));
  if (file === undefined) throw new Error(`The build has no file that begins with ${start}: correct scripts/vite/preloads.ts.`);
  return `/${file}`;
}

function toCatalogue(locale: string, name: Catalogue): string {
  return `\0virtual:messages/${locale}/${name}`;
}

/** The scripts that contain these modules and their static imports, except the entry, which the page already names. */
function scriptsBehind(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const imported of chunk.imports) add(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`The build has no module ${module}: correct the list in scripts/vite/preloads.ts.`);
    add(chunk);
  }
  return [...found].map((file) => `/${file}`);
}
