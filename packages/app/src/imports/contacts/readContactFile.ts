import type {
  ContactFile,
  ContactFileChoices,
  ContactFileProblem,
  ContactRole,
  ContactTable,
  FactNames,
  IncomingContact,
} from '@manyline/chat/contacts';
import { CONTACTS_MAX_COUNT, EMAIL_PATTERN, fitContent, isBlankContact, readContactLabel } from '@manyline/contract';
import { areCards, type FilePerson, joinNumber, numbersIn, readContactCards, readNumber } from '@manyline/contract/cards';
import {
  atHeading,
  describeTable,
  type NumberedRow,
  openTable,
  type PrefixColumn,
  prefixColumns,
  prefixesIn,
  type TableSource,
} from '../../tables/index.ts';
import { guessContactColumn, roleAmong } from './contactColumns.ts';
import { footRows } from './footRows.ts';

/** Cards may hold pictures, which aren't read. One row more, for the heading. */
const LIMITS = { bytes: 200 * 1_024 ** 2, rows: CONTACTS_MAX_COUNT + 1 };
const SEARCHED_ROWS = 40;
const COLUMNS_MAX = 300;
const SAMPLE_VALUES = 3;
/** How many cards are read before other tasks run. */
const TURN = 200;

interface Reading {
  readonly country: string | undefined;
  readonly facts: FactNames;
}
type Read = ContactFile | { readonly problem: ContactFileProblem };

const sources = new WeakMap<File, ReturnType<typeof openTable>>();

/** The people of a file of cards or of a table. `pause` lets other tasks run. */
export async function readContactFile(
  file: File,
  choices: ContactFileChoices,
  reading: Reading,
  pause: () => Promise<void> = async () => undefined,
): Promise<Read> {
  const opened = sources.get(file) ?? openTable(file, LIMITS, pause);
  sources.set(file, opened);
  const source = await opened;
  if ('problem' in source) return source;
  return source.text !== undefined && areCards(source.text)
    ? readAllCards(source.text, reading, pause)
    : readTable(source, choices, reading, pause);
}

async function readAllCards(text: string, reading: Reading, pause: () => Promise<void>): Promise<Read> {
  const people: IncomingContact[] = [];
  let [row, withoutCountry] = [0, 0];
  for (const person of readContactCards(text)) {
    row += 1;
    if (row % TURN === 0) await pause();
    if (row > CONTACTS_MAX_COUNT) return { problem: 'tooMany' };
    const contact = toIncoming(row, person, reading);
    if (!contact) continue;
    people.push(contact);
    withoutCountry += countLocal(person);
  }
  return people.length === 0 ? { problem: 'noContacts' } : { people, country: reading.country, withoutCountry };
}

async function readTable(source: TableSource, choices: ContactFileChoices, reading: Reading, pause: () => Promise<void>): Promise<Read> {
  const { roles: chosen = {}, headingRow, country: _, ...how } = choices;
  const table = await source.read(how, (rows) => scoreOf(rows) > 0);
  if ('problem' in table) return table;
  const guessed = findHeading(table.rows);
  const headed = atHeading(table, headingRow === undefined ? guessed : (headingRow ?? undefined));
  const { heading, body } = headed;
  const width = Math.min(
    COLUMNS_MAX,
    body.reduce((most, { cells }) => Math.max(most, cells.length), heading?.cells.length ?? 0),
  );
  const found = Array.from({ length: width }, (_, index) => {
    const title = (heading?.cells[index] ?? '').trim();
    const guess = guessContactColumn(title);
    const sample = sampleOf(body, index);
    const isUntold = heading === undefined || title === '' || (guess.role === 'field' && guess.isOfPhones && sample.every(isLong));
    const byContent = isUntold ? guessByContent(sample, reading.country) : guess.role;
    const role = chosen[index] ?? (sample.length === 0 && guess.role === 'field' ? 'ignored' : byContent);
    return { title, role, label: guess.label, sample };
  });
  const cellsOfBody = body.map(({ cells }) => cells);
  const prefixes = prefixColumns(
    found.map(({ title }) => title),
    (title) => guessContactColumn(title).isOfPhones,
  );
  const isJoined = (index: number) =>
    prefixes.some((list, at) => found[at]?.role === 'number' && list.some((prefix) => prefix.at === index));
  const columns = found.map((one, index) => ({
    ...one,
    prefixes: prefixes[index] ?? [],
    role: chosen[index] ?? (isJoined(index) ? 'ignored' : (roleAmong(found, index, cellsOfBody) ?? one.role)),
  }));
  const foot = footRows(body);
  const people: IncomingContact[] = [];
  let withoutCountry = 0;
  for (const [at, { row, cells, hasExtra }] of body.entries()) {
    if (at % TURN === TURN - 1) await pause();
    const person = personOf(cells, columns, reading.country);
    const contact = toIncoming(row, person, reading, hasExtra);
    if (!contact) continue;
    const isReached = contact.content.numbers.length + contact.content.emails.length > 0;
    people.push(foot.has(row) && !isReached ? { ...contact, mayBeFooter: true } : contact);
    withoutCountry += countLocal(person);
  }
  const { origin } = table;
  const isCertain =
    scoreOf(heading ? [heading] : []) > 1 &&
    guessed === heading?.row &&
    (origin.kind === 'text'
      ? !origin.isEncodingGuessed
      : origin.hiddenRows + origin.hiddenSheets.length === 0 && origin.sheets.length === 1);
  const shown: ContactTable = { reading: describeTable(headed), columns, isCertain };
  return { people, table: shown, country: reading.country, withoutCountry };
}

/** Known headings, of which a name, a number or an address must be one. */
function scoreOf(rows: readonly NumberedRow[]): number {
  return rows.slice(0, SEARCHED_ROWS).reduce((most, row) => Math.max(most, headingScore(row)), 0);
}

