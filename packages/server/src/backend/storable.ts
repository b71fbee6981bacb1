/** Half surrogates and NUL have no place in UTF-8 databases: they become the replacement character everywhere alike. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
