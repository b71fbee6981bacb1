export type { ContactFormValues } from './contactForm.ts';
export * from './Contacts.types.ts';
export { ContactsScreen } from './ContactsScreen.tsx';
export { findInContacts, sortContacts } from './findInContacts.ts';
export * from './import/contactImport.types.ts';
export * from './sources/sources.types.ts';
