import type { Payload } from '@manyline/contract';

/** What the access test sends about contacts. No one has any of these. */
export const contactPayloads = (bobLine: string, aliceLine: string) =>
  ({
    saveContactSource: { bookId: 'nobody', name: 'Nobody’s', url: 'https://cloud.example.com', user: 'nobody' },
    syncContactSource: { bookId: 'nobody' },
    removeContactSource: { bookId: 'nobody' },
    saveContactBook: { id: 'nobody', version: 1, name: 'Nobody’s' },
    removeContactBook: { id: 'nobody' },
    getContactsByIds: { ids: ['nobody'] },
    findContacts: { tn: bobLine },
    getKnownLines: { tns: [bobLine] },
    pinLine: { tn: bobLine, line: aliceLine },
    saveContact: { id: 'nobody', version: 1, bookId: 'personal', content: { name: 'Nobody' } },
    mergeContacts: { into: { id: 'nobody', version: 1 }, from: [{ id: 'other', version: 1 }], content: { name: 'Nobody' } },
    undoMerge: { id: 'nobody' },
    setDistinctContacts: { ids: ['nobody', 'other'], areDistinct: true },
    undoImport: { id: 'nobody' },
    importContacts: { bookId: 'nobody', items: [{ row: 1, content: { name: 'Nobody' } }] },
    exportContacts: { bookId: 'nobody', format: 'vcf' },
    removeContacts: { ids: ['nobody'] },
    restoreContacts: { ids: ['nobody'] },
  }) satisfies { [N in Names]: Payload<N> | object };

type Names =
  | 'saveContactBook'
  | 'removeContactBook'
  | 'getContactsByIds'
  | 'findContacts'
  | 'getKnownLines'
  | 'saveContactSource'
  | 'syncContactSource'
  | 'removeContactSource'
  | 'pinLine'
  | 'saveContact'
  | 'mergeContacts'
  | 'undoMerge'
  | 'setDistinctContacts'
  | 'undoImport'
  | 'importContacts'
  | 'exportContacts'
  | 'removeContacts'
  | 'restoreContacts';
