import { ACCOUNT_CHANGE_TEXTS, type AccountChange } from './accountChangeTexts.ts';
import { LETTER_LANGUAGES, LETTER_TEXTS, type LetterLanguage } from './letterTexts.ts';
import type { Letter } from './ports.ts';

export type { LetterLanguage } from './letterTexts.ts';

export interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: LetterLanguage;
}

/** With the link to choose a new password by. */
export function resetLetter(to: Addressee, values: { readonly link: string; readonly minutes: number }): Letter {
  const { subject, body } = LETTER_TEXTS[to.language].reset;
  return write(to, subject, body(values));
}

/** With the link by which somebody whom an administrator asks to sets a password. */
export function invitationLetter(to: Addressee, values: { readonly link: string; readonly minutes: number }): Letter {
  const { subject, body } = LETTER_TEXTS[to.language].invitation;
  return write(to, subject, body(values));
}

/** `at` is in Unix seconds; `link` leads to where a new password can be asked for. */
export function passwordChangedLetter(
  to: Addressee,
  { at, address, link }: { readonly at: number; readonly address: string; readonly link: string },
): Letter {
  const { subject, body } = LETTER_TEXTS[to.language].passwordChanged;
  return write(to, subject, body({ time: describeTime(at, to.language), address, link }));
}

/** With the code of a second step. */
export function codeLetter(to: Addressee, values: { readonly code: string; readonly minutes: number }): Letter {
  const { subject, body } = LETTER_TEXTS[to.language].code;
  return write(to, subject, body(values));
}

/** About a way in that was added, taken away or tried. */
export function accountChangeLetter(to: Addressee, change: AccountChange): Letter {
  const { subject, sentences, notMe } = ACCOUNT_CHANGE_TEXTS[to.language];
  return write(to, subject, [sentences[change], notMe]);
}

/** The language of ours that the header Accept-Language asks for first; English where it asks for none of them. */
export function chooseLetterLanguage(acceptLanguage: string | null | undefined): LetterLanguage {
  const asked = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  // Sorting is stable: of equals the first counts.
  const wanted = asked.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const ours = LETTER_LANGUAGES.find((candidate) => candidate === language);
    if (ours) return ours;
  }
  return 'en';
}

function write({ email, name, language }: Addressee, subject: string, paragraphs: readonly string[]): Letter {
  return { to: email, subject, text: `${[LETTER_TEXTS[language].hello(plain(name)), ...paragraphs].join('\n\n')}\n` };
}

/** One line, in the direction of its own letters. */
function plain(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
}

/** Nobody's time zone is known here. */
function describeTime(at: number, language: LetterLanguage): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', numberingSystem: 'latn' } as const;
  return `${new Intl.DateTimeFormat(TIME_LOCALES[language], format).format(at * 1_000)} UTC`;
}

const TIME_LOCALES = { en: 'en-GB', fr: 'fr', ar: 'ar' } as const;
