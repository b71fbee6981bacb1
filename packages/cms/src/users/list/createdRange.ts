import type { UserFilter } from '@manyline/contract';
import type { DateRange } from '@manyline/ui';

type Created = Pick<UserFilter, 'createdFrom' | 'createdTo'>;

/** The days between two times in this device's time zone; the second time is the end of the last day. */
export function rangeOfCreated({ createdFrom, createdTo }: Created): DateRange {
  return { start: dayOf(createdFrom), end: dayOf(createdTo === undefined ? undefined : createdTo - 1) };
}

/** The start and end of these days in Unix seconds. */
export function createdOfRange({ start, end }: DateRange): Created {
  return {
    ...(start !== '' && { createdFrom: startOf(start, 0) }),
    ...(end !== '' && { createdTo: startOf(end, 1) }),
  };
}

function startOf(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.floor(new Date(year, month - 1, date + daysLater).getTime() / 1_000);
}

function dayOf(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const date = new Date(seconds * 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
