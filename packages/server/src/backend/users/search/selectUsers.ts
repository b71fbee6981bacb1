import type { UserSelection } from '@manyline/contract';
import type { Refusal } from '../../calls/outcome.ts';
import type { Viewer } from '../../rules/viewer.ts';
import type { StoreOperations } from '../../store/store.ts';
import type { ListedUser, UserPageQuery } from '../../store/userStore.ts';
import { toQuery } from './userQuery.ts';

const PAGE = 2_000;

/** The ids of the selected users; with a filter, only users the caller may see, sorted and after `after`. */
export async function selectUsers(tx: StoreOperations, selection: UserSelection, view: Viewer): Promise<readonly string[] | Refusal> {
  if ('ids' in selection) return [...new Set(selection.ids)];
  const query = toQuery(selection.filter, view);
  if ('refusal' in query) return query;
  const except = new Set(selection.except);
  const ids: string[] = [];
  for await (const page of eachPage(tx, { ...query, sort: [] })) ids.push(...page.map(({ user }) => user.id));
  const { after = '' } = selection;
  return ids.filter((id) => id > after && !except.has(id)).toSorted();
}

type Query = Omit<UserPageQuery, 'offset' | 'limit'>;

async function* eachPage(tx: StoreOperations, query: Query): AsyncGenerator<readonly ListedUser[]> {
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await tx.listUsers({ ...query, offset, limit: PAGE });
    if (items.length > 0) yield items;
    if (items.length < PAGE) return;
  }
}

/** Pages of matching users without the excepted ones. */
export async function* eachPageBut(tx: StoreOperations, query: Query, except: ReadonlySet<string>): AsyncGenerator<readonly ListedUser[]> {
  for await (const page of eachPage(tx, query)) yield except.size === 0 ? page : page.filter(({ user }) => !except.has(user.id));
}
