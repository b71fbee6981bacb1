import type { OptOutListProps } from '@manyline/cms';
import { failed, type Loadable, loading, ready, type FieldOption } from '@manyline/ui';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { isSuperseded } from '../../../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../../../session/perUser.ts';
import { servicesAtom } from '../../../shared/servicesAtom.ts';
import { useOptionSearch } from '../../../shared/useOptionSearch.ts';

const FOUND = 20;

const stateAtom = perUserAtom<{ readonly turn: number; readonly options: Loadable<readonly FieldOption[]> }>({ turn: 0, options: loading });

const searchLinesAtom = atom(null, async (get, set, query: string) => {
  const turn = get(stateAtom).turn + 1;
  set(stateAtom, { ...get(stateAtom), turn });
  const q = query.trim();
  const since = get(servicesAtom).clock.now();
  const payload = { page: 1, size: FOUND, sort: 'tn', since, ...(q !== '' && { filter: { q } }) };
  const result = await callForUser(get, set, 'getLines', payload, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (turn !== get(stateAtom).turn) return;
  const options = result.ok
    ? ready(
        result.data.items.map(({ tn, name, owner }) => ({ value: tn, label: tn, description: name ?? owner.name ?? owner.username ?? '' })),
      )
    : failed(result.message);
  set(stateAtom, { turn, options });
});

/** Lines found by number, name or owner while the user types. */
export function useLineSearch(isNeeded: boolean): OptOutListProps['lines'] {
  const { options } = useAtomValue(stateAtom);
  return { options, onSearch: useOptionSearch(useSetAtom(searchLinesAtom), isNeeded) };
}
