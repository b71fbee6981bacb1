import type { FileContact, FileItem } from '@manyline/chat';
import { readCards, withoutExtension } from '@manyline/contract/cards';
import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';

type PhoneRules = Pick<typeof import('@manyline/contract/phoneNumber'), 'parsePhone'>;

/** In bytes; larger files are exports of whole address books. */
const CARDS_MAX_BYTES = 512 * 1_024;

/** The contacts of a vCard file. Numbers without a country code are read as those of the line's country. */
export async function readContacts(
  get: Getter,
  set: Setter,
  { id, size }: FileItem,
  line: string | undefined,
): Promise<readonly FileContact[] | undefined> {
  if (size > CARDS_MAX_BYTES) return undefined;
  const answer = await callApi(get, set, 'getFile', { id, size: 'whole' }, { isQuiet: true });
  if (!answer.ok) return undefined;
  const rules = await import('@manyline/contract/phoneNumber');
  return contactsOf(await answer.data.text(), rules, line === undefined ? undefined : rules.countryOf(line));
}

/** One contact for each name, in the order of the file. */
export function contactsOf(text: string, { parsePhone }: PhoneRules, country: string | undefined): readonly FileContact[] {
  const byName = Map.groupBy(
    [...readCards(text)].filter(({ numbers }) => numbers.length > 0),
    ({ name, numbers }) => name || (numbers[0]?.text ?? ''),
  );
  return Array.from(byName, ([name, cards]) => ({
    name,
    numbers: cards
      .flatMap(({ numbers }) => numbers)
      .map(({ text: number }) => {
        const phone = withoutExtension(number);
        const parsed = parsePhone(phone, country);
        return 'tn' in parsed ? { text: phone, tn: parsed.tn } : { text: phone };
      }),
  }));
}
