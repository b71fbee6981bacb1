/** Ends a connection if no byte of a response is sent for this many milliseconds. Slow downloads still progress. */
export const UNREAD_MS = 30_000;
