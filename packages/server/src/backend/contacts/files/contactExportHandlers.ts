import {
  contactHeading,
  contactLabelText,
  type ContactColumn,
  type ContactContent,
  type ContactExportFormat,
  PERSONAL_BOOK,
  type TextLanguage,
} from '@manyline/contract';
import type { Audit } from '../../audit/audit.ts';
import { type Handlers, withCaller } from '../../calls/outcome.ts';
import { tooManyRequests } from '../../calls/refusals.ts';
import { dayOf, type ExportRow, type OwnHeading, writeExport } from '../../exports/exportFile.ts';
import type { WriteWorkbook } from '../../exports/workbook.ts';
import type { LimitedNeeds } from '../../limits/limited.ts';
import type { Store, StoredContact } from '../../store/store.ts';
import { booksOf } from '../contactChanges.ts';
import { bookGone } from '../contactRefusals.ts';
import { writeCard } from './writeCard.ts';

export interface ContactExportNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly audit: Audit;
  readonly writeWorkbook: WriteWorkbook;
}

const PAGE = 1_000;

/** Contacts as files for phones, mail programs and spreadsheets. */
export function contactExportHandlers(needs: ContactExportNeeds): Pick<Handlers, 'exportContacts'> {
  const { store, audit, clock } = needs;
  const { exports } = needs.callLimits;
  return {
    exportContacts: withCaller<'exportContacts'>(async ({ bookId, format, zone }, call) => {
      const { caller, language } = call;
      const wait = exports.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      exports.count(caller.user.id, clock.now());
      const books = await booksOf(store, caller);
      const wanted = bookId === undefined ? [...books.values()] : [books.get(bookId === PERSONAL_BOOK ? caller.user.id : bookId)];
      const ids = wanted.flatMap((book) => book?.id ?? []);
      if (ids.length === 0) return bookGone();
      const contacts = await allIn(store, ids);
      const name = `contacts-${dayOf(clock.now())}`;
      const file = await writeContacts({ name, contacts, format, language, zone }, needs.writeWorkbook);
      if ('refusal' in file) return file;
      const shared = contacts.filter(({ userId }) => userId === undefined).length;
      if (shared > 0) {
        const changes = [{ field: 'rows', after: shared }];
        await audit.note(store, call, { action: 'export', object: { type: 'contact' }, changes });
      }
      return { data: file };
    }),
  };
}

async function allIn(store: Store, bookIds: readonly string[]): Promise<readonly StoredContact[]> {
  const contacts: StoredContact[] = [];
  for (;;) {
    const page = await store.contactsIn(bookIds, contacts.at(-1)?.id ?? '', PAGE);
    contacts.push(...page);
    if (page.length < PAGE) return contacts;
  }
}

interface ContactFile {
  /** Without its extension. */
  readonly name: string;
  readonly contacts: readonly (ContactContent & { readonly id: string })[];
  readonly format: ContactExportFormat;
  readonly language: TextLanguage;
  readonly zone?: string | undefined;
}

/** Contacts as a file that an import reads again. */
export async function writeContacts({ name, contacts, format, language, zone }: ContactFile, write: WriteWorkbook) {
  if (format === 'vcf') return new File(contacts.map(writeCard), `${name}.vcf`, { type: 'text/vcard;charset=utf-8' });
  return writeExport({ name, ...tableOf(contacts, language) }, { language, zone, format }, write);
}

/** One row per contact, with as many columns as the contact with the most numbers, addresses and details needs. */
function tableOf(contacts: readonly ContactContent[], language: TextLanguage) {
  const most = (list: 'numbers' | 'emails' | 'fields') => contacts.reduce((count, one) => Math.max(count, one[list].length), 0);
  const counts = { number: most('numbers'), email: most('emails'), field: most('fields') };
  const plain = (column: ContactColumn): OwnHeading => ({ name: column, title: contactHeading(column, language) });
  const pairs = (column: 'number' | 'email' | 'field'): readonly OwnHeading[] =>
    Array.from({ length: counts[column] }, (_, index) => index + 1).flatMap((nth) => [
      { name: `${column}${nth}Label`, title: contactHeading(column, language, nth, true) },
      { name: `${column}${nth}`, title: contactHeading(column, language, nth) },
    ]);
  const columns = [
    ...(['name', 'company'] as const).map(plain),
    ...(['number', 'email'] as const).flatMap(pairs),
    ...(['tags', 'note'] as const).map(plain),
    ...pairs('field'),
  ];
  const cells = (count: number, filled: readonly (readonly [string, string])[]) =>
    Array.from({ length: count }, (_, index) => filled[index] ?? ['', '']).flat();
  const labelled = (list: ContactContent['numbers']) => list.map(({ value, label }) => [contactLabelText(label, language), value] as const);
  const rows = contacts.map(({ name, company, numbers, emails, tags, note, fields }): ExportRow => [
    name,
    company,
    ...cells(counts.number, labelled(numbers)),
    ...cells(counts.email, labelled(emails)),
    tags.join(', '),
    note,
    ...cells(
      counts.field,
      fields.map((field) => [field.name, field.value] as const),
    ),
  ]);
  async function* pages() {
    yield rows;
  }
  return { columns, pages: pages() };
}
