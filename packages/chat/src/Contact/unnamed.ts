/** Whether a contact's name is only its number, in the national form in which the specification names new contacts, or any other. */
export function isNumberName(name: string, tn: string): boolean {
  if (!/^[\d\s()+./\u2010-\u2015\u2066-\u2069-]+$/u.test(name)) return false;
  const digits = name.replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return digits.length >= 2 && tn.replaceAll(/\D/gu, '').endsWith(digits);
}

/** Whether the national form doesn't say enough: the number is of another country than the line. */
export function isForeign(name: string, tn: string, line: string | undefined): boolean {
  const digits = name.replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return line === undefined || !line.startsWith(tn.slice(0, tn.length - digits.length));
}
