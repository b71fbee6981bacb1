/** Separates a number from the count in an archived line's number; no real number contains it. */
const MARK = '~';
/** The status of an archived line, from which nothing is sent. */
export const ARCHIVED_STATUS = 'Kept';

/** The placeholder number of an archived line, whose number now belongs to another user. `count` distinguishes several of one number. */
export function archivedNumber(tn: string, count: number): string {
  return `${tn}${MARK}${count}`;
}

export function isArchivedNumber(tn: string): boolean {
  return tn.includes(MARK);
}

export function numberOf(tn: string): string {
  return tn.split(MARK, 1)[0] ?? tn;
}
