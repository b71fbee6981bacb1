/** A quote before what would be a formula, and before what looks as if it had one already, so that it can be taken away again. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** What a spreadsheet would run as a formula, with the quotes that were put before it. */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/u;
const GUARDED = /^'+[=+\-@\t\r\n\0＝＋－＠]/u;
