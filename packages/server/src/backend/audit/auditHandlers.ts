import type { AuditEntry, AuditFilter, TextLanguage } from '@manyline/contract';
import { type Caller, type CallerCall, type Handlers, withCaller } from '../calls/outcome.ts';
import { exportTooLarge, userNotFound } from '../calls/refusals.ts';
import { dayOf, type ExportReader, type ExportRow, writeExport } from '../exports/exportFile.ts';
import type { WriteWorkbook } from '../exports/workbook.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import { limited } from '../limits/limited.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Clock } from '../ports/ports.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import type { Store } from '../store/store.ts';
import type { Audit } from './audit.ts';
import { auditInWords } from './auditInWords.ts';
import { createAuditView } from './auditView.ts';
import { AUDIT_COLUMNS, toAuditRow } from './exportAudit.ts';
import { namedFilter } from './namedFilters.ts';
import { readOperations } from './operations.ts';

type AuditHandlers = Pick<Handlers, 'getAudit' | 'exportAudit' | 'getRevisions'>;

const EXPORT_PAGE = 1_000;
const EXPORT_MAX_ROWS = 100_000;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly writeWorkbook: WriteWorkbook;
  readonly callLimits: CallLimits;
  readonly audit: Audit;
  readonly notifications: Notifications;
}

export function auditHandlers({ store, clock, callLimits, audit, notifications, writeWorkbook }: Needs): AuditHandlers {
  async function* exported(
    filter: AuditFilter,
    until: number,
    call: CallerCall,
    reader: ExportReader,
  ): AsyncGenerator<readonly ExportRow[]> {
    const view = createAuditView(store, call.caller);
    for (let offset = 0; offset < until; offset += EXPORT_PAGE) {
      const { items } = await store.listAudit({ filter, isOldestFirst: false, offset, limit: EXPORT_PAGE });
      yield (await Promise.all(items.map(view.read))).map((entry) =>
        toAuditRow(reader.zone === undefined ? entry : auditInWords(call.language, entry), reader),
      );
    }
  }

  async function seesRules({ abilities }: Caller, userId: string): Promise<boolean> {
    const viewer = createViewer(abilities, 'view');
    const listed = await store.findListed(userId, viewer.visible);
    return listed !== undefined && (['roleIds', 'abilities'] as const).every((field) => viewer.mayField(toRecord(listed), field));
  }

  return {
    getAudit: withCaller<'getAudit'>(async ({ page, size, sort, filter = {}, group }, { caller, language }) => {
      const { items, total } = await store.listAudit({
        filter,
        isOldestFirst: sort === 'time' || sort === 'time:asc',
        offset: (page - 1) * size,
        limit: size,
        isGrouped: group === 'operation',
      });
      const view = createAuditView(store, caller);
      const toSeen = async (entry: StoredAudit) => toEntry(language, await view.read(entry));
      if (group === undefined) return { data: { items: await Promise.all(items.map(toSeen)), total } };
      const operations = await readOperations(store, items);
      const seen = operations.map(async ({ shown, operation }) => ({ ...(await toSeen(shown)), ...(operation && { operation }) }));
      return { data: { items: await Promise.all(seen), total } };
    }),

    ...limited({ clock, callLimits }, 'exports', {
      exportAudit: withCaller<'exportAudit'>(async ({ filter = {}, zone, format }, call) => {
        // Excludes entries added during the export, which would shift the pages.
        const end = Math.round(clock.now() * 1_000) / 1_000 + 0.001;
        const upTo: AuditFilter = { ...filter, to: Math.min(filter.to ?? Number.POSITIVE_INFINITY, end) };
        const { total } = await store.listAudit({ filter: upTo, isOldestFirst: false, offset: 0, limit: 1 });
        if (total > EXPORT_MAX_ROWS) return exportTooLarge(EXPORT_MAX_ROWS);
        const reader: ExportReader = { language: call.language, zone, format };
        const table = { name: `audit-${dayOf(clock.now())}`, columns: AUDIT_COLUMNS, pages: exported(upTo, total, call, reader) };
        const file = await writeExport(table, reader, writeWorkbook);
        if ('refusal' in file) return file;
        const changes = [await namedFilter(store, filter), { field: 'rows', after: total }];
        await audit.note(store, call, { action: 'export', object: { type: 'audit' }, changes });
        // Stored as read: the user caused it and needs no alert.
        await notifications.note(store, call.caller.user.id, { kind: 'export', what: 'audit', rows: total }, { isRead: true });
        return { data: file };
      }),
    }),

    getRevisions: withCaller<'getRevisions'>(async ({ type, id }, { caller }) => {
      if (type === 'user' && !(await seesRules(caller, id))) return userNotFound();
      const revisions = await store.revisionsOf(type, id);
      return { data: revisions.map(({ version, time, value, ...who }) => ({ version, time: time / 1_000, ...actorOf(who), value })) };
    }),
  };
}

function toEntry(language: TextLanguage, entry: StoredAudit): AuditEntry {
  const { id, time, action, objectType, objectId, objectName, changes, address, ...who } = auditInWords(language, entry);
  const object = {
    type: objectType,
    ...(objectId !== undefined && { id: objectId }),
    ...(objectName !== undefined && { name: objectName }),
  };
  return { id, time: time / 1_000, ...actorOf(who), action, object, changes: [...changes], address };
}

function actorOf({ actorId: id, actorName: name }: Pick<StoredAudit, 'actorId' | 'actorName'>): Pick<AuditEntry, 'actor'> {
  return id === undefined ? {} : { actor: { id, name: name ?? '' } };
}
