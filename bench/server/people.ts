/** Those who send: each has a line and writes to the next one. */
export const PEOPLE = 48;
export const PASSWORD = 'of the bench only';

export const nameOf = (n: number): string => `sender-${n % PEOPLE}`;
export const lineOf = (n: number): string => `+1512555${1_000 + (n % PEOPLE)}`;
