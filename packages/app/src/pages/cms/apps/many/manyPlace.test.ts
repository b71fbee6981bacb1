import { expect, it } from 'vitest';
import { boardOf, manyHref, type ManyView, readManyView, writeManyView } from './manyPlace.ts';

const views: readonly ManyView[] = [
  { kind: 'editor', line: undefined },
  { kind: 'editor', line: '+14155552671' },
  boardOf('b 1&x'),
  { kind: 'board', batchId: 'b1', filter: 'failed', query: 'Zoë +33' },
  { kind: 'history', line: undefined },
  { kind: 'history', line: '+14155552671' },
];

it.each(views)('reads what it wrote: %j', (view) => {
  expect(readManyView(writeManyView(view))).toEqual(view);
});

it('takes what it does not know for nothing', () => {
  expect(readManyView('?line=nobody&view=other')).toEqual({ kind: 'editor', line: undefined });
  expect(readManyView('?batch=b1&show=everything')).toEqual(boardOf('b1'));
  expect(readManyView('?batch=')).toEqual({ kind: 'editor', line: undefined });
  expect(manyHref({ kind: 'history', line: undefined })).toMatch(/page-cms-apps-many\?view=sent$/u);
});
