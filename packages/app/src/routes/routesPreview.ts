import type { RoutesAs } from '@manyline/cms';
import type { AbilityRule } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';

interface PreviewState {
  readonly as: RoutesAs;
  readonly rules: Loadable<readonly AbilityRule[]>;
}

const stateAtom = perUserAtom<PreviewState>({ as: 'self', rules: ready([]) });

/** The user or role whose menu is previewed, and their rights. */
export const routesPreviewAtom = atom((get) => get(stateAtom));

/** Only the newest answer counts. */
export const lookAtMenuAsAtom = atom(null, async (get, set, as: RoutesAs) => {
  if (as === 'self') {
    set(stateAtom, { as, rules: ready([]) });
    return;
  }
  set(stateAtom, { as, rules: loading });
  const [kind, id = ''] = as.split(' ', 2);
  const who = kind === 'role' ? { roleIds: [id], abilities: [] } : { userId: id };
  const result = await callForUser(get, set, 'previewAccess', { ...who, drafts: [] }, { isQuiet: true });
  if (get(stateAtom).as !== as) return;
  set(stateAtom, { as, rules: result.ok ? ready(result.data.abilities) : failed(result.message) });
});
