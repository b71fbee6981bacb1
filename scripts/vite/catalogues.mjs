// Vite plugin. `virtual:catalogues/all` is all of them by language, with the server's answers, which stories show too.
// `virtual:messages/<locale>/<area>` contains the texts of an area, parsed to AST at build time so that no message parser
// ships to the browser. Sources: `packages/*/src/messages/<area>/<locale>.json`.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { CATALOGUES } from '../../packages/app/src/i18n/textAreas.ts';
import { LOCALES } from '../../packages/ui/src/i18n/locale.ts';

const root = resolve(import.meta.dirname, '../..');
const PREFIX = 'virtual:messages/';
const SOURCES = { 'virtual:catalogues/all': allSource };

/** The messages of one area in one language by id. Throws if an id is defined twice. */
export function readCatalogue(locale, area) {
  const merged = {};
  for (const file of catalogueFiles(locale, area))
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (Object.hasOwn(merged, id)) throw new Error(`message ${id} is defined twice (again in ${file})`);
      merged[id] = text;
    }
  return merged;
}

/** The same, with English text where a translation is missing. */
export function readTexts(locale, area) {
  return { ...readCatalogue('en', area), ...readCatalogue(locale, area) };
}

function catalogueFiles(locale, area) {
  return globSync(`packages/*/src/messages/${area}/${locale}.json`, { cwd: root })
    .sort()
    .map((file) => join(root, file));
}

export function catalogues() {
  let isServed = false;
  return {
    name: 'manyline:catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) || Object.hasOwn(SOURCES, id) ? `\0${id}` : undefined),
    load(id) {
      if (Object.hasOwn(SOURCES, id.slice(1))) return SOURCES[id.slice(1)]();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [locale, area] = id.slice(PREFIX.length + 1).split('/');
      const files = catalogueFiles(locale, area);
      if (files.length === 0) throw new Error(`there is no catalogue ${id.slice(1)}: no package has such messages`);
      for (const file of [...files, ...catalogueFiles('en', area)]) this.addWatchFile(file);
      const compiled = Object.entries(readTexts(locale, area)).map(([messageId, text]) => [messageId, parse(text)]);
      const texts = `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`;
      return isServed ? keptTexts(texts) : `export default ${texts};`;
    },
    configureServer() {
      isServed = true;
    },
    handleHotUpdate({ file, server }) {
      const [, area, locale] = /\/messages\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
      if (!locale) return undefined;
      const module = server.moduleGraph.getModuleById(`\0${PREFIX}${locale}/${area}`);
      return module ? [module] : undefined;
    },
  };
}

/**
 * In development a changed text arrives in the object that everybody holds. Who can draw again listens to `manyline:texts` and prevents
 * its default, which is to load everything that holds the texts again.
 */
function keptTexts(texts) {
  return `const next = ${texts};
const kept = import.meta.hot?.data.kept ?? {};
for (const id of Object.keys(kept)) if (!Object.hasOwn(next, id)) delete kept[id];
Object.assign(kept, next);
export default kept;
if (import.meta.hot) {
  import.meta.hot.data.kept = kept;
  import.meta.hot.accept(() => {
    if (globalThis.dispatchEvent?.(new CustomEvent('manyline:texts', { cancelable: true })) !== false) import.meta.hot.invalidate();
  });
}`;
}

function allSource() {
  const all = [...CATALOGUES, 'answers'];
  const pairs = LOCALES.flatMap((locale) => all.map((area) => ({ locale, area, name: `${locale}_${area}` })));
  const imports = pairs.map(({ locale, area, name }) => `import ${name} from ${JSON.stringify(PREFIX + locale + '/' + area)};`);
  const listOf = (locale) => pairs.filter((pair) => pair.locale === locale).map(({ name }) => name);
  return `${imports.join('\n')}\nexport default { ${LOCALES.map((locale) => `${JSON.stringify(locale)}: [${listOf(locale).join(', ')}]`).join(', ')} };`;
}
