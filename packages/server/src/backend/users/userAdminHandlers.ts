import type { Answer, UserFilter } from '@manyline/contract';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { userNotFound } from '../calls/refusals.ts';
import type { Clock } from '../ports/ports.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import type { Store } from '../store/store.ts';
import { describeUser, toUser } from './describeUser.ts';
import { invitationsOf } from './invitations.ts';
import { toQuery, toSort } from './search/userQuery.ts';

type UserAdminHandlers = Pick<Handlers, 'getUsers' | 'getUserFacets' | 'getUser' | 'getSubusers'>;

interface Listing {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly filter?: UserFilter | undefined;
}

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}

/** User lists, limited to what the caller may see. */
export function userAdminHandlers({ store, clock }: Needs): UserAdminHandlers {
  async function list({ page, size, sort, filter = {} }: Listing, { caller }: CallerCall): Promise<{ data: Answer<'getUsers'> } | Refusal> {
    const viewer = createViewer(caller.abilities, 'view');
    const query = toQuery(filter, viewer);
    if ('refusal' in query) return query;
    const order = toSort(sort, viewer);
    if ('refusal' in order) return order;
    const { items, total } = await store.listUsers({ ...query, sort: order, offset: (page - 1) * size, limit: size });
    const invitations = await invitationsOf(
      store,
      items.map(({ user }) => user),
      clock.now() * 1_000,
    );
    const users = items.map((listed) => toUser(listed, viewer.fieldsOf(toRecord(listed)), invitations.get(listed.user.id)));
    return { data: { items: users, total } };
  }

  return {
    getUsers: withCaller<'getUsers'>(list),

    getSubusers: withCaller<'getSubusers'>(({ parentId, filter, ...listing }, call) =>
      list({ ...listing, filter: { ...filter, parentId: parentId ?? call.caller.user.id } }, call),
    ),

    getUserFacets: withCaller<'getUserFacets'>(async ({ filter = {} }, { caller }) => {
      const viewer = createViewer(caller.abilities, 'view');
      const query = toQuery(filter, viewer);
      if ('refusal' in query) return query;
      const facets = await store.countFacets(query);
      const nobody = { yes: 0, no: 0 };
      const isOpen = (field: Parameters<typeof viewer.openFields.has>[0]) => viewer.openFields.has(field);
      return {
        data: {
          status: isOpen('status') ? { ...facets.status } : {},
          roleIds: isOpen('roleIds') ? { ...facets.roleIds } : {},
          hasTwoStep: isOpen('hasTwoStep') ? facets.hasTwoStep : nobody,
          hasLines: isOpen('lineCount') ? facets.hasLines : nobody,
        },
      };
    }),

    getUser: withCaller<'getUser'>(async ({ id }, { caller }) => {
      const [view, update] = [createViewer(caller.abilities, 'view'), createViewer(caller.abilities, 'update')];
      const listed = await store.findListed(id, view.visible);
      return listed ? { data: await describeUser(store, listed, { view, update, caller, now: clock.now() }) } : userNotFound();
    }),
  };
}
