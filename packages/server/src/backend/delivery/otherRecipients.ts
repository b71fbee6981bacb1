import { WITHHELD } from '@manyline/contract';
import { countryOf } from '@manyline/contract/phoneNumber';
import { readAddress, spellingsOf } from '@manyline/contract/readAddress';
import type { ReadMessage } from './namedLine.ts';

/** More are not shown. */
const MOST = 50;

/** Of a text to several people, the addresses of those beside the line and the sender; undefined if there are none. */
export function otherRecipientsOf({
  recipients = [],
  from,
  to,
}: Pick<ReadMessage, 'recipients' | 'from' | 'to'>): readonly string[] | undefined {
  const known = new Set([to, from, WITHHELD]);
  const others: string[] = [];
  for (const raw of recipients) {
    const address = readAddress(raw, { country: countryOf(to) });
    const spellings = [address, ...spellingsOf(address)];
    if (spellings.some((one) => known.has(one))) continue;
    for (const one of spellings) known.add(one);
    others.push(address);
    if (others.length === MOST) break;
  }
  return others.length > 0 ? others : undefined;
}
