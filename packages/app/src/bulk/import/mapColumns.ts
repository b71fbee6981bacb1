import type { ColumnRole } from '@manyline/chat/bulk';
import { FIELDS_MAX_COUNT } from '@manyline/contract';
import { correctNumber, isOfAnother, joinNumber, type PhoneKind, phoneKindOf, prefixKindOf } from '@manyline/contract/cards';
import { isLabel, readForm } from '@manyline/contract/certainNumber';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import {
  hasWithin,
  isBareName,
  type NamePart,
  partAbroad,
  type PrefixColumn,
  prefixColumns,
  prefixesIn,
  type TableRow,
  wordsOf,
} from '../../tables/index.ts';
import { isCertainAlone } from './certainty.ts';
import { columnKey } from './tidyInput.ts';

export interface Column {
  readonly header: string;
  readonly role: ColumnRole;
  readonly key: string;
  /** Its names come first, whatever the column order. */
  readonly isGivenName: boolean;
  /** Of a number in this column, by its heading. */
  readonly phoneKind: PhoneKind;
  /** The column that names the kind of each number. */
  readonly labelAt?: number;
  /** The columns of the codes before each number. */
  readonly prefixes: readonly PrefixColumn[];
}

/** More columns are ignored. */
export const COLUMNS_MAX = 500;

/** Rows used to detect what a column contains. */
const SAMPLE_ROWS = 60;
/** Share of the non-empty cells. */
const MOST = 0.6;

const PHONE =
  /\b(?:phones?|telephones?|mobiles?|cells?|cellphone|gsm|msisdn|whatsapp|sms|tel(?! aviv)|portable|telefon\w*|mobiltelefon|mobilfunk|landline|festnetz|mobilnummer|mobil|handy\w*|rufnummer|natel|telefono|movil|cellulare|telemovel|celular|mobiel|hp)\b|هاتف|جوال|موبايل|محمول|تليفون|تلفون|خلوي|واتس/u;
/** Several numbers of a person: Outlook's "Business Phone" and "Business Fax", Google's "Phone 2 - Value". */
const OTHER_PHONE = /\b(?:tele?fax|fax|telecopieu?r?|telecopie|pager|beeper|bipeur|callback|car phone|isdn)\b|فاكس/u;
const NOT_PHONE =
  /\b(?:type|label|country|pays|code|carrier|operateur|extension|ext|fax|status|verified|valid|opt|optin|optout|consent|accepts|marketing|date)\b|نوع|فاكس|رمز/u;
/** Beside another number, this one is not the person’s first. */
const LESSER =
  /\b(?:old|former|previous|alternat\w*|alt|secondary|backup|address|ancien(?:ne)?|precedente?|secondaire|alte?r?|fruher\w*|antiguo|anterior|vecchio)\b|قديم|سابق|بديل/u;
const MOBILE = {
  test: (word: string) => PHONE.test(word) && phoneKindOf(word) === 'mobile',
};
/** Phone headings, used if no column has a clearer one. */
const NUMBER =
  /^(?:the )?(?:phone )?(?:number|numbers|numero|numeros|nummer|no|nr|n|num|contact|recipient|to|destinataire|رقم|الرقم|ارقام|الارقام)$/u;
const GIVEN_TITLE =
  /^(?:(?:billing |customer |contact )?first ?name|first|given ?name|forename|prenom|vorname|voornaam|nombre|الاسم الاول|الاسم الشخصي)$/u;
const FAMILY_TITLE =
  /^(?:(?:billing |customer |contact )?last ?name|last|surname|family ?name|nom de famille|nachname|familienname|achternaam|cognome|sobrenome|apellidos?|اسم العايله|الاسم العايلي|اللقب|الكنيه)$/u;
const NAME_TITLE =
  /^(?:name|full ?name|display ?name|contact name|nom|naam|nome|nom complet|nom et prenom|nom affiche|fn|saved name|customer full ?name|client|customer|اسم|الاسم|الاسم الكامل|اسم العميل)$/u;

const [GIVEN, FAMILY, NAME] = [titleOf(GIVEN_TITLE, 'givenName'), titleOf(FAMILY_TITLE, 'familyName'), titleOf(NAME_TITLE, 'name')];
const BARE_NAME = { test: isBareName };

type Title = Pick<RegExp, 'test'>;

function titleOf(pattern: RegExp, part: NamePart): Title {
  return { test: (words) => pattern.test(words) || partAbroad(words) === part };
}

