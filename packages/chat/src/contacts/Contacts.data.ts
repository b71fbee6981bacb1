import { type ContactBook, type ContactCard, type ContactSummary, EMPTY_CONTACT, PERSONAL_BOOK } from '@manyline/contract';

export const ownBook: ContactBook = { id: PERSONAL_BOOK, name: '', version: 0, count: 6, canEdit: true };
const salesBook: ContactBook = { id: 'sales', name: 'Sales', version: 1, count: 2, canEdit: true };
const pressBook: ContactBook = { id: 'press', name: 'Press', version: 1, count: 1, canEdit: false };
export const books: readonly ContactBook[] = [ownBook, salesBook, pressBook];

const at = (value: string, label = 'mobile') => ({ value, label });

function card(id: string, more: Partial<ContactCard>): ContactCard {
  const { numbers, emails, tags, fields, ...texts } = structuredClone(EMPTY_CONTACT);
  return {
    ...texts,
    numbers: [...numbers],
    emails: [...emails],
    tags: [...tags],
    fields: [...fields],
    id,
    bookId: PERSONAL_BOOK,
    version: 1,
    updatedTime: 1_764_400_000,
    ...more,
  };
}

export const karim = card('karim', {
  name: 'Karim Benali',
  company: 'Benali & Fils',
  numbers: [at('+33612345678'), at('+33142685300', 'work'), at('+14155550134', 'Boat')],
  emails: [at('karim@benali.example', 'work')],
  tags: ['VIP', 'Lyon'],
  note: 'Prefers texts before nine.\nHis daughter answers on the landline.',
  fields: [{ name: 'Customer number', value: 'C-20417' }],
});
export const press = card('press-1', { name: 'Nora Lindqvist', company: 'Svenska Bladet', bookId: 'press', numbers: [at('+46701234567')] });
const sales = card('sales-1', {
  name: 'Ingrid Sommer',
  company: 'Nordwind GmbH',
  bookId: 'sales',
  numbers: [at('+4915112345678')],
  tags: ['Lead'],
});

export const cards: readonly ContactCard[] = [
  karim,
  press,
  sales,
  card('amal', { name: 'Amal Rahmani', numbers: [at('+33611223344')], tags: ['VIP'] }),
  card('ahmad', { name: 'أحمد علي', company: 'شركة النور', numbers: [at('+971501234567')] }),
  card('clinic', { company: 'Clinique du Parc', numbers: [at('+33478123456', 'main')], tags: ['Lyon'] }),
  card('zoe', { name: 'Zoé Bernard-Lefèvre de la Tour d’Auvergne', emails: [at('zoe@example.com', 'home')] }),
  card('unnamed', { numbers: [at('+14155550142')] }),
  card('bank', { numbers: [{ value: '36665', label: '' }], note: 'Codes of the bank' }),
];

export const contacts: readonly ContactSummary[] = cards;

const FIRST = ['Amal', 'Beatriz', 'Carol', 'Dmitri', 'Élodie', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jonas'];
const LAST = ['Rahmani', 'Costa', 'Okafor', 'Volkov', 'Martin', 'Haddad', 'Hopper', 'Suzuki', 'Novak', 'Berg'];

/** As many as a large company has. */
export const tenThousand: readonly ContactSummary[] = Array.from({ length: 10_000 }, (_, nth) =>
  card(`c${nth}`, {
    name: `${FIRST[nth % 10]} ${LAST[Math.floor(nth / 10) % 10]} ${nth}`,
    numbers: [at(`+3361${String(nth).padStart(7, '0')}`)],
    ...(nth % 7 === 0 && { tags: ['VIP'] }),
  }),
);
