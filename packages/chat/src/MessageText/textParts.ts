import { linkParts, type TextPart } from './linkParts.ts';

/** A phone number in a text: its position in UTF-16 units, and the number in E.164. */
export interface NumberInText {
  readonly start: number;
  readonly end: number;
  readonly tn: string;
}

export type FindNumbers = (text: string) => readonly NumberInText[];

const DIGITS_MIN = 5;

/** Whether a text has enough digits for a phone number. */
export function mayHoldNumber(text: string): boolean {
  let digits = 0;
  for (let index = 0; index < text.length && digits < DIGITS_MIN; index += 1) if (isDigit(text.charCodeAt(index))) digits += 1;
  return digits >= DIGITS_MIN;
}

/** The parts of a text; actionable phone numbers carry their number. */
export function textParts(text: string, findNumbers: FindNumbers | undefined): readonly TextPart[] {
  const parts = linkParts(text);
  if (!findNumbers || !mayHoldNumber(text)) return parts;
  return parts.flatMap((part) => (part.href === undefined ? numberParts(part, findNumbers) : [part]));
}

function numberParts(part: TextPart, findNumbers: FindNumbers): readonly TextPart[] {
  const found: TextPart[] = [];
  let end = 0;
  for (const { start, end: next, tn } of findNumbers(part.text)) {
    if (start > end) found.push({ ...part, text: part.text.slice(end, start) });
    found.push({ text: part.text.slice(start, next), isNumber: true, tn });
    end = next;
  }
  if (end === 0) return [part];
  if (end < part.text.length) found.push({ ...part, text: part.text.slice(end) });
  return found;
}

/** Western, Arabic and Persian ones. */
function isDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
}
