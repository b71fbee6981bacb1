import { localeOf } from './locale.ts';

/**
 * How a time of day is written: with 12 or 24 hours, as in the first of `languages` that has the language of `tag`, so that an English
 * page in a British browser uses 24 hours; else as in `tag`. Both are BCP 47.
 */
export function clockFormat(tag: string, languages = deviceLanguages()): Intl.DateTimeFormatOptions {
  const region = languages.find((language) => language.split('-')[0] === tag.split('-')[0] && isTag(language)) ?? localeOf(tag);
  const { hourCycle } = new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12'
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** None on a server. */
const deviceLanguages = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** A browser that takes its language from the system may call it `en-US@posix`, which `Intl` refuses. */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
