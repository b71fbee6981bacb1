/**
 * The other party of a chat, as one string whose form tells its kind: `+33612345678` (E.164), `36665` (a short code, as the network
 * writes it), `AMAZON` (a name), or `WITHHELD`.
 */
export const ADDRESS_KINDS = ['phone', 'shortCode', 'name', 'withheld'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The address of senders whose number the network doesn't tell. */
export const WITHHELD = 'withheld';

export const ADDRESS_MAX_LENGTH = 40;

/** No number has fewer digits with its country code; a plus before fewer was put before a short code. */
const PHONE = /^\+[1-9]\d{6,14}$/u;
const CODE = /^\+?\d{1,20}$/u;

export function addressKind(address: string): AddressKind {
  if (PHONE.test(address)) return 'phone';
  if (CODE.test(address)) return 'shortCode';
  return address === WITHHELD || address === '' ? 'withheld' : 'name';
}

/** Whether a provider can carry an answer: to a number always, to a short code if it says so, to a name never. */
export function isAnswerable(address: string, canAnswerCodes: boolean): boolean {
  const kind = addressKind(address);
  return kind === 'phone' || (kind === 'shortCode' && canAnswerCodes);
}
