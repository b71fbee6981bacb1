export * from './Contacts.types.ts';
export { ContactsScreen } from './ContactsScreen.tsx';
export { findInContacts, sortContacts } from './findInContacts.ts';
