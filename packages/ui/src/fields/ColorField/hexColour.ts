/** Reads `#7367f0`, `7367F0` or `#73f` as `#rrggbb` in lower case. */
export function readHexColour(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')}`;
}
