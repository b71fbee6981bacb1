import dayjs from 'dayjs';
import { isTime, NO_TIME } from './formatters.ts';

/** Formats Unix seconds as HH:mm:ss YYYY-MM-DD in every language (specification 9). */
export function formatDateTime(seconds: number): string {
  return !isTime(seconds) ? NO_TIME : dayjs.unix(seconds).format('HH:mm:ss YYYY-MM-DD');
}
