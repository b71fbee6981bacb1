/** Separates a number from the count in an archived line's number. Senders' names may contain it, too. */
const MARK = '~';
const ARCHIVED = /^(\+\d+)~\d+$/u;
/** The status of an archived line, from which nothing is sent. */
export const ARCHIVED_STATUS = 'Kept';

/** The placeholder number of an archived line, whose number now belongs to another user. `count` distinguishes several of one number. */
export function archivedNumber(tn: string, count: number): string {
  return `${tn}${MARK}${count}`;
}

export function isArchivedNumber(tn: string): boolean {
  return ARCHIVED.test(tn);
}

export function numberOf(tn: string): string {
  return ARCHIVED.exec(tn)?.[1] ?? tn;
}
