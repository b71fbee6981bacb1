// Vite plugin: `virtual:messages/<locale>` is the catalogue of that language, parsed to AST at build time, so that no message parser
// ships to the browser. It is every package's but of those whose texts come with their pages: `virtual:messages/<locale>/<package>`.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const root = resolve(import.meta.dirname, '..');
const PREFIX = 'virtual:messages/';
const OWN_CATALOGUE = ['chat'];

/** The messages of one language by id, of the package or of all that have no catalogue of their own; an id defined twice is an error. */
export function readCatalogue(locale, packageName) {
  const merged = {};
  for (const file of catalogueFiles(locale, packageName))
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (Object.hasOwn(merged, id)) throw new Error(`message ${id} is defined twice (again in ${file})`);
      merged[id] = text;
    }
  return merged;
}

export function catalogueFiles(locale, packageName) {
  const isMeant = packageName === undefined ? (name) => !OWN_CATALOGUE.includes(name) : (name) => name === packageName;
  return globSync(`packages/*/src/messages/${locale}.json`, { cwd: root })
    .filter((file) => isMeant(packageOf(file)))
    .sort()
    .map((file) => join(root, file));
}

export function catalogues() {
  return {
    name: 'manyline:catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [locale, packageName] = id.slice(PREFIX.length + 1).split('/');
      const files = catalogueFiles(locale, packageName);
      if (files.length === 0) throw new Error(`there is no catalogue ${id.slice(1)}: no package has these messages`);
      for (const file of files) this.addWatchFile(file);
      const compiled = Object.entries(readCatalogue(locale, packageName)).map(([messageId, text]) => [messageId, parse(text)]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
    handleHotUpdate({ file, server }) {
      const locale = /packages\/[^/]+\/src\/messages\/(\w+)\.json$/.exec(file)?.[1];
      if (!locale) return undefined;
      const own = OWN_CATALOGUE.includes(packageOf(file)) ? `/${packageOf(file)}` : '';
      const module = server.moduleGraph.getModuleById(`\0${PREFIX}${locale}${own}`);
      return module ? [module] : undefined;
    },
  };
}

function packageOf(file) {
  return /packages[\\/]([^\\/]+)[\\/]/.exec(file)?.[1];
}
