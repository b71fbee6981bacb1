export interface CardLine {
  /** `item1` of `item1.TEL`. */
  readonly group: string;
  /** In capitals. */
  readonly name: string;
  /** As written, beginning with a semicolon. */
  readonly parameters: string;
  readonly value: string;
}

/** Properties that hold files. A contact has none, and they may be of any size. */
const FILES: ReadonlySet<string> = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY', 'X-MS-CARDPICTURE', 'X-MS-OL-DESIGN']);
/** Notes of Android may have line ends that weren't encoded, and Google's texts of any kind blank lines. */
const NAMES: ReadonlySet<string> = new Set(['FN', 'N', 'ORG', 'TITLE', 'ADR', 'NICKNAME']);
const goesOn = (name: string, blanks: number) => name === 'NOTE' || (blanks > 0 && NAMES.has(name));
/** Longer than any text of a contact, however it is encoded. */
const VALUE_MAX_LENGTH = 60_000;

/**
 * The properties of vCards, without files. Joins continuation lines: those that begin with a space, those after `=` in quoted-printable,
 * which some programs indent as well, and those that Android and Google write after a line end in a text.
 */
export function* readLines(text: string): Generator<CardLine, void> {
  let parts: string[] = [];
  let length = 0;
  let head: CardLine | undefined;
  let isSoft = false;
  let blanks = 0;

  function add(part: string): void {
    if (head && FILES.has(head.name)) return;
    const kept = part.slice(0, Math.max(0, VALUE_MAX_LENGTH - length));
    length += kept.length;
    if (kept !== '') parts.push(kept);
  }
  const close = () => (head && !FILES.has(head.name) ? { ...head, value: parts.join('') } : undefined);

  let indent = '';
  for (const whole of physicalLines(text)) {
    const isBoundary = BOUNDARY.test(whole);
    // Some programs indent whole cards.
    if (isBoundary) indent = /^[ \t]*/u.exec(whole)?.[0] ?? '';
    const line = whole.startsWith(indent) ? whole.slice(indent.length) : whole;
    if (head && isSoft && !isBoundary) {
      isSoft = line.endsWith('=');
      add((isSoft ? line.slice(0, -1) : line).replace(/^[ \t]+/u, ''));
      continue;
    }
    if (line.trim() === '') {
      blanks += 1;
      continue;
    }
    if (head && /^[ \t]/u.test(line) && !isBoundary && blanks === 0) {
      add(line.slice(1));
      continue;
    }
    const next = readLine(line);
    if (!next) {
      if (head && goesOn(head.name, blanks)) add(`\n${'\n'.repeat(blanks)}${line}`);
      blanks = 0;
      continue;
    }
    const done = close();
    if (done) yield done;
    blanks = 0;
    [head, parts, length] = [{ ...next, value: '' }, [], 0];
    isSoft = isQuotedPrintable(next.parameters) && next.value.endsWith('=');
    add(isSoft ? next.value.slice(0, -1) : next.value);
  }
  const last = close();
  if (last) yield last;
}

/** Where a card begins or ends, even after a line that seems to go on. */
const BOUNDARY = /^\uFEFF?[ \t]*(?:BEGIN|END):VCARD[ \t]*$/iu;

function* physicalLines(text: string): Generator<string, void> {
  let at = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/gu)) {
    yield text.slice(at, index);
    at = index + end.length;
  }
  yield text.slice(at);
}

/** `item1.TEL;TYPE="cell,voice":+33…` */
function readLine(line: string): CardLine | undefined {
  const [, group = '', name = '', parameters = '', value = ''] =
    /^\uFEFF?(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line) ?? [];
  return name === '' ? undefined : { group, name: name.toUpperCase(), parameters, value };
}

function isQuotedPrintable(parameters: string): boolean {
  return /quoted-printable/iu.test(parameters);
}

/** The text of a property, still with escaped signs. */
export function decode({ value, parameters }: CardLine): string {
  if (isQuotedPrintable(parameters)) return fromBytes(quotedBytes(value), parameters);
  if (!/;encoding=(?:b|base64)\b/iu.test(parameters)) return value;
  try {
    return fromBytes(
      Uint8Array.from(atob(value.replaceAll(/\s/gu, '')), (sign) => sign.charCodeAt(0)),
      parameters,
    );
  } catch {
    return value;
  }
}

function quotedBytes(value: string): Uint8Array {
  const encoder = new TextEncoder();
  return new Uint8Array(
    Array.from(value.matchAll(/=([\dA-F]{2})|([^])/giu), ({ 1: hex, 2: sign = '' }) =>
      hex ? [Number.parseInt(hex, 16)] : [...encoder.encode(sign)],
    ).flat(),
  );
}

function fromBytes(bytes: Uint8Array, parameters: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/iu.exec(parameters) ?? [];
  // Old phones and mail programs leave out which one they wrote, or name UTF-8.
  for (const label of [charset, 'utf-8', 'windows-1252'])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Unknown, or not what it says.
    }
  return new TextDecoder().decode(bytes);
}

/** The parts of a list between `separator`, each without its backslashes. */
export function splitValue(value: string, separator?: ';' | ','): readonly string[] {
  const parts = [''];
  for (const { 0: sign, 1: escaped } of value.matchAll(/\\([^])|[^]/gu)) {
    if (sign === separator) parts.push('');
    else parts[parts.length - 1] += escaped === undefined ? sign : unescaped(escaped);
  }
  return parts.map((part) => part.trim());
}

/** `\n` is a line end; a backslash before other letters is one that wasn't escaped. */
function unescaped(sign: string): string {
  if (/[nN]/u.test(sign)) return '\n';
  return /[\\;,:]/u.test(sign) ? sign : `\\${sign}`;
}
