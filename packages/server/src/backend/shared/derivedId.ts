import { hashToken } from './tokens.ts';

/** A UUID that follows from a text: the same one wherever and however often it is asked for. */
export async function derivedId(text: string): Promise<string> {
  const hex = await hashToken(text);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
