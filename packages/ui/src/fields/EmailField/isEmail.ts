/** Specification 5: text, an at sign, text, a dot and text, with no whitespace. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);
}
