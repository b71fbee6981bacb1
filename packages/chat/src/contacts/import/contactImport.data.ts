import { EMPTY_CONTACT } from '@manyline/contract';
import type { ContactFile, ContactImportActions, ImportPlan, ImportSay, IncomingContact, PlannedContact } from './contactImport.types.ts';

const person = (row: number, name: string, numbers: readonly string[], more: Partial<IncomingContact> = {}): IncomingContact => ({
  row,
  content: { ...EMPTY_CONTACT, name, numbers: numbers.map((value) => ({ value, label: 'mobile' })) },
  bad: [],
  isCut: false,
  hasExtra: false,
  ...more,
});

const people: readonly IncomingContact[] = [
  person(1, 'Karim Benali', ['+33612345678', '+33142685301']),
  person(2, 'Amal R.', ['+33611223344']),
  person(3, 'Plumber', ['call reception'], { bad: [0] }),
  person(4, 'Clinic and Zoé', ['+33478123456', '+33698765432']),
  person(5, 'Beatriz Costa', ['+351912345678']),
  person(6, 'Dmitri Volkov-Andreïevitch de la Maison du Port', ['+33698111213'], { isCut: true }),
  person(7, 'أحمد علي', ['+971501234567']),
  person(8, 'Leila Haddad', ['+33611223355'], { hasExtra: true }),
];

export const reportLine = person(9, 'Grand Totals (8 records)', [], { mayBeFooter: true });

export const cardFile: ContactFile = { people, country: 'FR', withoutCountry: 0 };
export const tableFile: ContactFile = {
  people,
  country: 'FR',
  withoutCountry: 0,
  table: {
    isCertain: false,
    columns: [
      { title: 'Contact', role: 'name', sample: ['Karim Benali', 'Amal R.', 'Plumber'] },
      { title: 'Gérant', role: 'field', sample: ['yes'] },
      { title: '', role: 'number', sample: ['06 12 34 56 78', '06 11 22 33 44'] },
      { title: 'Fax', role: 'ignored', sample: [] },
    ],
    reading: {
      origin: { kind: 'text', encoding: 'windows-1252', isEncodingGuessed: true, delimiter: ';', unreadable: 0 },
      headingRow: 1,
      rowsAbove: 0,
      extraRows: { count: 1, first: [8] },
      preview: [
        { row: 1, cells: ['Contact', 'Gérant', '', 'Fax'] },
        { row: 2, cells: ['Karim Benali', 'yes', '06 12 34 56 78', ''] },
      ],
    },
  },
};

/** Nothing of its reading was guessed. */
export const reportFile: ContactFile = {
  ...tableFile,
  people: [reportLine],
  table: tableFile.table && { ...tableFile.table, isCertain: true },
};

const row = (at: number, more: Partial<PlannedContact>): PlannedContact => {
  const { content, isCut } = people[at - 1] ?? person(at, '', []);
  return { row: at, name: content.name, numbers: content.numbers.map(({ value }) => value), outcome: 'new', isCut, ...more };
};
const amal = { key: 'amal', name: 'Amal Rahmani', numbers: ['+33611223344'] };
const clinic = { key: 'clinic', name: 'Clinique du Parc', numbers: ['+33478123456'] };
const zoe = { key: 'zoe', name: 'Zoé Bernard', numbers: ['+33698765432'] };

/** What the page would answer; a row is as decided as the user says. */
function planOf(says: ReadonlyMap<number, ImportSay>): ImportPlan {
  const asked: readonly PlannedContact[] = [
    row(2, { outcome: 'doubtful', doubt: { kind: 'otherName', target: amal } }),
    row(3, { outcome: 'doubtful', doubt: { kind: 'badNumber', numbers: [{ index: 0, text: 'call reception' }] } }),
    row(4, { outcome: 'doubtful', doubt: { kind: 'severalPeople', targets: [clinic, zoe] } }),
    row(8, { outcome: 'doubtful', doubt: { kind: 'cells' } }),
  ];
  const decided = asked.map((one): PlannedContact => {
    const say = says.get(one.row);
    if (say === undefined) return one;
    const { doubt: _, ...rest } = one;
    return { ...rest, outcome: say.isLeft ? 'left' : 'changed', into: 'Amal Rahmani', added: ['VIP'] };
  });
  const rows = [
    row(1, { outcome: 'changed', into: 'Karim Benali', added: ['+33142685301', 'Lyon'] }),
    ...decided,
    row(5, {}),
    row(6, {}),
    row(7, { outcome: 'same', into: 'أحمد علي' }),
  ];
  const counts = { new: 0, changed: 0, same: 0, doubtful: 0, left: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { rows, counts };
}

export const importing: Omit<ContactImportActions, 'books'> = {
  onRead: async () => cardFile,
  onPlan: async (_people, _book, says) => planOf(says),
  onFixNumber: async (contact, index, text) =>
    /^\+\d+$/u.test(text)
      ? {
          ...contact,
          bad: [],
          content: { ...contact.content, numbers: contact.content.numbers.with(index, { value: text, label: '' }) },
        }
      : undefined,
  onImport: async ({ says }) => ({ id: 'import', created: 2, updated: 1 + says.size, refused: [] }),
  onLoadImports: async () => [],
  onUndoImport: async () => ({ removed: 2, restored: 1, kept: 1 }),
};
