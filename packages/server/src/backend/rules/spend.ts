import type { MessageCharge } from '@manyline/contract';

/** Millionths of a currency, so that sums are exact. */
export interface Spend {
  readonly currency: string;
  readonly micros: number;
}

/** What a change of a message's charge adds to its line's spend; a correction of the price subtracts the former one. */
export function spendBetween(before: MessageCharge | undefined, after: MessageCharge | undefined): readonly Spend[] {
  const [old, now] = [before?.price, after?.price];
  if (old?.amount === now?.amount && old?.currency === now?.currency) return [];
  const added = now ? [{ currency: now.currency, micros: toMicros(now.amount) }] : [];
  return [...added, ...(old ? [{ currency: old.currency, micros: -toMicros(old.amount) }] : [])].filter(({ micros }) => micros !== 0);
}

/** `2026-11`, in UTC. */
export function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}

function toMicros(amount: string): number {
  return Math.round(Number(amount) * 1e6);
}
