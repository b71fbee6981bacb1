import type { Doubt, RecipientInput } from '@manyline/contract';
import { isMobileNumber } from '@manyline/contract/certainNumber';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import type { Entry } from '../recipients/draft.ts';
import { correctNumber } from './correctNumber.ts';

/** What the source says of a number. */
export type PhoneKind = 'mobile' | 'voice' | 'fax' | 'pager';

export interface PersonNumber {
  readonly text: string;
  readonly kind: PhoneKind;
}

/** The kind that a heading or a label names, in English, French, German or Arabic. */
export function phoneKindOf(label: string): PhoneKind {
  return (['fax', 'pager', 'mobile'] as const).find((kind) => KINDS[kind].test(label)) ?? 'voice';
}

const KINDS = {
  fax: /fax|t[ée]l[ée]copie|فاكس/iu,
  pager: /\b(?:pager|beeper|bipeur|skyper)\b|نداء/iu,
  mobile: /\b(?:mobile?\w*|cell\w*|gsm|portable|handy\w*|natel|iphone|whatsapp|sms)\b|جوال|موبايل|محمول|خلوي/iu,
} as const;

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
    .flatMap(({ text, kind }) => text.split(SEVERAL).map((one) => ({ phone: correctNumber(withoutExtension(one), country), kind })))
    .map((one) => ({ ...one, read: readRecipientNumber(one, country) }))
    .filter(({ phone, read }) => {
      const key = 'tn' in read ? read.tn : phone;
      return phone !== '' && !known.has(key) && known.add(key);
    });
  const callable = all.filter(({ kind }) => kind === 'mobile' || kind === 'voice');
  const valid = callable.filter(({ read }) => 'tn' in read);
  const main =
    valid.find(({ kind }) => kind === 'mobile') ??
    valid.find(({ read }) => 'tn' in read && isMobileNumber(read.tn)) ??
    valid[0] ??
    callable[0];
  if (main) yield { input: { ...person, phone: main.phone }, read: main.read };
  for (const one of all) {
    if (one === main) continue;
    const doubt: Doubt = one.kind === 'fax' || one.kind === 'pager' ? one.kind : 'otherNumber';
    yield { input: { ...person, phone: one.phone, doubt }, read: { problem: doubt } };
  }
}

/** Google separates several numbers of one kind by three colons. */
const SEVERAL = /\s*:::\s*/u;

/** A number without the digits to dial after it: pauses, tones and extensions (`,,34#`, `;ext=12`, `p34`, `x12`). */
export function withoutExtension(text: string): string {
  return text.replace(EXTENSION, '$1').trim();
}

const EXTENSION =
  /^(\D{0,10}(?:\d[\s().\-/\u2010-\u2015]{0,3}){5,20})(?:[,;#*]|[pwxt](?=\d|\s*$)|(?:ext|extension|poste|durchwahl|تحويلة)(?![\p{L}])).*$/isu;
