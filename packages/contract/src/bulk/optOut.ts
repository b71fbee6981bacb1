/** How a number got onto the opt-out list: the contact's STOP, a user, or a file. */
export const OPT_OUT_SOURCES = ['keyword', 'manual', 'import'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];

export const OPT_OUT_REQUESTS = ['stop', 'start'] as const;
export type OptOutRequest = (typeof OPT_OUT_REQUESTS)[number];

/** Words that providers treat as opting out or back in, in the product's languages. */
const STOP = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'opt out',
  'arret',
  'desabonner',
  'توقف',
  'ايقاف',
  'قف',
  'الغاء',
]);
const START = new Set(['start', 'unstop', 'yes start', 'reprise', 'ابدا']);
/** Also an ordinary answer, so it counts only from someone who texted STOP. */
const YES = new Set(['yes', 'oui', 'نعم']);

/** Whether a one-word reply opts out or back in. */
export function readOptOut(text: string): OptOutRequest | undefined {
  const word = readWord(text);
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : undefined;
}

/** Whether a one-word reply opts back in, if its sender opted out by text. */
export function isYes(text: string): boolean {
  return YES.has(readWord(text));
}

/** Without accents, punctuation and case; empty for a longer text. */
export function readWord(text: string): string {
  if (text.length > 40) return '';
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}]/gu, ' ')
    .replace(/[^\p{L}\p{N}\s]|\u0640/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
