import type { ContactContent } from '@manyline/contract';

/** What an import did to a contact. Without `before` it added the contact. */
export interface StoredImportChange {
  readonly userId: string;
  readonly importId: string;
  readonly bookId: string;
  readonly contactId: string;
  /** Unix milliseconds. */
  readonly importedAt: number;
  readonly before?: ContactContent;
  readonly after: ContactContent;
}

export interface StoredContactImport {
  readonly id: string;
  readonly bookId: string;
  readonly importedAt: number;
  readonly created: number;
  readonly updated: number;
}

/** A change goes with its user or its contact. */
export interface ContactImportOperations {
  /** A contact that the same import changed earlier keeps what it said before that. */
  putImportChanges(changes: readonly StoredImportChange[]): Promise<void>;
  /** Those since then, the last one first. */
  contactImportsOf(userId: string, since: number): Promise<readonly StoredContactImport[]>;
  /** By contact id. */
  importChangesOf(userId: string, importId: string, limit: number): Promise<readonly StoredImportChange[]>;
  forgetImportChanges(userId: string, importId: string, contactIds: readonly string[]): Promise<void>;
  forgetImportsBefore(before: number): Promise<void>;
}
