import { type PhoneLink, readPhoneLink } from './phoneLink.ts';

/** Why what was shared isn't here. `site`: a website sent it. `missed`: the browser wasn't ready to take it. `room`: it has no room. */
const SHARE_PROBLEMS = ['site', 'missed', 'room'] as const;
export type ShareProblem = (typeof SHARE_PROBLEMS)[number];

/** What the chat page is opened for, from outside: by a shortcut of the installed app, a link on another page, or sharing. */
export type Arrival =
  | { readonly kind: 'new' }
  | ({ readonly kind: 'link' } & PhoneLink)
  | { readonly kind: 'share'; readonly problem?: ShareProblem };

/**
 * Reads the address's fragment, which no server and no log gets: `#new`, `#to=` with a `sms:` or `tel:` link, `#share`. The manifest and the
 * service worker write them.
 */
export function readArrival(hash: string): Arrival | undefined {
  const text = hash.replace(/^#/u, '');
  if (text === 'new') return { kind: 'new' };
  if (text.startsWith('to=')) {
    const link = readPhoneLink(decode(text.slice('to='.length)));
    return link && { kind: 'link', ...link };
  }
  const share = /^share(?:=(\w+))?$/u.exec(text);
  if (!share) return undefined;
  const known = SHARE_PROBLEMS.find((one) => one === share[1]);
  return { kind: 'share', ...(known && { problem: known }) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
