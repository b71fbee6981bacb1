import { expect, it } from 'vitest';
import { revisionChanges } from './revisionChanges.ts';

const at = (version: number, value: unknown) => ({ version, time: 0, value });

it('lists the changes between revisions, and the content of the first one', () => {
  const first = at(1, { roleIds: ['agent'], abilities: [] });
  const second = at(2, { roleIds: ['agent', 'lead'], abilities: [] });
  expect(revisionChanges(first, second)).toEqual([{ field: 'roleIds', before: ['agent'], after: ['agent', 'lead'] }]);
  expect(revisionChanges(undefined, first)).toEqual([{ field: 'roleIds', before: undefined, after: ['agent'] }]);
  expect(revisionChanges(undefined, at(1, 'unreadable'))).toEqual([]);
});
