import type { RoutesAs } from '@manyline/cms';
import type { AbilityRule } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from '../ofPerson.ts';

interface Held {
  readonly as: RoutesAs;
  readonly rules: Loadable<readonly AbilityRule[]>;
}

const heldAtom = ofPersonAtom<Held>({ as: 'self', rules: ready([]) });

/** Whose menu is looked at, and what they may; whoever looks knows their own rights already. */
export const routesPreviewAtom = atom((get) => get(heldAtom));

/** Only the newest question's answer counts. */
export const lookAtMenuAsAtom = atom(null, async (get, set, as: RoutesAs) => {
  if (as === 'self') {
    set(heldAtom, { as, rules: ready([]) });
    return;
  }
  set(heldAtom, { as, rules: loading });
  const [kind, id = ''] = as.split(' ', 2);
  const who = kind === 'role' ? { roleIds: [id], abilities: [] } : { userId: id };
  const result = await callForPerson(get, set, 'previewAccess', { ...who, drafts: [] }, { isQuiet: true });
  if (get(heldAtom).as !== as) return;
  set(heldAtom, { as, rules: result.ok ? ready(result.data.abilities) : failed(result.message) });
});
