import { expect, it, vi } from 'vitest';
import { createListedNumbers, loadListedNumbers } from './listedNumbers.ts';
import type { ProviderPool } from './providerPool.ts';

const pool = (listNumbers: () => Promise<readonly { readonly tn: string }[]>) =>
  ({ account: (id: string) => (id === 'account' ? { listNumbers } : undefined) }) as unknown as ProviderPool;

it('a provider is asked once for many lines', async () => {
  const listNumbers = vi.fn(async () => [{ tn: '+14155550100' }]);
  const loadListed = createListedNumbers(pool(listNumbers));
  const answers = await Promise.all([loadListed('account'), loadListed('account'), loadListed(undefined)]);
  expect(answers.map((tns) => [...tns])).toEqual([['+14155550100'], ['+14155550100'], []]);
  expect(listNumbers).toHaveBeenCalledOnce();
});

it('a provider that does not answer proves no number', async () => {
  expect(
    await loadListedNumbers(
      pool(() => Promise.reject(new Error('down'))),
      'account',
    ),
  ).toEqual(new Set());
});

it('a number typed into the account’s settings proves nothing', async () => {
  const items = [{ tn: '+14155550100', isTyped: true }, { tn: '+14155550101' }];
  expect(
    await loadListedNumbers(
      pool(async () => items),
      'account',
    ),
  ).toEqual(new Set(['+14155550101']));
});
