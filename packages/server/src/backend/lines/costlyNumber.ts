import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Satellite and international networks, and premium rates without a country. */
const CALLING_CODES: ReadonlySet<string> = new Set(['870', '878', '881', '882', '883', '888', '979']);
const TYPES: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'UAN', 'PAGER', 'VOICEMAIL']);

/** Whether a text to this number may cost much more than one to a phone. Such a number can't be a line. */
export function isCostlyNumber(tn: string): boolean {
  if ([...CALLING_CODES].some((code) => tn.startsWith(`+${code}`))) return true;
  return TYPES.has(parsePhoneNumberFromString(tn)?.getType());
}
