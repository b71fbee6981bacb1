import dayjs from 'dayjs';

/** HH:mm:ss YYYY-MM-DD of Unix seconds: one form, whatever the language (specification 9). */
export function formatDateTime(seconds: number): string {
  return dayjs.unix(seconds).format('HH:mm:ss YYYY-MM-DD');
}
