import { foldText, type LineSort, type OptOutSort } from '@manyline/contract';
import { toRecord } from '../../backend/rules/userRecord.ts';
import { sees } from '../../backend/rules/visibility.ts';
import { EVERY_LINE, type RecipientOperations, type StoredOptOut } from '../../backend/store/batchStore.ts';
import { type LineQuery, lineTexts, type LineOperations, type SpendOperations } from '../../backend/store/lineStore.ts';
import type { ProviderOperations } from '../../backend/store/providerStore.ts';
import type { StoredChat, StoredLine, StoredMessage, StoredUser } from '../../backend/store/store.ts';
import { compare } from '../compare.ts';
import type { JournaledMap } from '../journal.ts';

interface Needs {
  readonly users: JournaledMap<StoredUser>;
  readonly lines: JournaledMap<StoredLine>;
  readonly chatsOf: (tn: string) => readonly StoredChat[];
  readonly messages: { readonly ofChat: (chatId: string) => readonly StoredMessage[] };
  readonly providers: Pick<ProviderOperations, 'findProviderAccount'>;
  readonly optOuts: Pick<RecipientOperations, 'optOutsOf'> & { readonly all: () => readonly StoredOptOut[] };
}

interface Row {
  readonly line: StoredLine;
  readonly user: StoredUser;
  readonly provider: string;
}

/** Finds lines with a full scan. */
export function lineTable({ users, lines, chatsOf, messages, providers, optOuts }: Needs): Omit<LineOperations, keyof SpendOperations> {
  function isVisible(user: StoredUser, { visible }: Pick<LineQuery, 'visible'>): boolean {
    const lineCount = lines.values().filter(({ userId, archiveOf }) => userId === user.id && archiveOf === undefined).length;
    const subuserCount = users.values().filter(({ parentId }) => parentId === user.id).length;
    return sees(visible, toRecord({ user, lineCount, subuserCount, hasTwoStep: user.totpSecret !== undefined || user.hasEmailCodes }));
  }

  return {
    async listLines({ sort, offset, limit, ...query }) {
      const rows: Row[] = [];
      for (const line of lines.values()) {
        const user = users.get(line.userId);
        if (!user || line.archiveOf !== undefined || !meets(line, user, query) || !isVisible(user, query)) continue;
        const account = line.providerAccountId === undefined ? undefined : await providers.findProviderAccount(line.providerAccountId);
        rows.push({ line, user, provider: account?.name.toLowerCase() ?? '' });
      }
      const items = rows.toSorted((one, other) => {
        for (const { field, isDescending } of [...sort, { field: 'tn' as const, isDescending: false }]) {
          const order = compare(SORT_KEYS[field](one), SORT_KEYS[field](other));
          if (order !== 0) return isDescending ? -order : order;
        }
        return 0;
      });
      return { items: items.slice(offset, offset + limit).map(({ line }) => line), total: rows.length };
    },
    async lastTimesOf(tns) {
      return tns.map((tn) => {
        const all = chatsOf(tn).flatMap(({ id }) => messages.ofChat(id));
        const last = (isIncoming: boolean) => Math.max(...all.flatMap((one) => (one.isIncoming === isIncoming ? [one.time] : [])));
        const [sentAt, receivedAt] = [last(false), last(true)];
        return { tn, ...(sentAt > 0 && { sentAt }), ...(receivedAt > 0 && { receivedAt }) };
      });
    },
    async listOptOuts({ sort, offset, limit, terms, source, scope, lineTn, ...query }) {
      const rows = optOuts.all().filter((optOut) => {
        const line = lines.get(optOut.lineTn);
        const user = line && users.get(line.userId);
        const isEverywhere = optOut.lineTn === EVERY_LINE;
        const texts = [optOut.tn, optOut.lineTn, line?.name?.toLowerCase() ?? '', (optOut.reason ?? '').toLowerCase()];
        return (
          (isEverywhere || (user ? isVisible(user, query) : query.visible[0]?.isVisible === true && !query.visible[0].conditions)) &&
          terms.every((term) => texts.some((text) => text.includes(term))) &&
          (source === undefined || (optOut.source !== undefined && source.includes(optOut.source))) &&
          (scope === undefined || isEverywhere === (scope === 'everywhere')) &&
          (lineTn === undefined || optOut.lineTn === lineTn)
        );
      });
      const items = rows.toSorted((one, other) => {
        for (const { field, isDescending } of [...sort, ...LAST_SORTS]) {
          const order = OPT_OUT_KEYS[field](one, other);
          if (order !== 0) return isDescending ? -order : order;
        }
        return 0;
      });
      return { items: items.slice(offset, offset + limit), total: rows.length };
    },
    countOptOuts: async (tn) => (await optOuts.optOutsOf(tn)).length,
  };
}

const LAST_SORTS = [
  { field: 'tn', isDescending: false },
  { field: 'line', isDescending: false },
] as const;

const OPT_OUT_KEYS: Readonly<Record<OptOutSort, (one: StoredOptOut, other: StoredOptOut) => number>> = {
  tn: (one, other) => compare(one.tn, other.tn),
  line: (one, other) => compare(one.lineTn, other.lineTn),
  source: (one, other) => compare(one.source ?? '', other.source ?? ''),
  time: (one, other) => one.time - other.time,
};

const SORT_KEYS: Readonly<Record<LineSort, (row: Row) => string>> = {
  tn: ({ line }) => line.tn,
  owner: ({ user }) => foldText(user.name),
  status: ({ line }) => line.status,
  provider: ({ provider }) => provider,
};

function meets(line: StoredLine, user: StoredUser, { terms, searchesOwners, userId, status, providers, states }: LineQuery): boolean {
  const texts = [...lineTexts(line), ...(searchesOwners ? [foldText(user.name), user.username.toLowerCase()] : [])];
  return (
    (userId === undefined || line.userId === userId) &&
    (status === undefined || status.includes(line.status)) &&
    (providers === undefined || providers.includes(line.providerAccountId ?? null)) &&
    (states === undefined ||
      states.some((one) => one.status === line.status && (one.providers?.includes(line.providerAccountId ?? null) ?? true))) &&
    terms.every((term) => texts.some((text) => text.includes(term)))
  );
}
