// Vite plugin: `virtual:messages/<locale>` is every package's catalogue of that language, merged and parsed to AST at build time,
// so that no message parser ships to the browser.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const root = resolve(import.meta.dirname, '..');
const PREFIX = 'virtual:messages/';

/** All messages of one language by id; an id defined twice is an error. */
export function readCatalogue(locale) {
  const merged = {};
  for (const file of catalogueFiles(locale))
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (Object.hasOwn(merged, id)) throw new Error(`message ${id} is defined twice (again in ${file})`);
      merged[id] = text;
    }
  return merged;
}

export function catalogueFiles(locale) {
  return globSync(`packages/*/src/messages/${locale}.json`, { cwd: root })
    .sort()
    .map((file) => join(root, file));
}

export function catalogues() {
  return {
    name: 'manyline:catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const locale = id.slice(PREFIX.length + 1);
      for (const file of catalogueFiles(locale)) this.addWatchFile(file);
      const compiled = Object.entries(readCatalogue(locale)).map(([messageId, text]) => [messageId, parse(text)]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
    handleHotUpdate({ file, server }) {
      const locale = /packages\/[^/]+\/src\/messages\/(\w+)\.json$/.exec(file)?.[1];
      const module = locale && server.moduleGraph.getModuleById(`\0${PREFIX}${locale}`);
      return module ? [module] : undefined;
    },
  };
}
