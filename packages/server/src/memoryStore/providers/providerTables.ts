import type { ProviderHealthEntry } from '@manyline/contract';
import type { ProviderOperations, StoredProviderAccount } from '../../backend/store/providerStore.ts';
import type { StoredFile, StoredLine } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface Others {
  readonly lines: JournaledMap<StoredLine>;
  readonly files: JournaledMap<StoredFile>;
  readonly connections: JournaledMap<StoredConnection>;
  readonly unrouted: { readonly forgetAccount: (id: string) => void };
}

/** The process that has an account's connection. */
export interface StoredConnection {
  readonly process: string;
  readonly until: number;
}

export function providerTables(journal: Journal, { lines, files, connections, unrouted }: Others): ProviderOperations {
  const links = new JournaledMap<{ readonly hash: string; readonly fileId: string; readonly expiresAt: number }>(journal);
  const accounts = new JournaledMap<StoredProviderAccount>(journal);
  const turns = new JournaledMap<{ readonly nextAt: number }>(journal);
  const histories = new JournaledMap<readonly ProviderHealthEntry[]>(journal);
  const used = () => lines.values().filter(({ archiveOf }) => archiveOf === undefined);

  return {
    addProviderAccount: async (account) => accounts.add(account.id, account),
    async updateProviderAccount(account) {
      const { health, calls } = accounts.get(account.id) ?? account;
      accounts.replace(account.id, { ...account, health, calls });
    },
    async setProviderHealth(id, health, entry, most) {
      const account = accounts.get(id);
      if (!account) return;
      accounts.replace(id, { ...account, health });
      if (!entry) return;
      const before = histories.get(id);
      const after = [entry, ...(before ?? []).filter(({ at }) => at !== entry.at)].slice(0, most);
      if (before) histories.replace(id, after);
      else histories.add(id, after);
    },
    async setHookCalls(id, calls) {
      const account = accounts.get(id);
      if (account) accounts.replace(id, { ...account, calls });
    },
    async takeSendTurn(id, now, pause, latest = Number.POSITIVE_INFINITY) {
      if (!accounts.get(id)) throw new Error(`There is no account ${id}.`);
      const before = turns.get(id);
      const turn = Math.max(now, before?.nextAt ?? now);
      if (turn > latest) return undefined;
      const after = { nextAt: turn + pause };
      if (before) turns.replace(id, after);
      else turns.add(id, after);
      return turn;
    },
    async keepConnection({ account, process, now, until }) {
      if (!accounts.get(account)) throw new Error(`There is no account ${account}.`);
      const before = connections.get(account);
      if (before && before.process !== process && before.until > now) return before.process;
      if (before) connections.replace(account, { process, until });
      else connections.add(account, { process, until });
      return process;
    },
    async releaseConnection(account, process) {
      if (connections.get(account)?.process === process) connections.delete(account);
    },
    async deleteProviderAccount(id) {
      accounts.delete(id);
      connections.delete(id);
      turns.delete(id);
      histories.delete(id);
      unrouted.forgetAccount(id);
    },
    findProviderAccount: async (id) => accounts.get(id),
    providerAccounts: async () => accounts.values().toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id)),
    providerHistory: async (id) => histories.get(id) ?? [],
    linesOfProvider: async (id, limit) =>
      used()
        .filter(({ providerAccountId, standby }) => providerAccountId === id || standby?.accountId === id)
        .sort((a, b) => compare(a.tn, b.tn))
        .slice(0, limit),
    addFileLink: async (link) => links.add(link.hash, link),
    async findFileLink(hash, now) {
      const link = links.get(hash);
      return link && link.expiresAt > now ? files.get(link.fileId) : undefined;
    },
    async forgetFileLinks(now) {
      for (const { hash, expiresAt } of links.values()) if (expiresAt <= now) links.delete(hash);
    },
    async countProviderLines() {
      const counts = new Map<string, number>();
      for (const { providerAccountId: id } of used()) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
      return counts;
    },
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
