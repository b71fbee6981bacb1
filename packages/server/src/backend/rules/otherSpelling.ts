const ENCODED = 'xn--';
const FIRST_LETTER = 0x80;
const LAST_LETTER = 0x10_ff_ff;
/** RFC 3492, 5. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS] = [36, 1, 26, 38, 700, 72];

/**
 * The same e-mail address with its domain in letters instead of ASCII (`xn--…`), or in ASCII instead of letters. Undefined for a domain
 * that is written in one way only, and for one whose letters would become others: those of another domain that looks the same.
 */
export function otherSpelling(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .normalize('NFC');
  const isAscii = !/\P{ASCII}/u.test(domain);
  if (at < 0 || (isAscii && !domain.includes(ENCODED))) return undefined;
  const ascii = hostOf(domain);
  const letters = ascii === undefined ? undefined : toLetters(ascii);
  if (letters === undefined || letters === ascii || hostOf(letters) !== ascii) return undefined;
  const local = address.slice(0, at + 1);
  if (isAscii) return domain === ascii ? local + letters : undefined;
  return domain === letters ? local + ascii : undefined;
}

function hostOf(domain: string): string | undefined {
  if (/[\s/\\:?#%[\]]/u.test(domain) || !URL.canParse(`https://${domain}`)) return undefined;
  return new URL(`https://${domain}`).hostname;
}

function toLetters(domain: string): string | undefined {
  const labels = domain.split('.').map((label) => (label.startsWith(ENCODED) ? decode(label.slice(ENCODED.length)) : label));
  return labels.includes(undefined) ? undefined : labels.join('.');
}

/** Punycode. Undefined if it isn't any. */
function decode(label: string): string | undefined {
  const end = label.lastIndexOf('-');
  const letters = Array.from(label.slice(0, Math.max(0, end)), (letter) => letter.charCodeAt(0));
  let [code, place, bias] = [FIRST_LETTER, 0, FIRST_BIAS];
  for (let at = end + 1; at < label.length;) {
    const before = place;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = at < label.length ? Number.parseInt(label[at] ?? '', BASE) : Number.NaN;
      at += 1;
      if (Number.isNaN(digit)) return undefined;
      // Letters come before figures, other than in JavaScript.
      const value = digit < 10 ? digit + 26 : digit - 10;
      place += value * weight;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > LAST_LETTER) return undefined;
    letters.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

function adapt(distance: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(distance / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
