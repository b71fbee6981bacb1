import { LISTS_MAX_COUNT, type MessageTemplate, type RecipientList, TEMPLATES_MAX_COUNT } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { notFound, stale } from '../calls/refusals.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import { storable } from '../store/storable.ts';
import type { StoredRecipientList, StoredTemplate, Store } from '../store/store.ts';
import { tooManyLists, tooManyTemplates } from './batches/batchRefusals.ts';
import { storableRecipient } from './batches/preparing/batchRecipients.ts';

type ListHandlers = Pick<
  Handlers,
  | 'getRecipientLists'
  | 'getRecipientList'
  | 'saveRecipientList'
  | 'removeRecipientList'
  | 'getTemplates'
  | 'saveTemplate'
  | 'removeTemplate'
>;

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly newId: () => string;
}

/** A user's own recipient lists and templates; those of other users are treated as nonexistent. */
export function recipientListHandlers(needs: Needs): ListHandlers {
  const { store, clock, newId } = needs;
  return {
    getRecipientLists: withCaller<'getRecipientLists'>(async (_, { caller: { user } }) => ({
      data: (await store.recipientListsOf(user.id)).map(toList),
    })),

    getRecipientList: withCaller<'getRecipientList'>(async ({ id }, { caller: { user } }) => {
      const found = await store.findRecipientList(id);
      if (found?.userId !== user.id) return notFound();
      const recipients = found.recipients.map(({ fields, ...recipient }) => ({ ...recipient, fields: { ...fields } }));
      return { data: { ...toList(found), recipients } };
    }),

    getTemplates: withCaller<'getTemplates'>(async (_, { caller: { user } }) => ({
      data: (await store.templatesOf(user.id)).map(toTemplate),
    })),

    ...limited(needs, 'storedForMany', {
      saveRecipientList: withCaller<'saveRecipientList'>(async ({ id, version, name, recipients }, { caller: { user } }) => {
        const outcome = await store.transaction(async (steps) => {
          const old = id === undefined ? undefined : await steps.findRecipientList(id);
          if (id !== undefined && old?.userId !== user.id) return notFound();
          if (old && old.version !== version) return stale<'saveRecipientList'>(toList(old));
          if (!old && (await steps.recipientListsOf(user.id)).length >= LISTS_MAX_COUNT) return tooManyLists();
          const next: StoredRecipientList = {
            id: old?.id ?? newId(),
            userId: user.id,
            version: (old?.version ?? 0) + 1,
            name: storable(name),
            count: recipients.length,
            updatedAt: Math.round(clock.now() * 1_000),
          };
          await steps.putRecipientList(next, recipients.map(storableRecipient));
          return { next };
        });
        return 'refusal' in outcome ? outcome : { data: toList(outcome.next) };
      }),

      removeRecipientList: withCaller<'removeRecipientList'>(async ({ id }, { caller: { user } }) =>
        store.transaction(async (steps) => {
          if ((await steps.findRecipientList(id))?.userId !== user.id) return notFound();
          await steps.removeRecipientList(id);
          return { data: {} };
        }),
      ),

      saveTemplate: withCaller<'saveTemplate'>(async ({ id, version, name, text }, { caller: { user } }) => {
        const outcome = await store.transaction(async (steps) => {
          const old = id === undefined ? undefined : await steps.findTemplate(id);
          if (id !== undefined && old?.userId !== user.id) return notFound();
          if (old && old.version !== version) return stale<'saveTemplate'>(toTemplate(old));
          if (!old && (await steps.templatesOf(user.id)).length >= TEMPLATES_MAX_COUNT) return tooManyTemplates();
          const texts = { name: storable(name), text: storable(text) };
          const next: StoredTemplate = { id: old?.id ?? newId(), userId: user.id, version: (old?.version ?? 0) + 1, ...texts };
          await steps.putTemplate(next);
          return { next };
        });
        return 'refusal' in outcome ? outcome : { data: toTemplate(outcome.next) };
      }),

      removeTemplate: withCaller<'removeTemplate'>(async ({ id }, { caller: { user } }) =>
        store.transaction(async (steps) => {
          if ((await steps.findTemplate(id))?.userId !== user.id) return notFound();
          await steps.removeTemplate(id);
          return { data: {} };
        }),
      ),
    }),
  };
}

function toList({ id, version, name, count, updatedAt }: StoredRecipientList): RecipientList {
  return { id, version, name, count, updatedTime: updatedAt / 1_000 };
}

function toTemplate({ id, version, name, text }: StoredTemplate): MessageTemplate {
  return { id, version, name, text };
}
