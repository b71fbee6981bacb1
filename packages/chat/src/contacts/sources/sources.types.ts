import type { ContactSource } from '@manyline/contract';

/** An account as the form has it. `password`: empty if the known one stays. */
export interface SourceDraft {
  readonly bookId?: string | undefined;
  readonly name: string;
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Of a new one: the organisation sees its contacts. */
  readonly isShared?: boolean | undefined;
}

export type SourceField = 'name' | 'url' | 'user' | 'password';

/** `fields`: what is wrong with each; `message` where it is about none. */
export type SourceSaved =
  | { readonly kind: 'saved'; readonly source: ContactSource }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Partial<Record<SourceField, string>>> };

/** The user's accounts on other servers, whose contacts are read. */
export interface ContactSourceActions {
  /** Whether the user may add shared address books. */
  readonly canShare?: boolean | undefined;
  /** Undefined if they couldn't be loaded. */
  readonly onLoad: () => Promise<readonly ContactSource[] | undefined>;
  readonly onSave: (draft: SourceDraft) => Promise<SourceSaved>;
  /** Reads the contacts now; undefined without an answer. */
  readonly onSync: (bookId: string) => Promise<ContactSource | undefined>;
  /** Whether it is removed. */
  readonly onRemove: (bookId: string) => Promise<boolean>;
}
