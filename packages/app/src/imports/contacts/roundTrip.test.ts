import {
  CONTACT_LABEL_WORDS,
  type ContactContent,
  type ContactExportFormat,
  fitContent,
  readContactLabel,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '@manyline/contract';
import { writeContacts, writeWorkbook } from '@manyline/mocks';
import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { readContactFile } from './readContactFile.ts';

const odd = fc.constantFrom('=1+1', '-2', "'quoted", 'a;b,c', 'x\\ny', 'Jörg "Ö" Müller', 'أحمد', '\\', 'a\\,b', 'item1.TEL:1');
const anyText = fc.string({ unit: 'grapheme', maxLength: 12 });
/** A workbook leaves out code points that are no characters. */
const textOf = (format: ContactExportFormat) =>
  format === 'xlsx' ? anyText.map((text) => text.replaceAll(/\p{Noncharacter_Code_Point}/gu, '')) : anyText;
const label = fc.oneof(fc.constantFrom('', ...Object.keys(CONTACT_LABEL_WORDS)), fc.constantFrom('Boat', 'École', '=2'));
const tag = fc.constantFrom('VIP', 'Lyon', 'أ', 'a b');
const numbers = fc.uniqueArray(fc.integer({ min: 612_000_000, max: 612_999_999 }), { maxLength: 3 });

const contactsOf = (word: fc.Arbitrary<string>) =>
  fc.record({
    name: word,
    company: word,
    numbers: numbers.chain((all) => fc.tuple(...all.map((one) => label.map((kind) => ({ value: `+33${one}`, label: kind }))))),
    emails: fc.uniqueArray(fc.record({ value: fc.constantFrom('a@example.com', 'b@example.com', '=c@example.com'), label }), {
      maxLength: 2,
      selector: ({ value }) => value,
    }),
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    note: fc.array(word, { maxLength: 2 }).map((lines) => lines.join('\n')),
    fields: fc.array(fc.record({ name: fc.constantFrom('Order', 'Birthday', '=3'), value: word }), { maxLength: 2 }),
  });

/** As the server stores it: tidied, and with something that calls it. */
function stored(contact: ContactContent): ContactContent {
  const { content } = fitContent(contact);
  const fields = content.fields.filter(({ value }) => value !== '');
  return { ...content, fields, name: content.name || content.company || 'Ann', company: content.company };
}

const storedContacts = (format: ContactExportFormat) =>
  fc.array(contactsOf(fc.oneof(textOf(format), odd)).map(stored), { minLength: 1, maxLength: 4 });

async function write(all: readonly ContactContent[], language: TextLanguage, format: ContactExportFormat): Promise<File> {
  const contacts = all.map((contact, index) => ({ ...contact, id: `id-${index}` }));
  const file = await writeContacts({ name: 'contacts', contacts, format, language, zone: 'UTC' }, writeWorkbook);
  if ('refusal' in file) throw new Error('refused');
  return file;
}

const read = async (file: File) => {
  const facts = new Proxy({} as never, { get: () => '' });
  const found = await readContactFile(file, {}, { country: undefined, facts });
  return 'problem' in found ? found : found.people.map(({ content }) => content);
};

test('contacts are the same after an export as cards and an import', async () => {
  await fc.assert(
    fc.asyncProperty(storedContacts('vcf'), async (all) => {
      const file = await write(all, 'en', 'vcf');
      for (const line of (await file.text()).split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(await read(file)).toEqual(all);
    }),
    { numRuns: 150 },
  );
});

test.each(TEXT_LANGUAGES.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [language, format] as const)))(
  'contacts are the same after an export in %s as %s and an import',
  async (language, format) => {
    await fc.assert(
      fc.asyncProperty(storedContacts(format), async (all) => {
        const file = await write(all, language, format);
        const cells = format === 'csv' ? papa.parse<string[]>(await file.text()).data.flat() : [];
        expect(cells.filter((cell) => /^[=@]/u.test(cell))).toEqual([]);
        expect(await read(file)).toEqual(
          all.map((contact) => ({
            ...contact,
            numbers: contact.numbers.map((one) => ({ ...one, label: readContactLabel(one.label) })),
          })),
        );
      }),
      { numRuns: 25 },
    );
  },
);

test('a workbook leaves out code points that are no characters', async () => {
  const nobody = { name: 'Ann', company: '', numbers: [], emails: [], tags: [], note: '', fields: [] };
  expect(await read(await write([{ ...nobody, company: '\uFFFF' }], 'fr', 'xlsx'))).toEqual([nobody]);
});
