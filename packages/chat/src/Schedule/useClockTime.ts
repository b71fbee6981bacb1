import { clockFormat, useLanguageTag } from '@manyline/ui';

/** What a clock shows, `21:00`, as the language writes it. */
export function useClockTime(): (time: string) => string {
  const tag = useLanguageTag();
  const format = new Intl.DateTimeFormat(tag, { ...clockFormat(tag), timeZone: 'UTC' });
  return (time) => (time === '' ? '' : format.format(Date.parse(`1970-01-01T${time}Z`)));
}
