/**
 * The database can't be used at the moment. Nothing is wrong with the call: the same one works later. A write whose answer was lost
 * may have been committed.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** When a client may try again. */
export const RETRY_AFTER_SECONDS = 1;
export const UNAVAILABLE_SENTENCE = "The server can't reach its database at the moment. Please try again.";
