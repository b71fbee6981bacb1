import { isPermitted, LIST_FOR_ALL, LISTS_MAX_COUNT, type RecipientList } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { notFound, notPermitted, stale } from '../calls/refusals.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import { storable } from '../store/storable.ts';
import type { StoredRecipientList, Store } from '../store/store.ts';
import { tooManyLists } from './batches/batchRefusals.ts';
import { storableRecipient } from './batches/preparing/batchRecipients.ts';

type ListHandlers = Pick<
  Handlers,
  'getRecipientLists' | 'getRecipientList' | 'saveRecipientList' | 'removeRecipientList' | 'shareRecipientList' | 'getListAudiences'
>;
type Reader = { readonly id: string; readonly roleIds: readonly string[] };
type Owner = { readonly name: string; readonly roleIds: readonly string[] };

const MAY_SHARE = { action: 'create', subject: 'contactBook' };
const MAY_SEND = { action: 'send', subject: 'chat' };

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly audit: Audit;
  readonly newId: () => string;
}

/** A user's own recipient lists, and those that are shared with the user's role or everyone; any other is treated as nonexistent. */
export function recipientListHandlers(needs: Needs): ListHandlers {
  const { store, clock, newId, audit } = needs;

  return {
    getRecipientLists: withCaller<'getRecipientLists'>(async (_, { caller: { user } }) => {
      const own = await store.recipientListsOf(user.id);
      const shared = (await store.recipientListsFor([LIST_FOR_ALL, ...user.roleIds])).filter(({ userId }) => userId !== user.id);
      const owners = new Map((await store.usersById([...new Set(shared.map(({ userId }) => userId))])).map((owner) => [owner.id, owner]));
      const others = shared.flatMap((list) => {
        const owner = owners.get(list.userId);
        return owner && !isPaused(list, owner) ? [toList(list, user, owner)] : [];
      });
      return { data: [...own.map((list) => toList(list, user)), ...others] };
    }),

    getRecipientList: withCaller<'getRecipientList'>(async ({ id }, { caller: { user } }) => {
      const found = await store.findRecipientList(id);
      const owner = found && (found.userId === user.id ? user : await store.findUser(found.userId));
      if (!found || !owner || !seesList(user, found, owner)) return notFound();
      const recipients = found.recipients.map(({ fields, ...recipient }) => ({ ...recipient, fields: { ...fields } }));
      return { data: { ...toList(found, user, owner), recipients } };
    }),

    getListAudiences: withCaller<'getListAudiences'>(async (_, { caller: { user, abilities } }) => {
      const roles = (await store.rolesById(user.roleIds)).map(({ id, name }) => ({ id, name }));
      return { data: { all: isPermitted(abilities, MAY_SHARE), roles } };
    }),

    ...limited(needs, 'storedForMany', {
      saveRecipientList: withCaller<'saveRecipientList'>(async ({ id, version, name, recipients }, call) => {
        const outcome = await store.transaction(async (tx) => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const { user, abilities } = self;
          const old = id === undefined ? undefined : await tx.findRecipientList(id);
          if (id !== undefined && old?.userId !== user.id) return notFound();
          if (old && old.version !== version) return stale<'saveRecipientList'>(toList(old, user));
          // What everyone uses is changed with the right to share it; without, the list can be made one's own again.
          if (old?.sharedWith === LIST_FOR_ALL && !isPermitted(abilities, MAY_SHARE)) return notPermitted();
          if (!old && (await tx.recipientListsOf(user.id)).length >= LISTS_MAX_COUNT) return tooManyLists();
          const next: StoredRecipientList = {
            id: old?.id ?? newId(),
            userId: user.id,
            version: (old?.version ?? 0) + 1,
            name: storable(name),
            count: recipients.length,
            updatedAt: Math.round(clock.now() * 1_000),
            ...(old?.sharedWith !== undefined && { sharedWith: old.sharedWith }),
          };
          await tx.putRecipientList(next, recipients.map(storableRecipient));
          return { next, user };
        });
        return 'refusal' in outcome ? outcome : { data: toList(outcome.next, outcome.user) };
      }),

      shareRecipientList: withCaller<'shareRecipientList'>(async ({ id, version, sharedWith }, call) => {
        const outcome = await store.transaction(async (tx) => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const { user, abilities } = self;
          const old = await tx.findRecipientList(id);
          if (old?.userId !== user.id) return notFound();
          if (old.version !== version) return stale<'shareRecipientList'>(toList(old, user));
          const isKnown = sharedWith === undefined || sharedWith === LIST_FOR_ALL || user.roleIds.includes(sharedWith);
          if (!isKnown || (sharedWith === LIST_FOR_ALL && !isPermitted(abilities, MAY_SHARE))) return notPermitted();
          const { recipients, sharedWith: before, ...others } = old;
          const next: StoredRecipientList = { ...others, version: version + 1, ...(sharedWith !== undefined && { sharedWith }) };
          await tx.putRecipientList(next, recipients);
          const changes = [{ field: 'isShared', before: before !== undefined, after: sharedWith !== undefined }];
          const about = [{ field: 'recipients', after: old.count }, ...changes];
          await audit.note(tx, call, { action: 'update', object: { type: 'recipientList', id, name: old.name }, changes: about });
          return { next, user };
        });
        return 'refusal' in outcome ? outcome : { data: toList(outcome.next, outcome.user) };
      }),

      removeRecipientList: withCaller<'removeRecipientList'>(async ({ id }, { caller: { user } }) =>
        store.transaction(async (tx) => {
          if ((await tx.findRecipientList(id))?.userId !== user.id) return notFound();
          await tx.removeRecipientList(id);
          return { data: {} };
        }),
      ),
    }),
  };
}

/** With the name of its owner if that is another user. */
function toList({ userId, sharedWith, updatedAt, ...list }: StoredRecipientList, reader: Reader, owner?: Owner): RecipientList {
  const { id, version, name, count } = list;
  const isOwn = userId === reader.id;
  return {
    id,
    version,
    name,
    count,
    updatedTime: updatedAt / 1_000,
    ...(!isOwn && owner && { owner: owner.name }),
    ...(sharedWith !== undefined && { sharedWith }),
    ...(isOwn && isPaused({ sharedWith }, reader) && { isSharingPaused: true }),
  };
}

/** Sharing with a role rests while the owner doesn't have it. */
function isPaused({ sharedWith }: { readonly sharedWith?: string | undefined }, { roleIds }: Pick<Owner, 'roleIds'>): boolean {
  return sharedWith !== undefined && sharedWith !== LIST_FOR_ALL && !roleIds.includes(sharedWith);
}

function seesList({ id, roleIds }: Reader, { userId, sharedWith }: StoredRecipientList, owner: Owner): boolean {
  if (userId === id) return true;
  const isMeant = sharedWith !== undefined && (sharedWith === LIST_FOR_ALL || roleIds.includes(sharedWith));
  return isMeant && !isPaused({ sharedWith }, owner);
}
