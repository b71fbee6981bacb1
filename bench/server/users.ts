/** Number of senders; each has a line and writes to the next one. */
export const USERS = 48;
export const SEARCHERS: readonly number[] = [0, 2, 4, 6, 8, 10];
export const PASSWORD = 'of the bench only';

export const nameOf = (n: number): string => `sender-${n % USERS}`;
export const lineOf = (n: number): string => `+1512555${1_000 + (n % USERS)}`;
