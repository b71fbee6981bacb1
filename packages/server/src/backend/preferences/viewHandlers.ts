import { decide, foldText, isPermitted, type SavedView } from '@manyline/contract';
import { changesBetween, type Audit } from '../audit/audit.ts';
import { type Caller, type CallerCall, type Handlers, withCaller } from '../calls/outcome.ts';
import { notFound, notPermitted, stale, tooManyViews } from '../calls/refusals.ts';
import type { StoredView } from '../store/accessStore.ts';
import { storable } from '../store/storable.ts';
import type { StoreOperations, Store } from '../store/store.ts';

type ViewHandlers = Pick<Handlers, 'getViews' | 'saveView' | 'deleteView'>;

/** Per user and table. */
const MAX_VIEWS = 50;
const SUBJECTS: Readonly<Record<SavedView['page'], string>> = { users: 'user', audit: 'audit', lines: 'line' };
const AUDITED = ['name', 'page', 'query', 'isShared'] as const;

export interface Needs {
  readonly store: Store;
  readonly newId: () => string;
  readonly audit: Audit;
}

export function viewHandlers({ store, newId, audit }: Needs): ViewHandlers {
  /** Logs changes of shared views. */
  async function note(tx: StoreOperations, call: CallerCall, before: StoredView | undefined, after: StoredView | undefined): Promise<void> {
    const view = after ?? before;
    if (!view || (!before?.isShared && !after?.isShared)) return;
    await audit.note(tx, call, {
      action: before ? (after ? 'update' : 'delete') : 'create',
      object: { type: 'view', id: view.id, name: view.name },
      changes: changesBetween<StoredView>(before ?? {}, after ?? {}, AUDITED),
    });
  }

  return {
    getViews: withCaller<'getViews'>(async ({ page }, { caller: { user, abilities } }) => {
      // A view's filters can reveal data of the page.
      const seesPage = decide(abilities, { action: 'view', subject: SUBJECTS[page] }).isPermitted;
      const views = (await store.viewsFor(user.id, page)).filter((view) => view.userId === user.id || seesPage).toSorted(byName);
      const owners = await store.usersById([...new Set(views.map(({ userId }) => userId))]);
      const names = new Map(owners.map(({ id, name }) => [id, name]));
      return { data: views.map((view) => toView(view, user.id, names.get(view.userId) ?? '')) };
    }),

    saveView: withCaller<'saveView'>(async ({ id, version, name, page, query, isShared }, call) => {
      const { user } = call.caller;
      const outcome = await store.transaction(async (tx) => {
        const old = id === undefined ? undefined : await tx.findView(id);
        // Other users' views cannot be changed, and unshared ones are treated as nonexistent.
        if (id !== undefined && old?.userId !== user.id) return notFound();
        if (old && old.version !== version) return stale<'saveView'>(toView(old, user.id, user.name));
        if ((isShared || old?.isShared) && !mayShare(call.caller)) return notPermitted();
        const texts = { name: storable(name), page, query: storable(query) };
        const next: StoredView = { id: old?.id ?? newId(), version: (old?.version ?? 0) + 1, userId: user.id, ...texts, isShared };
        if (old) await tx.updateView(next);
        else {
          const own = (await tx.viewsFor(user.id, page)).filter(({ userId }) => userId === user.id);
          if (own.length >= MAX_VIEWS) return tooManyViews(MAX_VIEWS);
          await tx.addView(next);
        }
        await note(tx, call, old, next);
        return { next, isNew: old === undefined };
      });
      if ('refusal' in outcome) return outcome;
      const { next, isNew } = outcome;
      return { data: toView(next, user.id, user.name), message: isNew ? 'server.call.inserted' : 'server.call.updated' };
    }),

    deleteView: withCaller<'deleteView'>(async ({ id }, call) => {
      const refused = await store.transaction(async (tx) => {
        const view = await tx.findView(id);
        const isOwn = view?.userId === call.caller.user.id;
        if (!view || (!isOwn && !view.isShared)) return notFound();
        // Users with the permission may delete shared views of others.
        if (!isOwn && !isPermitted(call.caller.abilities, { action: 'delete', subject: 'view' })) return notPermitted();
        await tx.deleteView(id);
        await note(tx, call, view, undefined);
        return undefined;
      });
      return refused ?? { data: {} };
    }),
  };
}

/** Sorted here, because databases fold only ASCII letters. */
function byName(one: StoredView, other: StoredView): number {
  const [ours, theirs] = [foldText(one.name), foldText(other.name)];
  if (ours === theirs) return one.id < other.id ? -1 : 1;
  return ours < theirs ? -1 : 1;
}

function mayShare({ abilities }: Caller): boolean {
  return isPermitted(abilities, { action: 'share', subject: 'view' });
}

function toView({ id, version, userId, name, page, query, isShared }: StoredView, callerId: string, ownerName: string): SavedView {
  return { id, version, name, page, query, isShared, isMine: userId === callerId, ownerName };
}
