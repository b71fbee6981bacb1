import { isPermitted, USER_FIELDS, type UserField } from '@manyline/contract';
import type { Caller } from '../calls/outcome.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import type { StoreOperations } from '../store/store.ts';

type Change = StoredAudit['changes'][number];

/** Hides values in log entries that the reader could not see on the object itself. */
export function createAuditView(tx: Pick<StoreOperations, 'findListed'>, { abilities }: Caller) {
  const viewer = createViewer(abilities, 'view');
  const [first] = viewer.visible;
  const seesEverybody = first?.isVisible === true && !first.conditions;
  const seesRules = isPermitted(abilities, { action: 'view', subject: 'permission' });
  const records = new Map<string, object | undefined>();

  /** Also undefined for deleted users: there is no record to check conditions against. */
  async function recordOf(id: string): Promise<object | undefined> {
    if (!records.has(id)) {
      const listed = await tx.findListed(id, viewer.visible);
      records.set(id, listed && toRecord(listed));
    }
    return records.get(id);
  }

  async function sees({ objectType, objectId = '' }: StoredAudit, { field }: Change): Promise<boolean> {
    if (objectType === 'role') return field !== 'rules' || seesRules;
    if (objectType !== 'user' || !isOfUser(field)) return true;
    if (seesEverybody && viewer.openFields.has(field)) return true;
    const record = await recordOf(objectId);
    return record !== undefined && viewer.mayField(record, field);
  }

  return {
    async read(entry: StoredAudit): Promise<StoredAudit> {
      const changes: Change[] = [];
      for (const change of entry.changes) changes.push((await sees(entry, change)) ? change : { field: change.field });
      return { ...entry, changes };
    },
  };
}

function isOfUser(field: string): field is UserField {
  return USER_FIELDS.some((one) => one === field);
}
