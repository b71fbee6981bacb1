import type { UserDeletion } from '@manyline/cms';
import { type AbilityRule, ASSIGN_HISTORY, isPermitted } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { userData } from './userDetails.ts';
import { searchUsersAtom } from './userTabData.ts';
import { toLoadable, useUserSearch } from './useUserTabData.ts';

/** What the question before a deletion shows; loaded when it opens. */
export function useUserDeletion(rules: readonly AbilityRule[]): UserDeletion {
  const values = useAtomValue(userData.valuesAtom);
  const load = useSetAtom(userData.loadAtom);
  const searchNow = useSetAtom(searchUsersAtom);
  const search = useUserSearch(false);
  return {
    dataOf: (id) => toLoadable(values.get(id)),
    search,
    canMoveChats: isPermitted(rules, ASSIGN_HISTORY),
    onLoad: useCallback(
      (id) => {
        void load(id);
        void searchNow('');
      },
      [load, searchNow],
    ),
  };
}
