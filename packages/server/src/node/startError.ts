/** Why the server cannot start, in one line a person can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
