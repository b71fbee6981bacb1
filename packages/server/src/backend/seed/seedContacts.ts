import { type ContactContent, EMPTY_CONTACT } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import type { StoreOperations } from '../store/store.ts';

const at = (value: string, label: string) => ({ value, label });

/** What the demo users know about people besides a number and a name. */
const KNOWN: Readonly<Record<string, Partial<ContactContent>>> = {
  '+33639980011': {
    company: 'Éditions du Port',
    emails: [at('lea.dubois@editions.example', 'work')],
    numbers: [at('+33639980011', 'mobile'), at('+33478000142', 'work')],
    tags: ['Book club', 'Lyon'],
    note: 'Brings the proofs on Sunday.',
    fields: [{ name: 'Birthday', value: '14 March' }],
  },
  '+12125550173': { tags: ['Family'], emails: [at('layla@example.com', 'home')] },
};

const SHARED: readonly ContactContent[] = [
  { ...EMPTY_CONTACT, name: 'Nora Lindqvist', company: 'Svenska Bladet', numbers: [at('+46701740605', 'mobile')], tags: ['Press'] },
  { ...EMPTY_CONTACT, company: 'Building manager', numbers: [at('+14155550188', 'main')], note: 'Answers on weekdays only.' },
  {
    ...EMPTY_CONTACT,
    name: 'Ingrid Sommer',
    company: 'Nordwind GmbH',
    numbers: [at('+4915550101010', 'mobile')],
    emails: [at('sommer@nordwind.example', 'work')],
    tags: ['Supplier'],
  },
];

/** The named people in a user's chats as contacts of their own book. */
export async function seedOwnContacts(tx: StoreOperations, userId: string, now: number): Promise<void> {
  for (const { tn } of await tx.linesOf(userId))
    for (const { contactTn, name } of await tx.chatsOf(tn)) {
      if (name === formatNational(contactTn) || (await tx.findContactIn(userId, contactTn))) continue;
      const content = { ...EMPTY_CONTACT, name, numbers: [at(contactTn, 'mobile')], ...KNOWN[contactTn] };
      await tx.addContact({ ...content, id: crypto.randomUUID(), bookId: userId, userId, version: 1, updatedAt: now });
    }
}

/** An address book of the whole organisation. */
export async function seedSharedContacts(tx: StoreOperations, now: number): Promise<void> {
  const book = { id: 'demo-company', name: 'Company', version: 1 };
  await tx.putContactBook(book);
  for (const content of SHARED) await tx.addContact({ ...content, id: crypto.randomUUID(), bookId: book.id, version: 1, updatedAt: now });
}
