/** Prefixes formulas with a quote. Also prefixes texts that look already prefixed, so that the quote can be removed again. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** A formula, with any quotes before it. */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/u;
const GUARDED = /^'+[=+\-@\t\r\n\0＝＋－＠]/u;
