import type { AccessPreview, PreviewAs, RuleTarget } from '@manyline/cms';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';

const previewStateAtom = perUserAtom<Loadable<AccessPreview>>(loading);
const turnAtom = atom(0);

export const previewAtom = atom((get) => get(previewStateAtom));

/** The rights with the rules as edited; only the newest answer counts. */
export const lookAsAtom = atom(null, async (get, set, { kind, id }: RuleTarget, { userId, rules }: PreviewAs) => {
  const turn = get(turnAtom) + 1;
  set(turnAtom, turn);
  set(previewStateAtom, loading);
  const list = [...rules];
  const drafts = kind === 'role' ? [{ roleId: id, rules: list }] : [];
  const who = kind === 'user' ? { userId: id, abilities: list } : userId === undefined ? { roleIds: [id], abilities: [] } : { userId };
  const result = await callForUser(get, set, 'previewAccess', { ...who, drafts }, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (turn !== get(turnAtom)) return;
  if (!result.ok) {
    set(previewStateAtom, failed(result.message));
    return;
  }
  const { abilities, sources, sampleUsers } = result.data;
  set(previewStateAtom, ready({ abilities, sources, users: sampleUsers.items, userTotal: sampleUsers.total }));
});
