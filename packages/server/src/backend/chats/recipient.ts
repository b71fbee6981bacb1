import { addressKind, type RecipientProblem } from '@manyline/contract';
import { countryOf, parsePhone, readShortCode } from '@manyline/contract/phoneNumber';
import { twinOf } from '@manyline/contract/readAddress';
import type { Sentence } from '../../messages/sentence.ts';
import { type Refusal, refuse } from '../calls/outcome.ts';
import type { StoredLine, StoreOperations } from '../store/store.ts';

type NumberProblem = Exclude<RecipientProblem, 'blocked' | 'optedOut'>;

/** Why a contact who wrote can’t be written to. */
type NoReply = 'shortCode' | 'name' | 'withheld';

const SENTENCES: Record<NumberProblem | NoReply, Sentence> = {
  notANumber: 'server.number.notANumber',
  tooShort: 'server.number.tooShort',
  tooLong: 'server.number.tooLong',
  invalidCountry: 'server.number.invalidCountry',
  ownLine: 'server.number.ownLine',
  shortCode: 'server.contact.noReplyToShortCode',
  name: 'server.contact.noReplyToName',
  withheld: 'server.contact.noReplyToWithheld',
};

interface Sender {
  readonly store: Pick<StoreOperations, 'findChatWith'>;
  readonly providers: { answersShortCodes(account: string | undefined): boolean };
}

/** The address of a contact of the line, of any kind; otherwise a typed number or short code. */
export async function readContact(
  store: Pick<StoreOperations, 'findChatWith'>,
  text: string,
  line: Pick<StoredLine, 'tn'>,
): Promise<{ readonly tn: string } | { readonly problem: NumberProblem }> {
  const number = readRecipient(text, line);
  if ('tn' in number && addressKind(text) === 'phone') return { tn: await knownContact(store, line.tn, number.tn) };
  if ('problem' in number && number.problem === 'ownLine') return number;
  // Also numbers that no numbering plan has: who wrote from one can be answered, as far as the provider can.
  if (await store.findChatWith(line.tn, text)) return { tn: text };
  const code = readShortCode(text, line.tn === '' ? undefined : countryOf(line.tn));
  return code === undefined ? number : { tn: code };
}

/** The address of the line's chat with the same subscriber, if there is one under the other of two numbers only. */
export async function knownContact(store: Pick<StoreOperations, 'findChatWith'>, lineTn: string, tn: string): Promise<string> {
  const twin = twinOf(tn);
  if (twin === undefined || twin === lineTn || (await store.findChatWith(lineTn, tn))) return tn;
  return (await store.findChatWith(lineTn, twin)) ? twin : tn;
}

/** The same for a message: it must be possible to send to this contact. */
export async function readAnswerable(
  { store, providers }: Sender,
  text: string,
  line: Pick<StoredLine, 'tn' | 'providerAccountId'>,
): Promise<{ readonly tn: string } | { readonly problem: NumberProblem | NoReply }> {
  const contact = await readContact(store, text, line);
  const kind = 'problem' in contact ? 'phone' : addressKind(contact.tn);
  if (kind === 'phone' || (kind === 'shortCode' && providers.answersShortCodes(line.providerAccountId))) return contact;
  return { problem: kind };
}

/** Whether a contact who wrote can be written to. */
export async function canAnswer(sender: Sender, line: Pick<StoredLine, 'tn' | 'providerAccountId'>, contactTn: string): Promise<boolean> {
  return 'tn' in (await readAnswerable(sender, contactTn, line));
}

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

export function recipientSentence(problem: NumberProblem): Sentence {
  return SENTENCES[problem];
}

export function refuseRecipient(problem: NumberProblem | NoReply): Refusal {
  const message = SENTENCES[problem];
  return refuse(400, 'invalid', message, { errors: [{ field: 'phoneNumber', message }] });
}
