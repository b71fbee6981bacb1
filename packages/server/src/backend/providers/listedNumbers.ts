import type { ProviderPool } from './providerPool.ts';

/** The numbers that the provider itself lists for the account, which proves that they are ours; none if it can't be asked. */
export async function loadListedNumbers(
  providers: Pick<ProviderPool, 'account'>,
  account: string | undefined,
): Promise<ReadonlySet<string>> {
  const provider = account === undefined ? undefined : providers.account(account);
  const items = await provider?.listNumbers?.().catch(() => []);
  return new Set(items?.flatMap(({ tn, isTyped }) => (isTyped ? [] : [tn])));
}

export type LoadListedNumbers = (account: string | undefined) => Promise<ReadonlySet<string>>;

/** For many lines: each provider is asked once. */
export function createListedNumbers(providers: Pick<ProviderPool, 'account'>): LoadListedNumbers {
  const answers = new Map<string | undefined, Promise<ReadonlySet<string>>>();
  return (account) => {
    const answer = answers.get(account) ?? loadListedNumbers(providers, account);
    answers.set(account, answer);
    return answer;
  };
}
