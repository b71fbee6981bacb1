import dayjs from 'dayjs';

/** Formats Unix seconds as HH:mm:ss YYYY-MM-DD in every language (specification 9). */
export function formatDateTime(seconds: number): string {
  return dayjs.unix(seconds).format('HH:mm:ss YYYY-MM-DD');
}
