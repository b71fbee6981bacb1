import type { LeavingPlan, UserLeaving } from '@manyline/cms';
import type { Left } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { type Getter, type Setter, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { foundUsers } from '../../session/foundUsers.ts';
import { outcomeOf, tell } from '../../session/outcomes.ts';
import { callForUser } from '../../session/perUser.ts';
import { useAction } from '../../shared/action.ts';
import { leavings, users } from './userDetails.ts';
import { useUserSearch } from './useUserTabData.ts';

/** What the dialog about leaving shows; loaded when it opens. */
export function useUserLeaving(): UserLeaving {
  const places = useAtomValue(leavings.placesAtom);
  const load = useAction(leavings.load);
  const find = useAction(foundUsers.load);
  return {
    dataOf: (id) => leavings.held(places, id).value,
    search: useUserSearch(false),
    onLoad: useCallback(
      (id) => {
        void load(id);
        void find('');
      },
      [load, find],
    ),
    onLeave: useAction(leaveUser),
  };
}

/** `version`: the one that the dialog shows; if the user was changed since, the refusal says so and what is shown is read again. */
async function leaveUser(get: Getter, set: Setter, id: string, version: number, plan: LeavingPlan): Promise<Loadable<Left>> {
  const payload = { ...plan, id, version, lines: plan.lines.map((line) => ({ ...line })) };
  const result = tell(get, set, await callForUser(get, set, 'leaveUser', payload, { isQuiet: true }));
  if (!result.ok && result.current) await leavings.load(get, set, id);
  else await users.load(get, set, id);
  return outcomeOf(result);
}
