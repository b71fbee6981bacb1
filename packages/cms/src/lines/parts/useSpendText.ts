import type { LineRecord } from '@manyline/contract';
import { useFormatters } from '@manyline/ui';

/** The spend of a line in each currency; empty if its provider reports no prices. */
export function useSpendText(): (spend: LineRecord['spend']) => string {
  const { money, list } = useFormatters();
  return (spend) => list(spend.map(({ amount, currency }) => money(amount, currency)));
}
