import { format, isDateFormat } from 'numfmt';

const DAY_MS = 86_400_000;
/** Days between the two calendars of workbooks. */
const DAYS_TO_1904 = 1_462;

/** A number as the spreadsheet shows it, but with all its digits. */
export function numberText(written: string, pattern: string, isFrom1904: boolean): string {
  const value = Number(written);
  if (Number.isNaN(value) || /^\d{16,}$/u.test(written)) return written;
  // An exponent hides digits, and a phone number is nothing without them.
  if (isPlain(pattern)) return plainNumber(value);
  const isDate = isDateFormat(pattern);
  const serial = isDate && isFrom1904 && !DURATION.test(pattern) ? value + DAYS_TO_1904 : value;
  try {
    // Binary fractions of a day are a little less than the minute they mean.
    return format(withoutComputer(pattern), isDate ? Math.round(serial * DAY_MS) / DAY_MS : serial, OPTIONS).trim();
  } catch {
    return plainNumber(value);
  }
}

const OPTIONS = { nbsp: false, dateErrorThrows: true, dateSpanLarge: true } as const;
const DURATION = /\[(?:h+|m+|s+)\]/iu;

function isPlain(pattern: string): boolean {
  return pattern === '' || /^General$/iu.test(pattern) || /^@$/u.test(pattern) || /E[+-]/iu.test(pattern);
}

/** Spreadsheets calculate with 15 digits. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** `[$-F800]` and `[$-F400]` mean the long date and the time of the computer. */
function withoutComputer(pattern: string): string {
  if (/\[\$-F800\]/iu.test(pattern)) return 'yyyy-mm-dd';
  return /\[\$-F400\]/iu.test(pattern) ? 'hh:mm:ss' : pattern;
}

/** The serial number of an ISO date or time, as newer workbooks write them. Undefined if it is neither. */
export function serialOf(text: string): number | undefined {
  const time = /^T?(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?Z?$/u.exec(text);
  if (time) return (Number(time[1]) * 3_600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400;
  const date = /^(\d{4}-\d{2}-\d{2})(?:T([\d:.]+))?Z?$/u.exec(text);
  if (!date) return undefined;
  const parsed = Date.parse(`${date[1]}T${date[2] ?? '00:00:00'}Z`);
  return Number.isNaN(parsed) ? undefined : parsed / DAY_MS + 25_569;
}
