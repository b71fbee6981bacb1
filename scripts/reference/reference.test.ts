import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCompiler, ROOT } from './compiler.ts';
import { llmsText } from './llmsText.ts';
import { readReference } from './stories.ts';

const compiler = openCompiler();
const { components, stories } = readReference(compiler);
afterAll(() => compiler.close());

const props = components.flatMap(({ name, props: own }) => own.map((prop) => ({ ...prop, of: `${name}.${prop.name}` })));

test('the components of all packages are read', () => {
  expect(components.length).toBeGreaterThan(150);
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Button', 'Table', 'Conversation', 'BulkReview', 'LoginScreen']),
  );
});

test('every public component and every prop of one has a sentence', () => {
  expect(components.filter(({ sentence }) => sentence === '').map(({ name }) => name)).toEqual([]);
  expect(props.filter(({ sentence }) => sentence === '').map(({ of }) => of)).toEqual([]);
});

test('every type of a prop says what can be passed', () => {
  const saysNothing = /^(any|object|Function|\{\}|unknown|\.\.\.)$|import\(/;
  expect(props.filter(({ type }) => saysNothing.test(type)).map(({ of, type }) => `${of}: ${type}`)).toEqual([]);
});

test('the types that a prop names are shown with it', () => {
  const [tone] = props.filter(({ of }) => of === 'Alert.tone');
  expect(tone).toMatchObject({ type: 'Tone', isRequired: true });
  expect(tone?.details.join()).toContain("'danger'");
  const [batch] = props.filter(({ of }) => of === 'BulkReview.batch');
  expect(batch?.details.join()).toContain('counts: {');
});

test('every component with a page says when to use it', () => {
  const titles = new Set(Object.values(stories).map(({ title }) => title.split('/').at(-1)));
  expect(components.filter(({ name, uses }) => titles.has(name) && uses.length === 0).map(({ name }) => name)).toEqual([]);
});

test('what to use instead exists', () => {
  const titles = new Set(Object.values(stories).map(({ title }) => title.split('/').at(-1)));
  const instead = components.flatMap(({ name, avoids }) => avoids.map((avoid) => ({ name, instead: avoid.instead })));
  expect(instead.filter((avoid) => avoid.instead !== undefined && !titles.has(avoid.instead))).toEqual([]);
});

test('other names lead to pages that exist', () => {
  const titles = new Set(Object.values(stories).map(({ title }) => title));
  const source = readFileSync(join(ROOT, 'packages/ui/src/docs/start/OtherNames.stories.tsx'), 'utf8');
  const pages = [...source.matchAll(/'([A-Z]\w+\/\w+)'/g)].map(([, page]) => page);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !titles.has(page as string))).toEqual([]);
});

test('tools get every component with its props and its code', () => {
  const index = llmsText({ components, stories }, false);
  const full = llmsText({ components, stories }, true);
  expect(components.filter(({ name }) => !index.includes(`${name}`) || !full.includes(`### ${name}\n`))).toEqual([]);
  expect(index).toContain('- [Button](?path=/docs/controls-button--docs): Starts an action.');
  expect(full).toContain('- `isBusy`: `boolean` (by default false). An action is running');
});

test('the code of every page compiles where it is pasted', () => {
  const files = components.map(
    ({ name, packageName, code }) => [`${packageName?.replaceAll(/\W+/g, '-')}-${name}.tsx`, code ?? ''] as const,
  );
  const wrong = ['wrong.tsx', 'import { Button } from \'@manyline/ui\';\nexport const wrong = <Button variant="none" />;\n'] as const;
  expect(compiler.problemsOf(Object.fromEntries([...files, wrong]))).toEqual([expect.stringMatching(/^wrong\.tsx: .*not assignable/)]);
});

test('an arg that is an object keeps its type, so that an address can carry it', () => {
  const board = stories['packages/chat/src/bulk/BulkBoard/BulkBoardScreen.stories.tsx'];
  expect(board?.args['batch']?.type).toMatchObject({ name: 'object' });
  expect(JSON.stringify(board?.args['batch']?.type)).toContain('"failed":{"required":false,"name":"number"}');
});
