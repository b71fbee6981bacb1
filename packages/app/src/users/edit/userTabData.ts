import type { TreeUsers } from '@manyline/cms';
import type { Getter, Setter } from 'jotai';
import type { CallResult } from '../../services/api/callResult.ts';
import { tell } from '../../session/outcomes.ts';
import { asking, createRemote, type Remote } from '../../session/remote.ts';

const PAGE = 50;

export const roleNames = createRemote(asking('getRoleNames'));

/** The rights of a user, now or with other roles. The rights with the roles before stay until the others are loaded. */
export const effectiveRules = createRemote(asking('previewAccess'), { placeOf: ({ userId = '' }) => userId });

/** Direct subordinates of a user; as many pages as were requested. */
export const subusers: Remote<string, TreeUsers> = createRemote<string, TreeUsers>(
  (get, set, parentId, signal) => readPages(get, set, parentId, Math.max(1, pagesOf(get, parentId)), signal),
  { placeOf: (parentId) => parentId },
);

export async function loadMoreSubusers(get: Getter, set: Setter, parentId: string): Promise<void> {
  const result = tell(get, set, await readPages(get, set, parentId, pagesOf(get, parentId) + 1));
  if (result.ok) subusers.put(get, set, parentId, result.data);
}

function pagesOf(get: Getter, parentId: string): number {
  const { value } = subusers.read(get, parentId);
  return value.status === 'ready' ? Math.ceil(value.value.items.length / PAGE) : 0;
}

async function readPages(
  get: Getter,
  set: Setter,
  parentId: string,
  count: number,
  signal = new AbortController().signal,
): Promise<CallResult<TreeUsers>> {
  const read = (page: number) => asking('getSubusers')(get, set, { parentId, page, size: PAGE, sort: 'name' }, signal);
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