/** Whether a cell is certainly a phone number, as written or after undoing a spreadsheet's number format. */
export function isNumberLike(cell: string, country: string | undefined): boolean {
  const text = correctNumber(cell, country);
  if (!hasDigits(text)) return false;
  const phone = readRecipientNumber({ phone: text }, country);
  return 'tn' in phone ? isCertainAlone(text, phone.tn, country) : country === undefined && phone.problem === 'invalidCountry';
}

function hasDigits(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7;
}

/** Whether the first row is a heading. */
export function hasHeading(rows: readonly TableRow[], country: string | undefined): boolean {
  const [first = [], ...rest] = rows.slice(0, SAMPLE_ROWS);
  if (first.some((cell) => isNumberLike(cell, country))) return false;
  if (first.some(isTitle)) return true;
  return first.some((cell, index) => isWord(cell) && shareOf(rest, index, (other) => isNumberLike(other, country)) >= MOST);
}

/** Whether a cell is the usual name of a column. */
export function isTitle(cell: string): boolean {
  const words = wordsOf(cell);
  return [PHONE, NUMBER, GIVEN, FAMILY, NAME].some((word) => word.test(words));
}

/** Whether a cell names a column of phone numbers. */
export function isPhoneTitle(cell: string): boolean {
  return PHONE.test(wordsOf(cell)) || isNumberTitle(cell);
}

/** Whether it does so only by a word such as “Number”. */
export function isNumberTitle(cell: string): boolean {
  return NUMBER.test(wordsOf(cell)) && !PHONE.test(wordsOf(cell));
}

