import type { ProviderPool } from './providerPool.ts';

/** The numbers of the account at the provider; none if it can't be asked. */
export async function listedTns(providers: Pick<ProviderPool, 'account'>, account: string | undefined): Promise<ReadonlySet<string>> {
  const provider = account === undefined ? undefined : providers.account(account);
  const items = await provider?.listNumbers?.().catch(() => []);
  return new Set(items?.map(({ tn }) => tn));
}
