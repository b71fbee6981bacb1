import type { Said } from '../conversation.ts';

const DAYS = 90;
const GOODS = ['blue vases', 'tea bowls', 'espresso cups', 'deep plates', 'candle holders', 'milk jugs', 'large platters'] as const;
const GLAZES = ['sea green', 'chalk white', 'night blue', 'sand', 'speckled grey'] as const;
const THANKS = ['Great, thank you!', 'Perfect, thanks.', 'Wunderbar, danke!', 'Thank you, that was quick.'] as const;

/** One order a day for months, to show a long history. */
export const ordersOverMonths: readonly Said[] = Array.from({ length: DAYS }, (_, i) => orderOf(DAYS - i, 1_001 + i)).flat();

function orderOf(daysAgo: number, order: number): readonly Said[] {
  const pieces = 4 + ((order * 7) % 17);
  return [
    [`${daysAgo}d 09:05`, 'me', `Order ${order}: ${pieces} ${pick(GOODS, order)} in ${pick(GLAZES, order * 3)}, please.`],
    [`${daysAgo}d 16:12`, 'them', `Order ${order} noted. That makes ${pieces * 18} €, ready on the usual day.`],
    [`${daysAgo}d 16:20`, 'them', `Order ${order - 1} left the house today, parcel DE-${order * 37}-${pieces}.`],
    [`${daysAgo}d 16:27`, 'me', pick(THANKS, order)],
  ];
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}