/** Whether a title names numbers of other things: “N° client”, “telegram_id”, “Payroll no”, “#”. */
export function isOtherTitle(cell: string): boolean {
  const words = wordsOf(cell.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  if (PHONE.test(words) || OWN_NUMBER.test(words)) return false;
  return isLabel(cell) || OTHER_NUMBER.test(words) || /^[#№]$/u.test(cell.trim());
}

const OTHER_NUMBER =
  /^(?:n|no|nr|num|numero|number|nummer|id|code|cod|ref|reference|رقم|كود|رمز) .|. (?:ids?|uid|no|nr|num|number|nummer|numero|code|ref|key|index)$|^(?:ids?|uid|key|index|dates?|datum|fecha|data|تاريخ|التاريخ)$/u;
/** Of a person’s phones. */
const OWN_NUMBER =
  /^(?:(?:the |my )?(?:phone |contact |home |work |office |business |emergency (?:contact )?|recipient |sender |main |primary |secondary |personal |private |direct |daytime |evening |other |alternat\p{L}* |parent |guardian |cell |best )?(?:number|no|nr|num)(?: \d+)?|(?:n|no|num|numero|nummer)(?: (?:de |du )?(?:contact|perso\p{L}*|pro\p{L}*|principal|prive|maison|bureau|domicile|urgence|kontakt|privat|\d+))?)$|^(?:رقم|الرقم)(?: (?:التواصل|الاتصال|البيت|العمل|المنزل|\d+))?$/u;

/** What each column contains, by its heading if known, else by its cells. */
export function mapColumns(rows: readonly TableRow[], hasHeader: boolean, country: string | undefined): readonly Column[] {
  const heading = hasHeader ? (rows[0] ?? []) : [];
  const prefixes = prefixColumns(heading, isPhoneTitle);
  const sample = rows
    .slice(hasHeader ? 1 : 0, SAMPLE_ROWS)
    .map((row) => row.map((_, index) => joinedCell(row, index, prefixes[index] ?? [], country)));
  const width = Math.min(COLUMNS_MAX, Math.max(heading.length, ...sample.map((row) => row.length), 0));
  const words = Array.from({ length: width }, (_, index) => (prefixKindOf(heading[index] ?? '') ? '' : wordsOf(heading[index] ?? '')));
  const phone = findPhone(words, sample, country);
  const names = findNames(words, sample, phone, hasHeader);
  const isOther = (word: string, index: number) =>
    index !== phone &&
    (OTHER_PHONE.test(word) || (PHONE.test(word) && !NOT_PHONE.test(word))) &&
    !isOfAnother(word) &&
    sample.some((row) => hasDigits(row[index] ?? ''));
  const others = hasHeader ? words.flatMap((word, index) => (isOther(word, index) ? [index] : [])) : [];
  const labels = new Set([phone, ...others].flatMap((index) => labelOf(words, index) ?? []));
  const keys = new Set<string>();
  let fields = 0;
  return words.map((word, index) => {
    const header = (heading[index] ?? '').trim() || letterOf(index);
    const role =
      index === phone
        ? 'phone'
        : names.includes(index)
          ? 'name'
          : others.includes(index)
            ? 'otherPhone'
            : labels.has(index) || fields >= FIELDS_MAX_COUNT
              ? 'ignored'
              : 'field';
    if (role === 'field') fields += 1;
    const key = oneOfItsOwn(columnKey(header) || columnKey(letterOf(index)), keys);
    const labelAt = labelOf(words, index);
    const phoneKind = phoneKindOf(word);
    const isGivenName = GIVEN.test(word);
    return { header, role, key, isGivenName, phoneKind, prefixes: prefixes[index] ?? [], ...(labelAt !== undefined && { labelAt }) };
  });
}

/** A cell with the codes of other columns before it; without them where they aren't certain. */
export function joinedCell(row: TableRow, index: number, prefixes: readonly PrefixColumn[], country: string | undefined): string {
  const cell = row[index] ?? '';
  return (prefixes.length > 0 && joinNumber(prefixesIn(row, prefixes), cell, country)?.text) || cell;
}

/** Google's "Phone 1 - Type" or "Phone 1 - Label" beside "Phone 1 - Value". */
function labelOf(words: readonly string[], index: number): number | undefined {
  const [, number] = /^phone (\d+) value$/u.exec(words[index] ?? '') ?? [];
  const found = number === undefined ? -1 : words.findIndex((word) => word === `phone ${number} type` || word === `phone ${number} label`);
  return found < 0 ? undefined : found;
}

/** The first of several, but one for mobile numbers before others. */
function findPhone(words: readonly string[], sample: readonly TableRow[], country: string | undefined): number {
  // With a phone heading, a number may have words around it.
  const shares = words.map((_, index) => shareOf(sample, index, hasDigits));
  const isEmpty = words.map((_, index) => sample.every((row) => (row[index] ?? '').trim() === ''));
  const named = (pattern: Title) =>
    words.findIndex((word, index) => pattern.test(word) && !NOT_PHONE.test(word) && ((shares[index] ?? 0) >= 0.2 || isEmpty[index]));
  // A number of someone else is the only one, or none.
  const own = (pattern: Title) => ({ test: (word: string) => pattern.test(word) && !isOfAnother(word) });
  const usual = (pattern: Title) => own({ test: (word) => pattern.test(word) && !LESSER.test(word) });
  const byHeading = [usual(MOBILE), usual(PHONE), own(MOBILE), own(PHONE), PHONE, NUMBER]
    .map(named)
    .find((index) => index >= 0 && !isEmpty[index]);
  if (byHeading !== undefined) return byHeading;
  // Where two columns look like numbers, the one written in a phone number's form counts more.
  const counts = words.map((_, index) => {
    const numbers = sample.map((row) => row[index] ?? '').filter((cell) => isNumberLike(cell, country));
    const formed = numbers.filter((cell) => readForm(cell, country)?.form.endsWith('national'));
    return numbers.length + formed.length / (SAMPLE_ROWS + 1);
  });
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : Math.max(named(PHONE), named(NUMBER));
}

function findNames(words: readonly string[], sample: readonly TableRow[], phone: number, hasHeader: boolean): readonly number[] {
  const at = (...patterns: readonly Title[]) =>
    words.flatMap((word, index) => (index !== phone && patterns.some((pattern) => pattern.test(word)) ? [index] : []));
  const [given, family] = [at(GIVEN), at(FAMILY)];
  const [part] = [...given, ...family];
  // Beside one part of a name, "Name" is the other part, unless it has both.
  const bare = at(BARE_NAME).filter((index) => part === undefined || !hasWithin(sample, index, part));
  if (given.length > 0) return [...given, ...(family.length > 0 ? family : bare)];
  if (family.length > 0 && bare.length > 0) return [...bare.slice(0, 1), ...family];
  const named = at(NAME);
  if (named.length > 0) return named.slice(0, 1);
  if (hasHeader) return family.slice(0, 1);
  return words.flatMap((_, index) => (index !== phone && shareOf(sample, index, isWord) >= MOST ? [index] : [])).slice(0, 1);
}

function shareOf(rows: readonly TableRow[], index: number, is: (cell: string) => boolean): number {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
}

/** Words, but not an address or amount. */
function isWord(cell: string): boolean {
  const letters = cell.match(/\p{L}/gu)?.length ?? 0;
  return letters > 1 && letters > (cell.match(/\p{Nd}/gu)?.length ?? 0) && !cell.includes('@');
}

function oneOfItsOwn(key: string, taken: Set<string>): string {
  let free = key;
  for (let count = 2; taken.has(free); count += 1) free = columnKey(`${key.slice(0, 55)} ${count}`);
  taken.add(free);
  return free;
}

/** Spreadsheet letters: A, B, … AA. */
function letterOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
