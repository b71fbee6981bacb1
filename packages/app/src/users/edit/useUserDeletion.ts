import type { UserDeletion } from '@manyline/cms';
import { type AbilityRule, ASSIGN_HISTORY, isPermitted } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { foundUsers } from '../../session/foundUsers.ts';
import { useAction } from '../../shared/action.ts';
import { userData } from './userDetails.ts';
import { useUserSearch } from './useUserTabData.ts';

/** What the question before a deletion shows; loaded when it opens. */
export function useUserDeletion(rules: readonly AbilityRule[]): UserDeletion {
  const places = useAtomValue(userData.placesAtom);
  const load = useAction(userData.load);
  const find = useAction(foundUsers.load);
  return {
    dataOf: (id) => userData.held(places, id).value,
    search: useUserSearch(false),
    canMoveChats: isPermitted(rules, ASSIGN_HISTORY),
    onLoad: useCallback(
      (id) => {
        void load(id);
        void find('');
      },
      [load, find],
    ),
  };
}
