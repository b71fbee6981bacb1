/** The name of an exported file, with the day on the user's calendar: `users-2026-11-14.csv`. `now` in Unix seconds. */
export function exportName(what: string, now: number): string {
  const date = new Date(now * 1_000);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return `${what}-${day}.csv`;
}
