import type { RecipientProblem } from '@manyline/contract';
import { countryOf, parsePhone } from '@manyline/contract/phoneNumber';
import { type Refusal, refuse } from '../http/outcome.ts';
import type { StoredLine } from '../store/store.ts';

type NumberProblem = Exclude<RecipientProblem, 'blocked' | 'optedOut'>;

const SENTENCES: Record<NumberProblem, string> = {
  notANumber: 'This isn’t a phone number.',
  tooShort: 'This phone number is too short.',
  tooLong: 'This phone number is too long.',
  invalidCountry: 'This phone number has no valid country code.',
  ownLine: 'This is the number you’re writing from. Enter another one.',
};

/** Normalises the number of a recipient, or says why it cannot be used. */
export function readRecipient(
  phoneNumber: string,
  line: Pick<StoredLine, 'tn'>,
): { readonly tn: string } | { readonly problem: NumberProblem } {
  const isInternational = phoneNumber.startsWith('+');
  const phone = parsePhone(phoneNumber, isInternational || line.tn === '' ? undefined : countryOf(line.tn));
  if ('problem' in phone) return { problem: phone.problem };
  return phone.tn === line.tn ? { problem: 'ownLine' } : { tn: phone.tn };
}

export function recipientSentence(problem: NumberProblem): string {
  return SENTENCES[problem];
}

export function refuseRecipient(problem: NumberProblem): Refusal {
  const message = recipientSentence(problem);
  return refuse(400, 'invalid', message, { errors: [{ field: 'phoneNumber', message }] });
}
