import type { PersonDetail } from '@manyline/contract';
import type { ClientStorage, StorageKey } from '../../services/browser/clientStorage.ts';
import { keepFormDraft, readFormDraft } from '../../shared/formDraft.ts';

export type DraftKind = 'profile' | 'roles' | 'create';

/** Unsaved changes to a user and the version they began from, so that others' changes since then are detected. */
export interface PersonDraft {
  readonly version: number;
  readonly before: Partial<PersonDetail>;
  readonly typed: object;
}

interface DraftPlace {
  readonly storage: ClientStorage;
  readonly userId: string;
  /** Empty for a new user. */
  readonly personId: string;
  readonly kind: DraftKind;
}

export function readPersonDraft({ storage, userId, personId, kind }: DraftPlace): PersonDraft | undefined {
  const kept = readFormDraft(storage, keyOf(userId, personId, kind), userId) as Partial<PersonDraft> | undefined;
  if (typeof kept?.version !== 'number' || typeof kept.typed !== 'object' || typeof kept.before !== 'object') return undefined;
  return kept as PersonDraft;
}

export function keepPersonDraft({ storage, userId, personId, kind }: DraftPlace, draft: PersonDraft | undefined): void {
  keepFormDraft(storage, keyOf(userId, personId, kind), userId, draft);
}

/** The edited fields of the user as they were when editing began. */
export function baseOf(person: PersonDetail, draft: PersonDraft): PersonDetail {
  return draft.version === person.version ? person : { ...person, ...draft.before, version: draft.version };
}

const keyOf = (userId: string, personId: string, kind: DraftKind): StorageKey => `person ${userId} ${kind} ${personId}`;
