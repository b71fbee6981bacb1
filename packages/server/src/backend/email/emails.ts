import type { TextLanguage } from '@manyline/contract';
import type { EmailMessage } from '../ports/ports.ts';
import { ACCOUNT_CHANGE_TEXTS, type AccountChange } from './accountChangeTexts.ts';
import { EMAIL_TEXTS } from './emailTexts.ts';

export interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: TextLanguage;
}

export function resetEmail(to: Addressee, values: { readonly link: string; readonly minutes: number }): EmailMessage {
  const { subject, body } = EMAIL_TEXTS[to.language].reset;
  return write(to, subject, body(values));
}

/** Sent when an administrator invites a user: the link sets a password. */
export function invitationEmail(
  to: Addressee,
  { username, ...values }: { readonly username: string; readonly link: string; readonly minutes: number },
): EmailMessage {
  const { subject, body } = EMAIL_TEXTS[to.language].invitation;
  return write(to, subject, body({ ...values, username: plain(username) }));
}

export function emailSubjectOf(kind: 'reset' | 'invitation', language: TextLanguage): string {
  return EMAIL_TEXTS[language][kind].subject;
}

/** `at`: Unix seconds. `link` opens the page that requests a new password. */
export function passwordChangedEmail(
  to: Addressee,
  { at, address, link }: { readonly at: number; readonly address: string; readonly link: string },
): EmailMessage {
  const { subject, body } = EMAIL_TEXTS[to.language].passwordChanged;
  return write(to, subject, body({ time: describeTime(at, to.language), address, link }));
}

export function codeEmail(to: Addressee, values: { readonly code: string; readonly minutes: number }): EmailMessage {
  const { subject, body } = EMAIL_TEXTS[to.language].code;
  return write(to, subject, body(values));
}

/** Proves that the user reads this address. */
export function newAddressEmail(to: Addressee, values: { readonly code: string; readonly minutes: number }): EmailMessage {
  const { subject, body } = EMAIL_TEXTS[to.language].newAddress;
  return write(to, subject, body(values));
}

/** About a sign-in method that was added, removed or tried. */
export function accountChangeEmail(to: Addressee, change: AccountChange): EmailMessage {
  const { subject, sentences, notMe } = ACCOUNT_CHANGE_TEXTS[to.language];
  return write(to, subject, [sentences[change], notMe]);
}

export function write({ email, name, language }: Addressee, subject: string, paragraphs: readonly string[]): EmailMessage {
  return { to: email, subject, text: `${[EMAIL_TEXTS[language].hello(plain(name)), ...paragraphs].join('\n\n')}\n` };
}

/** One line, isolated so that it keeps its own text direction. */
export function plain(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
}

/** In UTC: the user's time zone is not known here. */
function describeTime(at: number, language: TextLanguage): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', numberingSystem: 'latn' } as const;
  return `${new Intl.DateTimeFormat(TIME_LOCALES[language], format).format(at * 1_000)} UTC`;
}

const TIME_LOCALES = { en: 'en-GB', fr: 'fr', ar: 'ar' } as const;
