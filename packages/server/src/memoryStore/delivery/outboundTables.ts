import type {
  OutboundOperations,
  ProviderEventOperations,
  StoredInboundId,
  StoredLine,
  StoredMessage,
  StoredReport,
} from '../../backend/store/store.ts';
import type { MessageTable } from '../chats/messageTable.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import type { StoredConnection } from '../providers/providerTables.ts';

interface Others {
  readonly messages: MessageTable;
  readonly lineOf: (chatId: string) => StoredLine | undefined;
  readonly connections: Pick<JournaledMap<StoredConnection>, 'get'>;
}

export function leaseTable(journal: Journal, { messages, lineOf, connections }: Others): OutboundOperations {
  const leases = new JournaledMap<number>(journal);

  function accountOf(chatId: string, stopped: readonly string[]): string | undefined {
    const { providerAccountId: first, standby } = lineOf(chatId) ?? {};
    const isReplaced = first !== undefined && standby && stopped.includes(first) && !stopped.includes(standby.accountId);
    return isReplaced ? standby.accountId : first;
  }

  async function renewLease(process: string, until: number): Promise<void> {
    leases.delete(process);
    leases.add(process, until);
  }

  return {
    renewLease,
    endLease: async (process) => leases.delete(process),
    async takeAbandoned({ process, now, until, limit }) {
      const isAbandoned = ({ outbound }: StoredMessage) => (leases.get(outbound?.leasedBy ?? '') ?? now) <= now;
      const taken = messages
        .leaving()
        .filter(isAbandoned)
        .slice(0, limit)
        .flatMap(({ outbound, ...message }) => (outbound ? [{ ...message, outbound: { ...outbound, leasedBy: process } }] : []));
      for (const message of taken) messages.replace(message);
      if (taken.length > 0) await renewLease(process, until);
      return taken;
    },
    leasedTo: async (process) => messages.leaving().filter(({ outbound }) => outbound?.leasedBy === process),
    async beginHandover({ process, ids, fallback, stopped, unconnected, now, limit }) {
      const begun: StoredMessage[] = [];
      const passedOn: { readonly id: string; readonly process: string }[] = [];
      const wanted = new Set(ids);
      const leaving = messages.leaving();
      const first = leaving.filter((one) => !leaving.some(({ chatId, time }) => chatId === one.chatId && time < one.time));
      for (const message of first) {
        const { outbound } = message;
        if (!outbound || !wanted.has(message.id) || outbound.leasedBy !== process) continue;
        const { retryAt: _, ...others } = outbound;
        const isNew = outbound.state === 'queued';
        const account = isNew ? (accountOf(message.chatId, stopped) ?? fallback) : outbound.account;
        const connection = isNew && unconnected.includes(account ?? '') ? connections.get(account ?? '') : undefined;
        if (connection && connection.process !== process && connection.until > now) {
          messages.replace({ ...message, outbound: { ...others, leasedBy: connection.process } });
          passedOn.push({ id: message.id, process: connection.process });
          continue;
        }
        const attempt = outbound.attempt + Number(isNew);
        const handed = { ...others, state: 'handingOver', attempt, ...(account !== undefined && { account }) } as const;
        const next: StoredMessage = { ...message, outbound: handed };
        messages.replace(next);
        begun.push(next);
      }
      const chats = new Set(begun.map(({ chatId }) => chatId));
      const taken = leaving
        .filter(({ chatId, outbound }) => chats.has(chatId) && outbound?.state === 'queued' && outbound.leasedBy !== process)
        .slice(0, limit)
        .flatMap(({ outbound, ...message }) => (outbound ? [{ ...message, outbound: { ...outbound, leasedBy: process } }] : []));
      for (const message of taken) messages.replace(message);
      return { begun, taken, passedOn };
    },
    async acceptHandover({ id, account, providerId, segments }) {
      const message = messages.get(id);
      if (message?.outbound?.state !== 'handingOver') return false;
      const { attempt } = message.outbound;
      const charge = segments === undefined ? {} : { charge: { segments } };
      messages.replace({ ...message, ...charge, outbound: { state: 'accepted', attempt, account, providerId } });
      return true;
    },
    async acceptedLately(account, within, limit) {
      const all = messages.all();
      const newest = all.reduce((last, { time }) => Math.max(last, time), 0);
      const isLate = ({ time, outbound }: StoredMessage) =>
        outbound?.state === 'accepted' && outbound.account === account && time >= newest - within;
      return all.filter(isLate).slice(0, limit);
    },
    findByProviderId: async (account, providerId) => messages.byProviderId(account, providerId),
  };
}

export function providerEventTables(
  journal: Journal,
  longTexts: { readonly forgetBefore: (time: number) => void },
): ProviderEventOperations {
  const reports = new JournaledMap<StoredReport>(journal);
  const inbound = new JournaledMap<StoredInboundId>(journal);
  const proofs = new JournaledMap<number>(journal);
  const keyOf = (...parts: readonly string[]) => JSON.stringify(parts);

  return {
    async addEarlyReport(report) {
      const key = keyOf(report.account, report.providerId, report.status);
      if (!reports.get(key)) reports.add(key, report);
    },
    async takeEarlyReports(account, providerId) {
      const taken = reports.values().filter((report) => report.account === account && report.providerId === providerId);
      for (const { status } of taken) reports.delete(keyOf(account, providerId, status));
      return taken;
    },
    async claimInbound(claimed) {
      const key = keyOf(claimed.account, claimed.providerId);
      if (inbound.get(key)) return false;
      inbound.add(key, claimed);
      return true;
    },
    async unprovenInbound(account, since) {
      const after = Math.max(since, proofs.get(account) ?? 0);
      return inbound.values().flatMap((one) => (one.account === account && one.time > after ? [one.providerId] : []));
    },
    async noteInboundProven(account, until) {
      const known = proofs.get(account);
      if (known === undefined) proofs.add(account, until);
      else if (known < until) proofs.replace(account, until);
    },
    hasInbound: async (account, providerId) => inbound.get(keyOf(account, providerId)) !== undefined,
    async forgetProviderEvents(before) {
      longTexts.forgetBefore(before);
      for (const { account, providerId, status, time } of reports.values()) {
        if (time < before) reports.delete(keyOf(account, providerId, status));
      }
      for (const { account, providerId, time, sentAt } of inbound.values())
        if (time < before && sentAt !== undefined) inbound.delete(keyOf(account, providerId));
    },
  };
}
