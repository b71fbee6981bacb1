import { expect, test } from 'vitest';
import { type Client, createClientOrder, createClientTest, mergeClients, readClientKey } from './client.ts';

const client = (id: string, more: Partial<Client> = {}): Client => ({
  id,
  userId: `user-${id}`,
  name: `Person ${id}`,
  device: 'desktop',
  protocol: 'json',
  publicIp: '192.0.2.1',
  since: 100,
  ...more,
});
const ids = (clients: readonly Client[]) => clients.map(({ id }) => id);

test.each([
  ['8a2c-browser_1', '8a2c-browser_1'],
  ['', undefined],
  [null, undefined],
  ['two words', undefined],
  ['<b>', undefined],
  ['x'.repeat(65), undefined],
])('the key %j is read as %j', (header, key) => {
  expect(readClientKey(header)).toBe(key);
});

test.each([
  [{}, true],
  [{ q: 'ZOË fire' }, true],
  [{ q: 'zoe 203.0.113' }, true],
  [{ q: 'zoe chrome' }, false],
  [{ devices: ['mobile', 'tablet'] }, true],
  [{ devices: ['desktop'] }, false],
  [{ userId: 'zoe' }, true],
  [{ userId: 'bob' }, false],
] as const)('the filter %j matches: %j', (filter, fits) => {
  const found = client('1', { userId: 'zoe', name: 'Zoë Adler', browser: 'Firefox 140', device: 'mobile', publicIp: '203.0.113.9' });
  expect(createClientTest({ ...filter, devices: 'devices' in filter ? [...filter.devices] : undefined })(found)).toBe(fits);
});

test('sorts by the given columns, newest first by default, in a total order', () => {
  const all = [client('a', { name: 'Émile', since: 3 }), client('b', { name: 'Zoe', since: 1 }), client('c', { name: 'emile', since: 2 })];
  const sorted = (sort: string) => ids(all.toSorted(createClientOrder(sort)));
  expect(sorted('')).toEqual(['a', 'c', 'b']);
  expect(sorted('name')).toEqual(['a', 'c', 'b']);
  expect(sorted('name:desc,since')).toEqual(['b', 'c', 'a']);
});

test('client changed updates the client list: a complete page shows new, changed and disconnected clients', () => {
  const page = { items: [client('b', { name: 'Bob' }), client('c', { name: 'Cem' })], total: 2 };
  const merged = mergeClients(
    page,
    { page: 1, size: 2, sort: 'name' },
    { joined: [client('a', { name: 'Ada' }), client('c', { name: 'Abe' })] },
  );
  expect([ids(merged.items), merged.total, merged.isWhole]).toEqual([['c', 'a'], 3, true]);
  const left = mergeClients(page, { page: 1, size: 2, sort: 'name' }, { left: ['b', 'nobody'] });
  expect([ids(left.items), left.total, left.isWhole]).toEqual([['c'], 1, true]);
});

test('clients enter or leave the list as they match the filter', () => {
  const page = { items: [client('b', { name: 'Bob' })], total: 1 };
  const merged = mergeClients(
    page,
    { page: 1, size: 5, sort: '', filter: { q: 'bob' } },
    { joined: [client('a'), client('b', { name: 'Rob' })] },
  );
  expect([ids(merged.items), merged.total]).toEqual([[], 0]);
});

test('one page of many applies what it can and says when it must be reloaded', () => {
  const page = { items: [client('b'), client('c')], total: 9 };
  const query = { page: 2, size: 2, sort: 'name' };
  const received = mergeClients(page, query, { joined: [client('b', { name: 'Bea' })] });
  expect([received.items[0]?.name, received.isWhole]).toEqual(['Bea', true]);
  expect(mergeClients(page, query, { joined: [client('z')] }).isWhole).toBe(false);
  expect(mergeClients(page, query, { left: ['c'] })).toMatchObject({ items: [client('b')], isWhole: false });
});
