import type { ContactBook, ContactCard, ContactContent, ContactSummary } from '@manyline/contract';
import { PERSONAL_BOOK } from '@manyline/contract';
import { bookIdOf, type VisibleBook } from '../rules/contactBooks.ts';
import type { StoredContact } from '../store/store.ts';

type Wire<T> = T extends readonly (infer U)[] ? Wire<U>[] : T extends object ? { -readonly [K in keyof T]: Wire<T[K]> } : T;

export function toSummary({ id, bookId, userId, name, company, numbers, emails, tags }: StoredContact): Wire<ContactSummary> {
  return { id, bookId: bookIdOf({ bookId, ...(userId !== undefined && { userId }) }), ...copy({ name, company, numbers, emails, tags }) };
}

export function toCard(contact: StoredContact): ContactCard {
  const { note, fields, version, updatedAt } = contact;
  return { ...toSummary(contact), ...copy({ note, fields }), version, updatedTime: updatedAt / 1_000 };
}

export function toBook({ id, name, version, isPersonal, canEdit, source }: VisibleBook, count: number): ContactBook {
  return { id: isPersonal ? PERSONAL_BOOK : id, name, version, count, canEdit, ...(source && { isSynced: true }) };
}

function copy<T extends Partial<ContactContent>>(content: T): Wire<T> {
  return structuredClone(content) as Wire<T>;
}
