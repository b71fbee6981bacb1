import { isAlive, UNCONFIRMED } from '@manyline/contract';
import type { Batches } from '../bulk/batches/createBatches.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { noNewNumber, notYourLine } from '../calls/refusals.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Backplane, Provider } from '../ports/ports.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { pauseBatchesOf, pausedFacts } from '../rules/batchStates.ts';
import { storable } from '../store/storable.ts';
import type { StoredLine, Store } from '../store/store.ts';
import { describeOwnLine } from '../users/lines/describeOwnLine.ts';

/** After this many taken numbers in a row, the provider counts as having none. */
const MAX_TAKEN_NUMBERS = 1_000;

export interface Needs {
  readonly store: Store;
  readonly provider: Provider;
  readonly providers: ProviderPool;
  readonly backplane: Backplane;
  readonly batches: Batches;
  readonly notifications: Notifications;
}

export function lineHandlers(needs: Needs): Pick<Handlers, 'replaceLines' | 'updateLine'> {
  const { store, provider, backplane, notifications, batches } = needs;
  const notifyOwner = (userId: string) => backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });

  return {
    replaceLines: withCaller<'replaceLines'>(async (_, { caller: { user } }) => {
      const lost = (await store.linesOf(user.id)).filter((line) => !isAlive(line) && line.status !== UNCONFIRMED);
      const formerOf = new Map<string, string>();
      for (const { tn } of lost) {
        const fresh = await freeNumber(tn);
        if (fresh !== undefined && (await replace(tn, fresh, user.id))) formerOf.set(fresh, tn);
      }
      if (formerOf.size > 0) notifyOwner(user.id);
      const lines = await store.linesOf(user.id);
      if (formerOf.size === 0 && lines.some((line) => !isAlive(line))) return noNewNumber();
      return {
        data: lines.map((line) => {
          const formerTn = formerOf.get(line.tn);
          return { ...describeOwnLine(needs, line), ...(formerTn !== undefined && { formerTn }) };
        }),
      };
    }),

    updateLine: withCaller<'updateLine'>(async ({ tn, name, color, isMuted, takeBackSeconds }, { caller: { user } }) => {
      const next = await store.transaction(async (tx) => {
        const line = await tx.findLine(tn);
        if (line?.userId !== user.id) return undefined;
        const { name: oldName, color: oldColor, isMuted: wasMuted, takeBackSeconds: oldSeconds, ...others } = line;
        const newName = name === undefined ? oldName : storable(name.trim());
        const newSeconds = takeBackSeconds ?? oldSeconds;
        const newColor = color === undefined ? oldColor : color;
        const changed: StoredLine = {
          ...others,
          ...(newName && { name: newName }),
          ...(newColor && { color: newColor }),
          ...((isMuted ?? wasMuted) && { isMuted: true }),
          ...(newSeconds && { takeBackSeconds: newSeconds }),
        };
        await tx.updateLine(changed);
        return changed;
      });
      if (!next) return notYourLine();
      notifyOwner(user.id);
      return { data: describeOwnLine(needs, next) };
    }),
  };

  async function freeNumber(old: string): Promise<string | undefined> {
    for (let i = 0; i < MAX_TAKEN_NUMBERS; i += 1) {
      const tn = await provider.newNumber(old);
      if (tn === undefined || !(await store.findLine(tn))) return tn;
    }
    return undefined;
  }

  /** False if another tab already replaced the line, or the number was taken. */
  async function replace(tn: string, fresh: string, userId: string): Promise<boolean> {
    const stopped = await store.transaction(async (tx) => {
      const line = await tx.findLine(tn);
      if (line?.userId !== userId || isAlive(line) || (await tx.findLine(fresh))) return undefined;
      const running = await pauseBatchesOf(tx, tn);
      for (const batch of running) await notifications.note(tx, userId, pausedFacts(batch, fresh));
      await tx.renumberLine(tn, { ...line, tn: fresh, status: 'Alive' });
      return running;
    });
    for (const { id } of stopped ?? []) batches.announce(id);
    return stopped !== undefined;
  }
}
