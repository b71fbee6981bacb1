import type { AbilityRule, LineRecord } from '@manyline/contract';
import type { StoredHealth } from '../../providers/health/nextHealth.ts';
import { listedByIds } from '../../rules/listedByIds.ts';
import { monthOf } from '../../rules/spend.ts';
import { toRecord } from '../../rules/userRecord.ts';
import { createViewer } from '../../rules/viewer.ts';
import type { StoredProviderAccount } from '../../store/providerStore.ts';
import { QUARTER_MS } from '../../store/reportStore.ts';
import type { StoredLine, StoreOperations } from '../../store/store.ts';
import type { ListedUser } from '../../store/userStore.ts';

const DAY_SECONDS = 86_400;

/** Lines as the caller may see them, in the given order. */
export async function describeLines(
  store: StoreOperations,
  lines: readonly StoredLine[],
  { abilities, since, now }: { readonly abilities: readonly AbilityRule[]; readonly since: number; readonly now: number },
): Promise<LineRecord[]> {
  const tns = lines.map(({ tn }) => tn);
  const [view, update] = [createViewer(abilities, 'view'), createViewer(abilities, 'update')];
  // Figures are stored by the quarter hour; a day that began long ago would add up more than a day.
  const from = Math.floor((Math.max(since, now - 2 * DAY_SECONDS) * 1_000) / QUARTER_MS) * QUARTER_MS;
  const to = (Math.floor((now * 1_000) / QUARTER_MS) + 1) * QUARTER_MS;
  const [owners, accounts, times, figures, spend] = await Promise.all([
    listedByIds(
      store,
      lines.map(({ userId }) => userId),
      view,
    ),
    store.providerAccounts(),
    store.lastTimesOf(tns),
    store.figuresByLine({ tns, from, to }),
    store.spendOf(tns, monthOf(now * 1_000)),
  ]);
  const [ownerById, accountById] = [byKey(owners, ({ user }) => user.id), byKey(accounts, ({ id }) => id)];
  const [timesByTn, figuresByTn] = [byKey(times, ({ tn }) => tn), byKey(figures, ({ tn }) => tn)];

  function ownerOf(id: string, listed: ListedUser | undefined): LineRecord['owner'] {
    if (!listed) return { id };
    const record = toRecord(listed);
    const { name, username } = listed.user;
    return { id, ...(view.mayField(record, 'name') && { name }), ...(view.mayField(record, 'username') && { username }) };
  }

  return lines.map((line) => {
    const { tn, status, name, userId } = line;
    const [listed, account, second, last, today] = [
      ownerById.get(userId),
      accountById.get(line.providerAccountId ?? ''),
      accountById.get(line.standby?.accountId ?? ''),
      timesByTn.get(tn),
      figuresByTn.get(tn),
    ];
    return {
      tn,
      status,
      ...(name !== undefined && { name }),
      owner: ownerOf(userId, listed),
      ...(account && { provider: describe(account) }),
      ...(second && line.standby && { standby: { ...describe(second), addedAt: line.standby.since / 1_000 } }),
      ...(last?.sentAt !== undefined && { lastSentAt: last.sentAt / 1_000 }),
      ...(last?.receivedAt !== undefined && { lastReceivedAt: last.receivedAt / 1_000 }),
      sentToday: today?.sent ?? 0,
      receivedToday: today?.received ?? 0,
      spend: spend.filter(({ lineTn }) => lineTn === tn).map(({ currency, micros }) => ({ currency, amount: micros / 1e6 })),
      canChange: listed !== undefined && update.mayField(toRecord(listed), 'lines'),
    };
  });
}

function describe({ id, name, kind, health: stored }: StoredProviderAccount): NonNullable<LineRecord['provider']> {
  const { failures: _failures, isNotified: _isNotified, lastError: _lastError, ...health } = stored as StoredHealth;
  return { id, name, kind, health };
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [keyOf(item), item]));
}
