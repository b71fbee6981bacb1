import type { RecipientProblem } from '@manyline/contract';
import { countryOf, parsePhone } from '@manyline/contract/phoneNumber';
import { type Refusal, refuse } from '../outcome.ts';
import type { StoredLine } from '../store.ts';

type NumberProblem = Exclude<RecipientProblem, 'blocked' | 'optedOut'>;

const SENTENCES: Record<NumberProblem, string> = {
  notANumber: 'This is not a phone number.',
  tooShort: 'This phone number is too short.',
  tooLong: 'This phone number is too long.',
  invalidCountry: 'This phone number has no valid country code.',
  ownLine: 'This is the number of the line you are writing from.',
};

/** The number a line is to write to, however it was written, or why it cannot. */
export function readRecipient(phoneNumber: string, line: StoredLine): { readonly tn: string } | { readonly problem: NumberProblem } {
  const phone = parsePhone(phoneNumber, countryOf(line.tn));
  if ('problem' in phone) return { problem: phone.problem };
  return phone.tn === line.tn ? { problem: 'ownLine' } : { tn: phone.tn };
}

export function refuseRecipient(problem: NumberProblem): Refusal {
  const message = SENTENCES[problem];
  return refuse(400, 'invalid', message, { errors: [{ field: 'phoneNumber', message }] });
}
