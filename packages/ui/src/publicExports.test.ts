import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('./', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface PublicExport {
  readonly name: string;
  readonly isType: boolean;
  readonly path: string;
}

/** Parses `export { a, type B } from './c.ts'` and `export type { D } from './e.ts'` in index.ts. */
const exported: readonly PublicExport[] = [...read('index.ts').matchAll(/export (type )?\{([^}]+)\} from '\.\/([^']+)'/g)].flatMap(
  ([, allTypes, names = '', path = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ name: name.replace(/^type /, ''), isType: allTypes !== undefined || name.startsWith('type '), path })),
);

const names = new Set(exported.map(({ name }) => name));
const isComponent = ({ name, isType }: PublicExport) => !isType && /^[A-Z]/.test(name) && !/^[A-Z_]+$/.test(name);

const stories = globSync('**/*.stories.tsx', { cwd: root.pathname }).map((path) => {
  const text = read(path);
  return { path, lastWord: /title: '[^']*\/([^'/]+)'/.exec(text)?.[1]?.replaceAll(' ', '') ?? '', text };
});

/** The line that declares a name, and the line before it. */
function declarationOf({ name, path }: PublicExport): { readonly line: string; readonly before: string } | undefined {
  const lines = read(path).split('\n');
  const at = lines.findIndex((line) => new RegExp(`^export (?:async )?(?:const|function|interface|type|class) ${name}\\b`).test(line));
  return at < 0 ? undefined : { line: lines[at] ?? '', before: lines[at - 1] ?? '' };
}

const isDocumented = (entry: PublicExport) => declarationOf(entry)?.before.trimEnd().endsWith('*/') ?? false;

describe('the exports of packages/ui', () => {
  it('is read from index.ts', () => {
    expect(exported.length).toBeGreaterThan(80);
    expect(exported.filter((entry) => !declarationOf(entry)).map(({ name, path }) => `${name} is not declared in ${path}`)).toEqual([]);
  });

  it.each(exported.filter(isComponent))('$name, a component, has a doc comment or exported props', (entry) => {
    expect(isDocumented(entry) || names.has(`${entry.name}Props`), `${entry.path}: ${entry.name}`).toBe(true);
  });

  it.each(exported.filter((entry) => !entry.isType && !isComponent(entry)))('$name, a function or value, has a doc comment', (entry) => {
    expect(isDocumented(entry), `${entry.path}: ${entry.name}`).toBe(true);
  });

  it.each(exported.filter(isComponent))('$name has stories, one of them from right to left', ({ name, path }) => {
    const file = basename(path).replace(/\.tsx?$/, '');
    const found = stories.find(({ lastWord }) => lastWord === name) ?? stories.find(({ lastWord }) => lastWord === file);
    expect(found, `no story has a title that ends with ${name}`).toBeDefined();
    expect(found?.text, `${found?.path} has no story with locale: 'ar'`).toContain("locale: 'ar'");
  });

  it('uses every story title once', () => {
    const titles = stories.map(({ lastWord }) => lastWord);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  // Storybook doesn't fail the build on a missing story; the page shows an error instead.
  it.each(globSync('docs/*.mdx', { cwd: root.pathname }))('references only existing stories in %s', (path) => {
    const page = read(path);
    const files = new Map([...page.matchAll(/import \* as (\w+) from '([^']+)'/g)].map(([, name, file]) => [name, `docs/${file}`]));
    const shown = [...page.matchAll(/of=\{(\w+)\.(\w+)\}/g)];
    const missing = shown.filter(([, file, story]) => !read(files.get(file) ?? '').includes(`export const ${story}: Story`));
    expect(missing.map(([, file, story]) => `${file}.${story}`)).toEqual([]);
  });
});
