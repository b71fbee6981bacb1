import type { Getter, Setter } from 'jotai';
import { asking, createRemote } from '../session/remote.ts';

/** The page of the log that is shown. */
export const auditPages = createRemote(asking('getAudit'), { isLoud: true });

/** What is inside an operation: its first entries. */
export const operationEntries = createRemote(asking('getAudit'), { placeOf: ({ filter }) => filter?.operationId ?? '' });

/** The newest entries about an object. */
export const trails = createRemote(asking('getAudit'), { placeOf: ({ filter }) => filter?.objectId ?? '' });

export const revisions = createRemote(asking('getRevisions'), { placeOf: ({ type, id }) => `${type} ${id}` });

/** Newest entries among which a name is looked for: some have none. */
const NAMED_WITHIN = 25;

interface Named {
  readonly kind: 'actor' | 'object';
  readonly id: string;
  /** The user may see users. */
  readonly mayList: boolean;
}

/** Who or what the log is filtered by, for pages without an entry of theirs. The log keeps the names of deleted ones; empty if it knows none. */
export const auditNames = createRemote(
  async (get: Getter, set: Setter, { kind, id, mayList }: Named, signal) => {
    if (kind === 'actor' && mayList) {
      const user = await asking('getUser')(get, set, { id }, signal);
      if (user.ok) return { ok: true, data: user.data.name ?? user.data.username ?? '' } as const;
    }
    const filter = kind === 'actor' ? { actorId: id } : { objectId: id };
    const log = await asking('getAudit')(get, set, { page: 1, size: NAMED_WITHIN, sort: '', filter }, signal);
    if (!log.ok) return log;
    const named = log.data.items.flatMap((entry) => entry[kind]?.name || []);
    return { ok: true, data: named[0] ?? '' } as const;
  },
  { placeOf: ({ kind }) => kind, isStrict: true },
);
