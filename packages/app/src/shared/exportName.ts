import type { ContactExportFormat } from '@manyline/contract';

/**
 * The name of an exported file: what it is, what it is about, and the day on the user's calendar, such as
 * `bulk-message-front-desk-2026-11-14.xlsx`. `time` in Unix seconds.
 */
export function exportName(what: string, time: number, format: ContactExportFormat, about = ''): string {
  const date = new Date(time * 1_000);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  const words = about
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, ABOUT_MAX_LENGTH)
    .replaceAll(/^-+|-+$/gu, '');
  return `${[what, words, day].filter((part) => part !== '').join('-')}.${format}`;
}

const ABOUT_MAX_LENGTH = 40;

/** The zone in which exported files show times. */
export const EXPORT_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
