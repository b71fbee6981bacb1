// Vite plugin: `virtual:messages/<locale>/<area>` is what the pages of an area say in that language, parsed to AST at build time, so
// that no message parser ships to the browser. `packages/*/src/messages/<area>/<locale>.json` are its parts.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const root = resolve(import.meta.dirname, '..');
const PREFIX = 'virtual:messages/';

/** The messages of one area in one language by id; an id defined twice is an error. */
export function readCatalogue(locale, area) {
  const merged = {};
  for (const file of catalogueFiles(locale, area))
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (Object.hasOwn(merged, id)) throw new Error(`message ${id} is defined twice (again in ${file})`);
      merged[id] = text;
    }
  return merged;
}

/** The same with the English text wherever the language lacks one: a forgotten translation is read, never its id. */
export function readTexts(locale, area) {
  return { ...readCatalogue('en', area), ...readCatalogue(locale, area) };
}

export function catalogueFiles(locale, area) {
  return globSync(`packages/*/src/messages/${area}/${locale}.json`, { cwd: root })
    .sort()
    .map((file) => join(root, file));
}

export function catalogues() {
  return {
    name: 'manyline:catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [locale, area] = id.slice(PREFIX.length + 1).split('/');
      const files = catalogueFiles(locale, area);
      if (files.length === 0) throw new Error(`there is no catalogue ${id.slice(1)}: no package has such messages`);
      for (const file of [...files, ...catalogueFiles('en', area)]) this.addWatchFile(file);
      const compiled = Object.entries(readTexts(locale, area)).map(([messageId, text]) => [messageId, parse(text)]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
    handleHotUpdate({ file, server }) {
      const [, area, locale] = /\/messages\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
      if (!locale) return undefined;
      const module = server.moduleGraph.getModuleById(`\0${PREFIX}${locale}/${area}`);
      return module ? [module] : undefined;
    },
  };
}
