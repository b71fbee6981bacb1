import type { RecipientPreview } from '@manyline/chat/bulk';
import {
  FIRST_NAME_FIELD,
  fieldsOf,
  fillPieces,
  NAME_FIELD,
  normaliseText,
  NUMBER_FIELD,
  type TemplatePart,
  withRecipient,
} from '@manyline/contract';
import { countSms } from '@manyline/contract/smsEncoding';
import type { DraftRows } from './draftRows.ts';
import { type Row, tnOf } from './row.ts';

/** The message as the recipient at `index` gets it; the last recipient if there are fewer. */
export function previewOf(rows: DraftRows, index: number): RecipientPreview | undefined {
  let of = 0;
  let found: Row | undefined;
  let last = 0;
  for (const row of rows.all()) {
    if (rows.refresh(row).verdict.exclusion) continue;
    if (!found || of <= index) {
      found = row;
      last = of;
    }
    of += 1;
  }
  const tn = found && tnOf(found);
  if (!found || tn === undefined) return undefined;
  const { name, fields } = found.input;
  const pieces = endAsSent(fillPieces(rows.judging().parts, withRecipient(tn, name, fields)));
  const { segments, encoding } = countSms(pieces.map(({ text }) => text).join(''));
  return { index: last, of, tn, name, pieces, segments, encoding };
}

const ALWAYS: ReadonlySet<string> = new Set([NAME_FIELD, FIRST_NAME_FIELD, NUMBER_FIELD]);

/** Template fields without a column. The recipient's name and number are always available. */
export function unknownFields(parts: readonly TemplatePart[], known: readonly string[]): readonly string[] {
  return fieldsOf(parts).filter((key) => !ALWAYS.has(key) && !known.includes(key));
}

/** Trims trailing white space, as sending does; it may span several pieces. */
function endAsSent(pieces: RecipientPreview['pieces']): RecipientPreview['pieces'] {
  let left = normaliseText(pieces.map(({ text }) => text).join('')).length;
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...piece, text }];
  });
}
