import type { PersonDetail } from '@manyline/contract';
import type { ClientStorage, StorageKey } from '../../services/clientStorage.ts';
import { keepFormDraft, readFormDraft } from '../formDraft.ts';

export type DraftKind = 'profile' | 'roles' | 'create';

/** What was typed about somebody, and what it began from: so that what others saved meanwhile is seen, however long that is ago. */
export interface PersonDraft {
  readonly version: number;
  readonly before: Partial<PersonDetail>;
  readonly typed: object;
}

interface DraftPlace {
  readonly storage: ClientStorage;
  readonly userId: string;
  /** Empty for somebody who is to be. */
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

/** The person as they were when the typing began, as far as it is about what was typed. */
export function baseOf(person: PersonDetail, draft: PersonDraft): PersonDetail {
  return draft.version === person.version ? person : { ...person, ...draft.before, version: draft.version };
}

const keyOf = (userId: string, personId: string, kind: DraftKind): StorageKey => `person ${userId} ${kind} ${personId}`;
