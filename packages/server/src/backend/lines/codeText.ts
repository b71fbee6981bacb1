import type { TextLanguage } from '@manyline/contract';

const TEXTS: Readonly<Record<TextLanguage, (code: string) => string>> = {
  en: (code) => `${code} is your Manyline code to confirm this number. It is valid for 10 minutes.`,
  fr: (code) => `${code} est votre code Manyline pour confirmer ce numéro. Il est valable 10 minutes.`,
  ar: (code) => `${code} هو رمز Manyline لتأكيد هذا الرقم، وهو صالح لمدة 10 دقائق.`,
};

/** The text that proves a number; the code comes first, so that a notification shows it. */
export function codeText(language: TextLanguage, code: string): string {
  return TEXTS[language](code);
}
