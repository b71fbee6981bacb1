import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Style sheets of our own are part of `styles.css`, so that the scripts load in plain Node. */
export function withoutStyles() {
  const EMPTY = '\0no-styles';
  return {
    name: 'manyline:without-styles',
    resolveId: (id) => (/^\.{1,2}\/.*\.css$/.test(id) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export {};' : undefined),
  };
}

/** Puts the English catalogues into `messages/english.ts`. */
export function builtInEnglish() {
  return {
    name: 'manyline:built-in-english',
    load(id) {
      if (!id.endsWith('/src/messages/english.ts')) return undefined;
      const areas = globSync('*/en.json', { cwd: dirname(id) })
        .map(dirname)
        .sort();
      return areas.map((area) => `export { default as ${area} } from './${area}/en.json';`).join('\n');
    },
  };
}

/** Marks the modules that need a browser or React's client, so that pure rules stay callable on a server. */
export function clientDirective() {
  const CLIENT = /from ?"(?:react|react-dom|react\/jsx-runtime|react-intl|styled-components|@base-ui\/[^"]+|react-hook-form)"/;
  return {
    name: 'manyline:client-directive',
    renderChunk: { order: 'post', handler: (code) => (CLIENT.test(code) ? `'use client';\n${code}` : undefined) },
  };
}

/** The compiler's declarations name each other by the sources' file names, and ids by the catalogue, which isn't published. */
export function declarationFiles(messages) {
  return {
    name: 'manyline:declaration-files',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (!importer || !id.startsWith('.')) return undefined;
        const file = resolve(dirname(importer), id);
        const declaration = join(dirname(file), `${basename(file).replace(/\.tsx?$/, '')}.d.ts`);
        return existsSync(declaration) ? declaration : undefined;
      },
    },
    renderChunk: { order: 'post', handler: (code) => code.replace(CATALOGUE_IDS, (_, area) => idsOf(join(messages, area, 'en.json'))) },
  };
}

const CATALOGUE_IDS = /keyof typeof import\(['"][./]*(?:messages\/)?(\w+)\/en\.json['"]\)/g;

const idsOf = (file) =>
  Object.keys(JSON.parse(readFileSync(file, 'utf8')))
    .map((id) => JSON.stringify(id))
    .join(' | ');
