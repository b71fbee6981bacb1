import type { TreeUsers } from '@manyline/cms';
import type { AbilityRule, AccountSession, AuditEntry, Revision } from '@manyline/contract';
import { failed, type FieldOption, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { type CallResult, isSuperseded } from '../../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../../session/perUser.ts';
import { refusedAtom } from './userDetails.ts';
import { createRemote, type Remote, type RemoteAtoms } from './remote.ts';

const QUIET = { isQuiet: true } as const;
const PAGE = 50;
const TRAIL = 20;

export const sessionsOfUsers = createRemote<readonly AccountSession[]>((get, set, id) =>
  callForUser(get, set, 'getUserSessions', { id }, QUIET),
);

export const endSessionsAtom = atom(null, async (get, set, id: string, sessionId: string | undefined): Promise<Loadable<unknown>> => {
  const result = await callForUser(get, set, 'endUserSessions', { id, ...(sessionId !== undefined && { sessionId }) }, QUIET);
  if (isSuperseded(result)) return failed();
  if (!result.ok) set(refusedAtom, result);
  await set(sessionsOfUsers.loadAtom, id);
  return result.ok ? ready(undefined) : failed(result.message);
});

export const trails = createRemote<{ readonly items: readonly AuditEntry[]; readonly total: number }>((get, set, id) =>
  callForUser(get, set, 'getAudit', { page: 1, size: TRAIL, sort: 'time:desc', filter: { objectId: id } }, QUIET),
);

export const revisionsOfUsers = createRemote<readonly Revision[]>((get, set, id) =>
  callForUser(get, set, 'getRevisions', { type: 'user', id }, QUIET),
);

/** The rights of a user, now or with other roles. */
export const effectiveRules = createRemote<readonly AbilityRule[]>(async (get, set, key): Promise<CallResult<readonly AbilityRule[]>> => {
  const { userId, roleIds } = JSON.parse(key) as { readonly userId: string; readonly roleIds?: readonly string[] };
  const result = await callForUser(get, set, 'previewAccess', { userId, ...(roleIds && { roleIds: [...roleIds] }), drafts: [] }, QUIET);
  return result.ok ? { ok: true, data: result.data.abilities } : result;
});

export const rulesKey = (userId: string, roleIds?: readonly string[]) => JSON.stringify({ userId, roleIds });

/** Direct subordinates of a user; as many pages as were requested. */
export const subusers: RemoteAtoms<TreeUsers> = createRemote<TreeUsers>(async (get, set, parentId): Promise<CallResult<TreeUsers>> => {
  const current: Remote<TreeUsers> | undefined = get(subusers.valuesAtom).get(parentId);
  const count = current?.status === 'ready' ? Math.max(current.value.items.length, PAGE) : PAGE;
  return readPages(Math.ceil(count / PAGE), (page) =>
    callForUser(get, set, 'getSubusers', { parentId, page, size: PAGE, sort: 'name' }, QUIET),
  );
});

export const moreSubusersAtom = atom(null, async (get, set, parentId: string) => {
  const current = get(subusers.valuesAtom).get(parentId);
  if (current?.status !== 'ready') return void (await set(subusers.loadAtom, parentId));
  const pages = Math.ceil(current.value.items.length / PAGE) + 1;
  const result = await readPages(pages, (page) =>
    callForUser(get, set, 'getSubusers', { parentId, page, size: PAGE, sort: 'name' }, QUIET),
  );
  if (result.ok) set(subusers.putAtom, parentId, result.data);
  else set(refusedAtom, result);
  return undefined;
});

async function readPages(count: number, read: (page: number) => Promise<CallResult<TreeUsers>>): Promise<CallResult<TreeUsers>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => read(index + 1)));
  const items = new Map<string, TreeUsers['items'][number]>();
  let total = 0;
  for (const answer of answers) {
    if (!answer.ok) return answer;
    for (const user of answer.data.items) items.set(user.id, user);
    total = answer.data.total;
  }
  return { ok: true, data: { items: [...items.values()], total } };
}

const FOUND = 20;
const turnAtom = atom(0);
const optionsStateAtom = perUserAtom<Loadable<readonly FieldOption[]>>(loading);

/** Users who match the text typed into a user field. */
export const userOptionsAtom = atom((get) => get(optionsStateAtom));

export const searchUsersAtom = atom(null, async (get, set, query: string) => {
  const turn = get(turnAtom) + 1;
  set(turnAtom, turn);
  const q = query.trim();
  const result = await callForUser(get, set, 'getUsers', { page: 1, size: FOUND, sort: 'name', ...(q !== '' && { filter: { q } }) }, QUIET);
  if (isSuperseded(result)) return;
  if (turn !== get(turnAtom)) return;
  if (!result.ok) return set(optionsStateAtom, failed(result.message));
  const options = result.data.items.map(({ id, name, username, email }) => {
    const description = email ?? (name === undefined ? undefined : username);
    return { value: id, label: name ?? username ?? id, ...(description !== undefined && { description }) };
  });
  return set(optionsStateAtom, ready(options));
});
