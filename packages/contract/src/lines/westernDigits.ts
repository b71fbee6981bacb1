/** The digits of any script as Western ones, and wide signs as plain ones. One to one, so that offsets stay valid. */
export function westernDigits(text: string): string {
  return text.replace(OTHER_FIGURE, (figure) => WIDE_SIGNS[figure] ?? String(valueOf(figure.charCodeAt(0))));
}

const WIDE_SIGNS: Readonly<Record<string, string>> = { '\uff0b': '+', '\uff0d': '-' };
/** Of the basic plane: what lies beyond are letters of mathematics. */
const OTHER_FIGURE = /(?![0-9\u{10000}-\u{10ffff}])\p{Nd}|[\uff0b\uff0d]/gu;

/** Unicode keeps the ten digits of a script in order. */
function valueOf(code: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1;
  return value;
}
