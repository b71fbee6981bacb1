import type { SecretBox } from '../../ports/ports.ts';

const sealedFor = (bookId: string) => `contact source ${bookId}`;

export function sealPassword(box: Pick<SecretBox, 'seal'>, bookId: string, password: string): string {
  return box.seal(password, sealedFor(bookId));
}

/** Undefined if it was sealed with a key that was lost, or forgotten then. */
export function openPassword(box: Pick<SecretBox, 'open'>, bookId: string, sealed: string): string | undefined {
  if (sealed === '') return undefined;
  try {
    return box.open(sealed, sealedFor(bookId));
  } catch {
    return undefined;
  }
}
