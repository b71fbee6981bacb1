import { expect, it } from 'vitest';
import { boardOf, bulkHref, type BulkView, readBulkView, writeBulkView } from './bulkLocation.ts';

const views: readonly BulkView[] = [
  { kind: 'editor', line: undefined },
  { kind: 'editor', line: '+14155552671' },
  boardOf('b 1&x'),
  { kind: 'board', batchId: 'b1', filter: 'failed', query: 'Zoë +33' },
  { kind: 'history', line: undefined },
  { kind: 'history', line: '+14155552671' },
];

it.each(views)('reads back what it wrote: %j', (view) => {
  expect(readBulkView(writeBulkView(view))).toEqual(view);
});

it('ignores unknown parts', () => {
  expect(readBulkView('?line=nobody&view=other')).toEqual({ kind: 'editor', line: undefined });
  expect(readBulkView('?batch=b1&show=everything')).toEqual(boardOf('b1'));
  expect(readBulkView('?batch=')).toEqual({ kind: 'editor', line: undefined });
  expect(bulkHref({ kind: 'history', line: undefined })).toMatch(/page-cms-apps-many\?view=sent$/u);
});