function headingScore({ cells }: NumberedRow): number {
  if (cells.some(isOfPerson)) return 0;
  const roles = cells.map((cell) => guessContactColumn(cell).role).filter((role) => role !== 'field');
  return roles.some((role) => WHO.has(role)) ? roles.length : 0;
}

/** A number or an address, which no heading is. */
function isOfPerson(cell: string): boolean {
  return EMAIL_PATTERN.test(cell.trim()) || (!/\p{L}/u.test(cell) && isLong(cell));
}

const WHO: ReadonlySet<ContactRole> = new Set(['name', 'givenName', 'familyName', 'company', 'number', 'email']);

function findHeading(rows: readonly NumberedRow[]): number | undefined {
  let [best, most] = [undefined as number | undefined, 0];
  for (const row of rows.slice(0, SEARCHED_ROWS)) {
    const score = headingScore(row);
    if (score > most) [best, most] = [row.row, score];
  }
  return best;
}

function guessByContent(sample: readonly string[], country: string | undefined): ContactRole {
  if (sample.length === 0) return 'ignored';
  if (sample.every((cell) => EMAIL_PATTERN.test(cell))) return 'email';
  if (sample.every((cell) => /\d{5}/u.test(cell.replaceAll(/\D/gu, '')) && readNumber(cell, country) !== undefined)) return 'number';
  return 'field';
}

/** As many digits as a whole number has, where a code of a country or an extension would have fewer. */
function isLong(cell: string): boolean {
  return cell.replaceAll(/\P{Nd}/gu, '').length >= LOCAL_DIGITS;
}

function sampleOf(rows: readonly NumberedRow[], index: number): readonly string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const cell = (cells[index] ?? '').trim();
    if (cell !== '') values.push(cell.slice(0, 80));
    if (values.length === SAMPLE_VALUES) break;
  }
  return values;
}

type Column = ContactTable['columns'][number] & { readonly label: string; readonly prefixes: readonly PrefixColumn[] };

function personOf(cells: readonly string[], columns: readonly Column[], country: string | undefined): FilePerson {
  const [given, family, names, notes]: string[][] = [[], [], [], []];
  const numbers: FilePerson['numbers'][number][] = [];
  const emails: FilePerson['emails'][number][] = [];
  const fields: FilePerson['fields'][number][] = [];
  const tags: string[] = [];
  let company = '';
  for (const [index, { role, title, label: headed, prefixes }] of columns.entries()) {
    const cell = (cells[index] ?? '').trim();
    if (cell === '') continue;
    const isLabelled = columns[index - 1]?.role === 'label';
    const said = isLabelled ? (cells[index - 1] ?? '').replace(/^\* ?/u, '').trim() : '';
    const label = said === '' ? headed : readContactLabel(said);
    if (role === 'givenName') given?.push(cell);
    else if (role === 'familyName') family?.push(cell);
    else if (role === 'name') names?.push(cell);
    else if (role === 'company') company = company === '' ? cell : company;
    else if (role === 'number') {
      const joined = prefixes.length > 0 ? joinNumber(prefixesIn(cells, prefixes), cell, country)?.text : undefined;
      numbers.push(...(joined === undefined ? numbersIn(cell, country) : [joined]).map((value) => ({ value, label })));
    } else if (role === 'email') emails.push(...cell.split(/:::|[\s;,]+/u).map((value) => ({ value: value.trim(), label })));
    else if (role === 'tags')
      tags.push(
        ...cell
          .split(/:::|[,،;؛\n]/u)
          .map((tag) => tag.trim())
          .filter((tag) => !SYSTEM_TAG.test(tag)),
      );
    else if (role === 'note') notes?.push(cell);
    else if (role === 'field') fields.push({ name: isLabelled ? said : title, value: cell });
  }
  const parts = [...(given ?? []), ...(family ?? [])].join(' ');
  return { name: names?.[0] ?? parts, company, numbers, emails, tags, note: (notes ?? []).join('\n\n'), fields };
}

/** Lists that each account of Google has. */
const SYSTEM_TAG = /^\* /u;

/** Numbers whose country isn't written. Fewer digits are short codes. */
function countLocal({ numbers }: FilePerson): number {
  const isLocal = (text: string) =>
    !/^[^\p{Nd}]*(?:\+|00)/u.test(text) &&
    text.replaceAll(/\P{Nd}/gu, '').length >= LOCAL_DIGITS &&
    readNumber(text, undefined)?.startsWith('+') !== true;
  return numbers.filter(({ value }) => isLocal(value)).length;
}
const LOCAL_DIGITS = 7;

/** Undefined if there is nothing about anyone. */
function toIncoming(row: number, person: FilePerson, { country, facts }: Reading, hasExtra = false): IncomingContact | undefined {
  const numbers = person.numbers
    .flatMap(({ value, label }) => numbersIn(value, country).map((one) => ({ value: one, label })))
    .map(({ value, label }) => ({ value: readNumber(value, country) ?? value.trim(), label }));
  const emails = person.emails.filter(({ value }) => EMAIL_PATTERN.test(value));
  const wrong = person.emails.filter(({ value }) => value !== '' && !EMAIL_PATTERN.test(value));
  const fields = [
    ...person.fields.map(({ name, fact, value }) => ({ name: name || (fact === undefined ? '' : facts[fact]), value })),
    ...wrong.map(({ value }) => ({ name: facts.email, value })),
  ];
  const { content, isCut } = fitContent({ ...person, numbers, emails, fields });
  if (isBlankContact(content)) return undefined;
  const bad = content.numbers.flatMap(({ value }, index) => (readNumber(value, country) === undefined ? [index] : []));
  return { row, content, bad, isCut, hasExtra };
}
