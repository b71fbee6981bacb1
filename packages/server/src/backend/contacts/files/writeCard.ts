import type { ContactAddress, ContactContent } from '@manyline/contract';

const TYPES: Readonly<Record<string, string>> = { mobile: 'CELL', work: 'WORK', home: 'HOME', main: 'MAIN' };
/** Apple's mark for words that each reader translates. */
const TRANSLATED: Readonly<Record<string, string>> = { other: '_$!<Other>!$_' };

/**
 * A contact as a vCard 3.0, which iPhones, Android and Outlook read. The whole name is the given name: which word of it is the family name
 * isn't known, and phones show N rather than FN.
 */
export function writeCard({ id, name, company, numbers, emails, tags, note, fields }: ContactContent & { readonly id: string }): string {
  const lines = ['BEGIN:VCARD', 'VERSION:3.0'];
  let groups = 0;
  const labelled = (label: string, line: string) => {
    groups += 1;
    lines.push(`item${groups}.${line}`, `item${groups}.X-ABLabel:${escaped(label)}`);
  };
  const address = (property: string, type: string, { value, label }: ContactAddress) => {
    const own = TYPES[label];
    if (label === '' || own !== undefined) lines.push(`${property}${types([type, own])}:${escaped(value)}`);
    else labelled(TRANSLATED[label] ?? label, `${property}${types([type])}:${escaped(value)}`);
  };
  const shown = name || company || numbers[0]?.value || emails[0]?.value || '';
  lines.push(`N:;${escaped(name)};;;`, `FN:${escaped(shown)}`);
  if (company !== '') lines.push(`ORG:${escaped(company)}`);
  if (company !== '' && name === '') lines.push('X-ABShowAs:COMPANY');
  for (const number of numbers) address('TEL', '', number);
  for (const email of emails) address('EMAIL', 'INTERNET', email);
  if (tags.length > 0) lines.push(`CATEGORIES:${tags.map(escaped).join(',')}`);
  if (note !== '') lines.push(`NOTE:${escaped(note)}`);
  for (const field of fields) labelled(field.name, `X-MANYLINE-FIELD:${escaped(field.value)}`);
  lines.push(`UID:${escaped(id)}`, 'END:VCARD', '');
  return lines.map(folded).join('\r\n');
}

function types(all: readonly (string | undefined)[]): string {
  const named = all.filter((type) => type);
  return named.length === 0 ? '' : `;TYPE=${named.join(',')}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r\n?|\n/gu, String.raw`\n`);
}

const LINE_BYTES = 75;

/** Lines of at most 75 bytes, none of which ends within a character. */
function folded(line: string): string {
  if (line.length <= LINE_BYTES / 3) return line;
  const encoder = new TextEncoder();
  const parts: string[] = [''];
  let room = LINE_BYTES;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (size > room) {
      parts.push('');
      room = LINE_BYTES - 1;
    }
    parts[parts.length - 1] += sign;
    room -= size;
  }
  return parts.join('\r\n ');
}
