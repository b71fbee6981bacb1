import type { ProviderReason } from '@manyline/contract';

/** About two hundred messages, in dollars or euros. */
const LOW_CREDIT = 2;

/** A warning if the credit soon runs out. An account that still works without credit is paid later. */
export function lowCredit(amount: string | undefined, text: string): ProviderReason | undefined {
  const left = Number(amount ?? Number.NaN);
  return left > 0 && left < LOW_CREDIT ? { problem: 'lowBalance', detail: { text } } : undefined;
}
