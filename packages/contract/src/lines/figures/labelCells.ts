import { westernDigits } from '../westernDigits.ts';
import { findOtherFigures } from './otherFigures.ts';
import { CURRENCIES, MONTHS, PRICE_BEFORE, PRICES, REFERENCE_BEFORE, REFERENCE_WORDS } from './referenceWords.ts';

/**
 * Whether the cells around some digits, in a row without titles, say that they may be something else: `Part A2 | 4155550101`. A word such as
 * “Invoice” directly before them always does. Elsewhere in the row, or with a code of its own, it does unless the row also names a person.
 */
export function isLabelled(cells: readonly string[], at: number): boolean {
  const from = Math.max(0, at - NEAR);
  const others = cells.slice(from, at + NEAR).map((cell, index) => (from + index === at ? '' : cell.trim()));
  const kinds = others.map(labelKindOf);
  if (kinds.every((kind) => kind === undefined) || !mayBeReference(cells[at] ?? '')) return false;
  return isAfterLabel(cells, at) || !others.some((cell, index) => kinds[index] === undefined && isName(cell));
}

/** Whether the cell before some digits is such a word, without a code of its own. */
export function isAfterLabel(cells: readonly string[], at: number): boolean {
  const before = cells.slice(0, at).findLast((cell) => cell.trim() !== '');
  return before !== undefined && labelKindOf(before.trim()) === 'thing' && mayBeReference(cells[at] ?? '');
}

/** Whether words name a thing or a kind of person, such as “Invoice” or “Customer 12”, rather than one person. */
export function isLabel(words: string): boolean {
  return labelKindOf(words.trim()) !== undefined;
}

/** `thing`: only words such as “Invoice”. `person`: “Customer”. `coded`: with a code, such as “Invoice Q3”. */
type LabelKind = 'thing' | 'person' | 'coded';

function labelKindOf(cell: string): LabelKind | undefined {
  if (cell.length > LABEL_MAX_LENGTH || !/\p{L}/u.test(cell)) return undefined;
  const text = westernDigits(cell).replace(NUMBER_SIGN, 'no ').replace(ABBREVIATION, '$1$2');
  const tokens = text.match(TOKEN) ?? [];
  const words = tokens.filter((token) => !CODE.test(token));
  const labels = words.filter((word) => THING.test(word) || PERSON.test(word));
  const hasDigits = /\d/u.test(text);
  const isCoded = tokens.length > words.length;
  if (words.length === 0 || !words.every((word) => labels.includes(word) || FILLER.test(word) || SURNAME.test(word)))
    return isWholeLabel(cell) ? 'thing' : undefined;
  // “Bill” is a name, and so are “Case J” and “Price, June”, but not “Bill 12”.
  if (words.every((word) => SURNAME.test(word)) && (isCoded || labels.length === 0)) return hasDigits ? 'coded' : undefined;
  if (labels.length === 0) return isWholeLabel(cell) ? 'thing' : undefined;
  // “Customer” is a person, “Customer number” is none.
  const isPerson = labels.every((word) => PERSON.test(word)) && !words.some((word) => NUMBER_OF.test(word));
  return isCoded ? 'coded' : isPerson ? 'person' : 'thing';
}

/** Whether all of a cell is what a sentence would have before the number of a document or an amount. */
function isWholeLabel(cell: string): boolean {
  // “No. 4” is the number of a row.
  if (/\p{N}/u.test(cell)) return false;
  return LABELS_BEFORE.some((pattern) => {
    const found = pattern.exec(cell);
    return found !== null && BEFORE_LABEL.test(cell.slice(0, found.index));
  });
}

const LABELS_BEFORE = [PRICE_BEFORE, REFERENCE_BEFORE, new RegExp(`^${CURRENCIES}$`, 'iu')];
/** “Number of”, “your”, and the like: the rest of a label, and no name. */
const BEFORE_LABEL = /^(?:(?:your|votre|ihre?|nr\.?|رقم|الرقم)\s+|(?:re|art)\.-)?$/iu;

/** Whether the digits of a cell would be read as a number of a document after such a word: not if they are written as only phones are. */
export function mayBeReference(cell: string): boolean {
  const label = 'ref ';
  return findOtherFigures(label + cell.trim()).some(({ start, end }) => start === 0 && end > label.length);
}

/** Perhaps of a person: words that begin like a name, and no state or month. */
function isName(cell: string): boolean {
  if (/\p{N}/u.test(cell)) return false;
  const words = cell.match(TOKEN) ?? [];
  return words.some((word) => /^[\p{Lu}\p{Lo}]/u.test(word) && !CODE.test(word) && !FILLER.test(word));
}

