/** A call may be on its way for a moment, and clocks differ. */
const GRACE_MS = 60_000;

/** Whether this time (Unix milliseconds) can no longer be chosen for sending. */
export const isPast = (at: number, now: number): boolean => at < now - GRACE_MS;
