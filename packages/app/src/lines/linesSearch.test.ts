import { expect, it } from 'vitest';
import { parseLineFilter, serializeLineFilter } from './linesSearch.ts';

it('writes a filter into the address and reads it back, keeping other parts', () => {
  const filter = { q: '415', states: ['down' as const, 'Suspended' as const], userId: 'bob', providers: ['internal', 'a'] };
  const params = serializeLineFilter(filter, new URLSearchParams('page=2'));
  expect(params.get('page')).toBe('2');
  expect(parseLineFilter(params)).toEqual(filter);
  expect(serializeLineFilter({}, params).toString()).toBe('page=2');
});

it('ignores what it doesn’t know', () => {
  expect(parseLineFilter(new URLSearchParams('status=Strange,Suspended&health=fine&q=%20'))).toEqual({ states: ['Suspended'] });
});

it('reads addresses with the status of the wire', () => {
  const statesOf = (query: string) => parseLineFilter(new URLSearchParams(query)).states;
  expect(statesOf('status=Alive')).toEqual(['healthy', 'degraded', 'down', 'misconfigured', 'unknown']);
  expect(statesOf('health=misconfigured%2Cdown')).toEqual(['down', 'misconfigured']);
  expect(statesOf('status=Alive&health=down')).toEqual(['down']);
  expect(serializeLineFilter({ states: ['down'] }, new URLSearchParams('health=unknown')).toString()).toBe('status=down');
});
