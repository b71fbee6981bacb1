/** Fits into a stored preference, and into one SMS. */
export const SIGNATURE_MAX_LENGTH = 160;

/**
 * A text as it is sent: the signature is its last lines, without the empty ones around it. A text that already ends with it gets no
 * second one.
 */
export function signed(text: string, signature: string): string {
  const last = signature.trim();
  return last === '' || text === last || text.endsWith(`\n${last}`) ? text : `${text}\n${last}`;
}
