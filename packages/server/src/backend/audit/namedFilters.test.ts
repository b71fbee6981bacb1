import { expect, it } from 'vitest';
import { createBench } from '../testing/bench.ts';

it('the filter of an export names roles, users and accounts, as they are called then', async () => {
  const { call, signIn, store, backend } = await createBench();
  const admin = await signIn('admin');
  const [alice] = [await store.findUserByLogin('alice')];
  const { id: roleId } = (await call('createRole', { name: 'Night desk', description: '', rules: [] }, admin)).data;
  const account = {
    id: 'account-1',
    kind: 'webhook',
    name: 'Bridge in Lyon',
    settings: {},
    secrets: '',
    secretTimes: {},
    version: 1,
  } as const;
  await store.addProviderAccount({ ...account, createdAt: 0, updatedAt: 0, health: { state: 'unknown', since: 0 }, calls: {} });
  const filters = [
    ['exportUsers', { roleIds: [roleId, 'gone'], parentId: alice?.id, q: 'ann' }],
    ['exportLines', { userId: alice?.id, providers: ['account-1', 'internal'] }],
    ['exportAudit', { actorId: alice?.id, objectId: roleId }],
  ] as const;
  for (const [name, filter] of filters) {
    const request = { ...(name === 'exportLines' && { since: 0 }), filter, zone: 'Europe/Paris', format: 'csv' };
    await call(name, request as never, admin).catch(() => undefined);
  }
  const { items } = (await call('getAudit', { page: 1, size: 20, sort: '', filter: { actions: ['export'] } } as never, admin)).data;
  expect(items.map(({ changes }) => changes.find(({ field }) => field === 'filter')?.after)).toEqual([
    { actorId: alice?.name, objectId: 'Night desk' },
    { userId: alice?.name, providers: ['Bridge in Lyon', 'internal'] },
    { roleIds: ['Night desk', 'gone'], parentId: alice?.name, q: 'ann' },
  ]);
  await backend.close();
});
