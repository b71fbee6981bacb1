import { expect, it } from 'vitest';
import { parseLineFilter, serializeLineFilter } from './linesSearch.ts';

it('writes a filter into the address and reads it back, keeping other parts', () => {
  const filter = { q: '415', status: ['Suspended' as const], userId: 'bob', providers: ['internal', 'a'], health: ['down' as const] };
  const params = serializeLineFilter(filter, new URLSearchParams('page=2'));
  expect(params.get('page')).toBe('2');
  expect(parseLineFilter(params)).toEqual(filter);
  expect(serializeLineFilter({}, params).toString()).toBe('page=2');
});

it('ignores what it doesn’t know', () => {
  expect(parseLineFilter(new URLSearchParams('status=Strange,Alive&health=fine&q=%20'))).toEqual({ status: ['Alive'] });
});
