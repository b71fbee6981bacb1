import type { ContactFileChoices, ContactsProps, FactNames, ImportSay, IncomingContact } from '@manyline/chat/contacts';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { createContactReader } from '../../imports/contacts/contactReader.ts';
import { readerPerFile } from '../../imports/fileReader.ts';
import { run } from '../../shared/action.ts';
import { homeCountry } from '../homeCountry.ts';
import { importContacts, planImport } from './contactImport.ts';
import { loadImports, undoImport } from './undoImport.ts';

/** Reads files of contacts, in a worker, and imports them. */
export function useContactImport(): ContactsProps['importing'] {
  const store = useStore();
  return useMemo(() => {
    const readerOf = readerPerFile(createContactReader);
    const country = () => run(store, homeCountry);
    return {
      onRead: async (file: File, choices: ContactFileChoices, facts: FactNames, signal: AbortSignal) =>
        readerOf(signal).read(file, choices, choices.country ?? (await country()), facts),
      onPlan: (people: readonly IncomingContact[], bookId: string, says: ReadonlyMap<number, ImportSay>) =>
        run(store, planImport, people, bookId, says),
      async onFixNumber(contact, index, text, of) {
        const { fixNumber } = await import('../../imports/contacts/fixNumber.ts');
        return fixNumber(contact, index, text, of);
      },
      onImport: (wanted, onProgress) => run(store, importContacts, wanted, onProgress),
      onLoadImports: () => run(store, loadImports),
      onUndoImport: (id) => run(store, undoImport, id),
    };
  }, [store]);
}
