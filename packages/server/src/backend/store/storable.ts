/** Lone surrogates and NUL cannot be stored in UTF-8 databases; every store replaces them with U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
