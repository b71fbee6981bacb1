import { type Client, type ClientAction, createClientOrder, createClientTest, type HubMethod } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type Caller, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { clientGone, rightsNotHeld, ownClientIncluded } from '../calls/refusals.ts';
import { toClient } from '../hub/describeClient.ts';
import type { WriteRunLog } from '../hub/runLog.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import { limited } from '../limits/limited.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { ConnectedClient, Backplane, Clock } from '../ports/ports.ts';
import { createRuleReader } from '../rules/effectiveRules.ts';
import { covers } from '../rules/grants.ts';
import { listedByIds } from '../rules/listedByIds.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import type { Sessions } from '../session/sessions.ts';
import { storable } from '../store/storable.ts';
import type { Store } from '../store/store.ts';

type ClientHandlers = Pick<Handlers, 'getClients' | 'actOnClients'>;

const MAY_ACT = { action: 'update', subject: 'client' };
const AUDITED = { message: 'message', logout: 'endSessions', reload: 'reload', died: 'disconnect' } as const;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly sessions: Sessions;
  readonly backplane: Backplane;
  readonly callLimits: CallLimits;
  readonly audit: Audit;
  readonly clients: () => readonly ConnectedClient[];
  readonly runLog: WriteRunLog;
  readonly notifications: Notifications;
}

export function clientHandlers(needs: Needs): ClientHandlers {
  const { store, clock, callLimits, clients, sessions, backplane, audit, runLog, notifications } = needs;

  /** Clients of the users the caller may see, with the permitted fields. Users always see their own. */
  async function seenBy({ user, abilities }: Caller): Promise<ReadonlyMap<string, Client>> {
    const viewer = createViewer(abilities, 'view');
    const [first] = viewer.visible;
    const seesAll = first?.isVisible === true && !first.conditions && viewer.openFields.has('name') && viewer.openFields.has('username');
    const connectedNow = clients();
    // One query: there may be thousands, and the page reloads after every change.
    const listed = seesAll
      ? []
      : await listedByIds(
          store,
          connectedNow.map(({ userId }) => userId),
          viewer,
        );
    const records = new Map(listed.map((one) => [one.user.id, toRecord(one)]));
    const seen = new Map<string, Client>();
    for (const connected of connectedNow) {
      const { userId } = connected;
      const client = toClient(connected);
      if (seesAll || userId === user.id) seen.set(client.id, client);
      else {
        const record = records.get(userId);
        if (record)
          seen.set(
            client.id,
            partOf(client, (field) => viewer.mayField(record, field)),
          );
      }
    }
    return seen;
  }

  function announce(action: ClientAction, ids: readonly string[], by: string): void {
    const to = (method: HubMethod, message: unknown, thenCloses?: true) =>
      backplane.publish({ kind: 'toClients', ids, method, message, ...(thenCloses && { thenCloses }) });
    if (action.kind === 'message') to('ShowLog', { kind: 'message', text: storable(action.text), from: by, time: clock.now() });
    if (action.kind === 'reload') to('_HUB_METHOD_RELOAD', {});
    if (action.kind === 'died') to('_HUB_NOTIFY_DIED', { by }, true);
  }

  return {
    getClients: withCaller<'getClients'>(async ({ page, size, sort, filter = {} }, { caller }) => {
      const seen = await seenBy(caller);
      const all = [...seen.values()].filter(createClientTest(filter)).toSorted(createClientOrder(sort));
      return { data: { items: all.slice((page - 1) * size, page * size), total: all.length } };
    }),

    ...limited({ clock, callLimits }, 'clientActions', {
      actOnClients: withCaller<'actOnClients'>(async ({ ids, action, includesOwn }, call) => {
        const { caller } = call;
        const seen = await seenBy(caller);
        const wanted = new Set(ids);
        const targets = clients().filter(({ id }) => wanted.has(id) && seen.has(id));
        if (targets.length === 0) return clientGone();
        const isOwn = targets.some(({ sessionId }) => sessionId === caller.session.id);
        if (isOwn && !includesOwn && action.kind !== 'message') return ownClientIncluded();
        const outcome = await store.transaction(async (tx): Promise<{ readonly reached: readonly ConnectedClient[] } | Refusal> => {
          const self = await currentCaller(tx, call, MAY_ACT);
          if ('refusal' in self) return self;
          const reader = createRuleReader(tx);
          const reached: ConnectedClient[] = [];
          for (const [userId, theirs] of Map.groupBy(targets, (target) => target.userId)) {
            const user = await tx.findUser(userId);
            // Users with more rights than the caller can be sent messages, but not be disconnected.
            const isFree = userId === self.user.id || action.kind === 'message';
            if (!user || (!isFree && !covers(self.rules, (await reader.of(user)).rules))) continue;
            if (action.kind === 'logout') for (const sessionId of sessionsOf(theirs)) await tx.endSession(sessionId, true);
            const changes = [{ field: 'count', after: theirs.length }];
            await audit.note(tx, call, { action: AUDITED[action.kind], object: { type: 'user', id: userId, name: user.name }, changes });
            // Kept as a notification for users who miss the message.
            if (action.kind === 'message')
              await notifications.note(tx, userId, { kind: 'message', by: self.user.name, text: storable(action.text) });
            reached.push(...theirs);
          }
          return reached.length > 0 ? { reached } : rightsNotHeld();
        });
        if ('refusal' in outcome) return outcome;
        const { reached } = outcome;
        if (action.kind === 'message') notifications.notify(reached.map(({ userId }) => userId));
        if (action.kind === 'logout') sessions.announceEnd(sessionsOf(reached), 'forced');
        announce(
          action,
          reached.map(({ id }) => id),
          caller.user.name,
        );
        runLog({ code: 'clientsActed', count: reached.length, text: `An administrator acted on ${reached.length} connected clients.` });
        return { data: { done: reached.length, gone: wanted.size - targets.length, refused: targets.length - reached.length } };
      }),
    }),
  };
}

function partOf({ name, username, ...client }: Client, maySee: (field: 'name' | 'username') => boolean): Client {
  return {
    ...client,
    ...(name !== undefined && maySee('name') && { name }),
    ...(username !== undefined && maySee('username') && { username }),
  };
}

function sessionsOf(clients: readonly ConnectedClient[]): readonly string[] {
  return [...new Set(clients.map(({ sessionId }) => sessionId))];
}
