import type { PersonEditing, PersonSaveOutcome } from '@manyline/cms';
import type { PersonDetail } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { baseOf, type DraftKind, keepPersonDraft, readPersonDraft } from './personDrafts.ts';
import { type PersonChange, savePersonAtom } from './person.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { userIdAtom } from '../../session/session.ts';

interface Edited<Values> {
  readonly id: string;
  readonly person: PersonDetail | undefined;
  readonly kind: DraftKind;
  readonly valuesOf: (person: PersonDetail) => Values;
  /** Only what differs. */
  readonly changeTo: (values: Values, base: PersonDetail) => PersonChange;
}

/**
 * Unsaved changes to a user. Until the first change the form follows others' saves; then it keeps the version it began from, so that the
 * server can detect conflicts. Input is stored in this browser.
 */
export function usePersonEditing<Values extends Readonly<Record<string, unknown>>>({
  id,
  person,
  kind,
  valuesOf,
  changeTo,
}: Edited<Values>): { readonly editing: PersonEditing<Values> | undefined; readonly isDirty: boolean } {
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const save = useSetAtom(savePersonAtom);
  const place = { storage, userId, personId: id, kind };
  const [kept] = useState(() => readPersonDraft(place));
  const [frozen, setFrozen] = useState<PersonDetail>();
  const [isDirty, setIsDirty] = useState(kept !== undefined);
  if (!person) return { editing: undefined, isDirty };

  // Input from earlier began from the version of that time.
  const start = kept && isDirty ? baseOf(person, kept) : person;
  const base = frozen ?? start;

  function handleDraft(typed: Partial<Values> | undefined) {
    setIsDirty(typed !== undefined);
    setFrozen(typed && base);
    if (!typed) return keepPersonDraft(place, undefined);
    const before = Object.fromEntries(Object.keys(typed).map((name) => [name, base[name as keyof PersonDetail]]));
    return keepPersonDraft(place, { version: base.version, before, typed });
  }

  const editing = {
    base,
    draft: kept?.typed as Partial<Values> | undefined,
    hasNews: JSON.stringify(valuesOf(person)) !== JSON.stringify(valuesOf(base)),
    onSave: async (values: Values, from: PersonDetail): Promise<PersonSaveOutcome> => save(from, changeTo(values, from)),
    onDraftChange: handleDraft,
  };
  return { editing, isDirty };
}
