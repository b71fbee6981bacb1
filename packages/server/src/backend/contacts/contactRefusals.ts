import { CONTACT_BOOKS_MAX_COUNT, CONTACTS_MAX_COUNT } from '@manyline/contract';
import { type FieldProblem, refuse } from '../calls/outcome.ts';

export const contactRefused = (problem: FieldProblem) => refuse(400, 'invalid', problem.message, { errors: [problem] });
export const numberTaken = (index: number, number: string, name: string) => {
  const message = { id: 'server.contact.numberTaken', values: { number, name } } as const;
  return refuse(409, 'inUse', message, { errors: [{ field: `numbers.${index}`, message }] });
};
export const contactGone = () => refuse(404, 'notFound', 'server.contact.gone');
export const bookGone = () => refuse(404, 'notFound', 'server.contactBook.gone');
export const bookReadOnly = () => refuse(403, 'forbidden', 'server.contactBook.readOnly');
export const bookNameTaken = () =>
  refuse(409, 'inUse', 'server.contactBook.nameTaken', { errors: [{ field: 'name', message: 'server.contactBook.nameTaken' }] });
export const tooManyContacts = () => refuse(409, 'unavailable', { id: 'server.contact.tooMany', values: { most: CONTACTS_MAX_COUNT } });
export const tooManyBooks = () =>
  refuse(409, 'unavailable', { id: 'server.contactBook.tooMany', values: { most: CONTACT_BOOKS_MAX_COUNT } });
