interface Language {
  /** The language's own name. */
  readonly name: string;
  /** 0 Sunday, 1 Monday, 6 Saturday. Not from `Intl`, because not all browsers support it. */
  readonly firstDay: 0 | 1 | 6;
}

/** All languages, in display order. A new one starts here; CONTRIBUTING.md lists the other steps. */
const LANGUAGES = {
  en: { name: 'English', firstDay: 0 },
  fr: { name: 'Français', firstDay: 1 },
  ar: { name: 'العربية', firstDay: 6 },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof LANGUAGES;

/** In display order. */
export const LOCALES: readonly [Locale, ...Locale[]] = Object.keys(LANGUAGES) as [Locale, ...Locale[]];

/** Each language's own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = Object.fromEntries(
  LOCALES.map((locale) => [locale, LANGUAGES[locale].name]),
) as Record<Locale, string>;

/** The text direction of a language or BCP 47 tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr';
}

/** The tag for `Intl`: Latin digits in every language. */
export function intlTag(tag: string): string {
  if (new Intl.NumberFormat(tag).resolvedOptions().numberingSystem === 'latn') return tag;
  return new Intl.Locale(tag, { numberingSystem: 'latn' }).toString();
}

/** By script or language: not all supported browsers know `Intl.Locale.prototype.getTextInfo`. */
const RIGHT_TO_LEFT = /-(?:Arab|Hebr|Syrc|Thaa|Nkoo|Adlm)\b|^(?:ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)(?!-Latn\b)(?:-|$)/i;

/** The language of a BCP 47 tag. */
export function localeOf(tag: string): Locale {
  return LOCALES.find((locale) => tag === locale || tag.startsWith(`${locale}-`)) ?? 'en';
}

/** The first day of the week: 0 Sunday, 1 Monday, 6 Saturday. `tag` is a BCP 47 tag. */
export function firstDayOfWeek(tag: string): 0 | 1 | 6 {
  return LANGUAGES[localeOf(tag)].firstDay;
}