const LABEL_MAX_LENGTH = 60;
/** How many cells around some digits are read. */
const NEAR = 12;
const TOKEN = /\p{N}+|[\p{L}\p{M}]+['’]?/gu;
/** `N° client`, `N. ordine` */
const NUMBER_SIGN = /(?<!\p{L})n ?[°º.](?= ?\p{L})/giu;
/** `A/C`, `P.O.`, `S/N` */
const ABBREVIATION = /(?<!\p{L})(\p{L})[./](\p{L})(?!\p{L})/gu;
/** Digits, a letter, a Roman number or a month. */
const CODE = new RegExp(`^(?:\\d+|\\p{L}|[ivx]{2,5}|${MONTHS})$`, 'iu');

const only = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`, 'iu');

const THING = only([
  // In a cell of its own, each of these is a label; in a sentence, many of them aren't.
  `(?:${REFERENCE_WORDS}|${PRICES})(?:s|es|n|en)?`,
  'po|ac|sn|pos|positions?|products?|goods|bills? of lading|memo|notes?|documents?|docs?|deliver(?:y|ies)|drawings?|statements?|remittances?|entry|entries',
  'pi[èe]ces?|produits?|postes?|ch[èe]ques?|bons?|relev[ée]s?|[ée]critures?|r[èe]glements?|bordereaux|avoirs?|documents?|plans?',
  '\\p{L}*(?:rechnung|auftrag|auftr[äa]ge|bestellung|teil|konto|konten|artikel|posten|position|vertrag|vertr[äa]ge|angebot|gutschrift|dokument|lieferung|zahlung|mahnung|kosten)(?:en|es|e|s)?',
  '(?:liefer|gut|bestell|auftrags|garantie|r[üu]ck|ausgabe|abhol)scheine?s?|belege?|re|pos|produkte?|waren?|zeichnung(?:en)?|rechnungsnr|kto',
  '(?:ال|لل)?(?:فواتير|طلبات|طلبيات|حسابات|عقود|ملفات|شحنات|صنف|أصناف|اصناف|بند|بنود|منتج|منتجات|مادة|مواد|قطع|سند|سندات|مستند|مستندات|وثيقة|وثائق|أمر|امر|أوامر|إيصالات|سلعة|سلع|دفعة|دفعات|عرض سعر|كشف)',
]);
const PERSON = only([
  'customers?|clients?|clientes?|suppliers?|vendors?|debtors?|creditors?|members?|patients?|subscribers?|buyers?',
  'fournisseurs?|adh[ée]rente?s?|abonn[ée]e?s?|membres?|assur[ée]e?s?|d[ée]biteurs?|cr[ée]anciers?',
  'kunden?|kundin(?:nen)?|kd|lieferant(?:en|in)?|mitglied(?:er)?|debitor(?:en)?|kreditor(?:en)?|patient(?:en|in)?',
  '(?:ال|لل)?(?:عميل|عملاء|زبون|زبائن|مورد|موردين|موردون|عضو|أعضاء|اعضاء|مشترك|مشتركين|مريض|مرضى)',
]);
const NUMBER_OF = only(['no|nr|num|number|num[ée]ros?|numero|nummer|ids?|codes?|رقم|كود']);
/** Words of a label that say nothing by themselves. */
const FILLER = only([
  'no|nr|num|number|numbers|num[ée]ros?|numero|nummer|ids?|codes?|of|for|from|the|our|your|and|sales|purchase|spare|work|sort|line|credit|customer|total|main|final|draft',
  'open|closed|paid|unpaid|due|overdue|pending|new|old|sent|received|cancelled|shipped|done|late|with|without|copy',
  "d[eu]|des|la|les?|pour|votre|notre|et|n|[dl]['’]|achats?|acomptes?|origine|ventes?|rechange|d[ée]tach[ée]e?s?|finale?|pay[ée]e?s?|impay[ée]e?s?|ouverte?s?|livraison|commande|proforma",
  'der|die|das|zur?|vom|von|f[üu]r|ihre?|unsere?|und|offene?|bezahlt|unbezahlt|neue?|alte?|storniert|erledigt|ersatz|art|teil',
  '(?:ال)?(?:رقم|أرقام|ارقام|شراء|بيع|غيار|من|إلى|مدفوعة?|مفتوحة?|مغلقة?|جديدة?|ملغاة?|مرسلة?|تسليم|توريد)',
]);
/** Also names, unless digits follow. */
const SURNAME = only(['bill|bond|case|cost|fall|ice|lot|page|pass|pin|price|prix|tin|wire|wo|note|art|job|vin|preis|pos|bon|plan|mandat']);
