import type { Doubt, RecipientInput } from '@manyline/contract';
import { correctNumber, type PersonNumber, splitNumbers, withoutExtension } from '@manyline/contract/cards';
import { isMobileNumber, isUnlikelyNumber } from '@manyline/contract/certainNumber';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import type { Entry } from '../recipients/draft.ts';

/**
 * The recipients of one person: the mobile number, or else the most likely one. Every other number is listed too, with the reason why it
 * gets no message, so that one person gets one.
 */
export function* recipientsOfPerson(
  numbers: readonly PersonNumber[],
  person: Omit<RecipientInput, 'phone' | 'doubt'>,
  country: string | undefined,
): Generator<Entry, void> {
  const known = new Set<string>();
  const all = numbers
    .flatMap(({ text, ...rest }) => splitNumbers(text).map((one) => ({ ...rest, phone: correctNumber(withoutExtension(one), country) })))
    .map((one) => ({ ...one, read: readRecipientNumber(one, country) }))
    .filter(({ phone, read }) => {
      const key = 'tn' in read ? read.tn : phone;
      return phone !== '' && !known.has(key) && known.add(key);
    });
  const callable = all.filter(({ kind, isOfAnother }) => (kind === 'mobile' || kind === 'voice') && isOfAnother !== true);
  const valid = callable.filter(({ read }) => 'tn' in read);
  const main =
    valid.find(({ kind }) => kind === 'mobile') ??
    valid.find(({ read }) => 'tn' in read && isMobileNumber(read.tn)) ??
    valid[0] ??
    callable[0];
  if (main && 'tn' in main.read && isShortCode(main.phone, main.read.tn))
    yield { input: { ...person, phone: main.phone, doubt: 'unsure' }, read: { problem: 'unsure' } };
  else if (main) yield { input: { ...person, phone: main.phone }, read: main.read };
  for (const one of all) {
    if (one === main) continue;
    const doubt: Doubt = one.kind === 'fax' || one.kind === 'pager' ? one.kind : 'otherNumber';
    yield { input: { ...person, phone: one.phone, doubt }, read: { problem: doubt } };
  }
}

/** So few digits are a service's, in countries whose numbers may have any length as well. */
function isShortCode(phone: string, tn: string): boolean {
  return !/^[+(0\u0660]/u.test(phone) && phone.replaceAll(/\P{Nd}/gu, '').length <= SHORT_DIGITS && isUnlikelyNumber(tn);
}

const SHORT_DIGITS = 6;
