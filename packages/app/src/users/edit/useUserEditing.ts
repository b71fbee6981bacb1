import type { UserEditing, UserSaveOutcome } from '@manyline/cms';
import type { UserDetail } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { userIdAtom } from '../../session/session.ts';
import { useAction } from '../../shared/action.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { saveUser, type UserChange } from './userDetails.ts';
import { baseOf, type DraftKind, storeUserDraft, readUserDraft } from './userDrafts.ts';

interface Edited<Values> {
  readonly id: string;
  readonly user: UserDetail | undefined;
  readonly kind: DraftKind;
  readonly valuesOf: (user: UserDetail) => Values;
  /** Only what differs. */
  readonly changeTo: (values: Values, base: UserDetail) => UserChange;
}

/**
 * Unsaved changes to a user. Until the first change the form follows others' saves; then it keeps the version it began from, so that the
 * server can detect conflicts. Input is stored in this browser.
 */
export function useUserEditing<Values extends Readonly<Record<string, unknown>>>({
  id,
  user,
  kind,
  valuesOf,
  changeTo,
}: Edited<Values>): { readonly editing: UserEditing<Values> | undefined; readonly isDirty: boolean } {
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const save = useAction(saveUser);
  const draftKey = { storage, userId, editedId: id, kind };
  const [stored] = useState(() => readUserDraft(draftKey));
  const [frozen, setFrozen] = useState<UserDetail>();
  const [isDirty, setIsDirty] = useState(stored !== undefined);
  if (!user) return { editing: undefined, isDirty };

  // A stored draft is compared with the version it was based on.
  const start = stored && isDirty ? baseOf(user, stored) : user;
  const base = frozen ?? start;

  function handleDraft(typed: Partial<Values> | undefined) {
    setIsDirty(typed !== undefined);
    setFrozen(typed && base);
    if (!typed) return storeUserDraft(draftKey, undefined);
    const before = Object.fromEntries(Object.keys(typed).map((name) => [name, base[name as keyof UserDetail]]));
    return storeUserDraft(draftKey, { version: base.version, before, typed });
  }

  const editing = {
    base,
    draft: stored?.typed as Partial<Values> | undefined,
    isOutdated: JSON.stringify(valuesOf(user)) !== JSON.stringify(valuesOf(base)),
    onSave: async (values: Values, from: UserDetail): Promise<UserSaveOutcome> => save(from, changeTo(values, from)),
    onDraftChange: handleDraft,
  };
  return { editing, isDirty };
}
