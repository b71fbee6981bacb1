import { type AbilityRule, type UserSummary, USER_FIELDS } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { notPermitted, userNotFound } from '../calls/refusals.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer, concernsUsers, type Viewer } from '../rules/viewer.ts';
import type { StoredRole } from '../store/accessStore.ts';
import type { StoreOperations, Store } from '../store/store.ts';
import { toUser } from '../users/describeUser.ts';
import { toQuery, toSort } from '../users/search/userQuery.ts';

const SAMPLE_SIZE = 5;
/** A placeholder user for rules that are not assigned to anyone. */
const NOBODY = { id: '', roleIds: [], abilities: [] };

export interface Needs {
  readonly store: Store;
}

/** Shows what a user may do, or could do with other rules, using the real access checks. */
export function previewHandlers({ store }: Needs): Pick<Handlers, 'previewAccess'> {
  return {
    previewAccess: withCaller<'previewAccess'>(async ({ userId, roleIds, abilities, drafts }, { caller }) => {
      const own = createViewer(caller.abilities, 'view');
      const listed = userId === undefined ? undefined : await store.findListed(userId, own.visible);
      if (userId !== undefined && !listed) return userNotFound();
      if (listed) {
        const record = toRecord(listed);
        if (!own.mayField(record, 'roleIds') || !own.mayField(record, 'abilities')) return notPermitted();
      }
      const user = listed?.user ?? NOBODY;
      const holder = {
        id: user.id,
        roleIds: roleIds ?? user.roleIds,
        abilities: (abilities as AbilityRule[] | undefined) ?? user.abilities,
      };
      const changed = new Map<string, StoredRole>();
      for (const { roleId, rules } of drafts) changed.set(roleId, await draftOf(store, roleId, rules as AbilityRule[]));
      const effective = await effectiveRulesOf(store, holder, changed);
      return {
        data: {
          abilities: [...effective.abilities],
          sources: [...effective.sources],
          sampleUsers: await sampleUsers(store, effective.abilities, own),
        },
      };
    }),
  };
}

async function draftOf(tx: StoreOperations, id: string, rules: readonly AbilityRule[]): Promise<StoredRole> {
  const unsaved: StoredRole = { id, version: 0, name: '', description: '', rules, createdAt: 0, updatedAt: 0 };
  return { ...unsaved, ...(await tx.findRole(id)), rules };
}

/** Sample records as that user would see them, limited to what the caller may see. */
async function sampleUsers(
  tx: StoreOperations,
  abilities: readonly AbilityRule[],
  caller: Viewer,
): Promise<{ items: UserSummary[]; total: number }> {
  const viewer = createViewer(abilities, 'view');
  const [query, sort] = [toQuery({}, viewer), caller.openFields.has('username') ? toSort('', viewer) : []];
  // A condition on a hidden field would reveal its value.
  const revealsHidden = abilities.some(({ conditions, ...rule }) => concernsUsers(rule, 'view') && asksHidden(conditions, caller));
  if ('refusal' in query || 'refusal' in sort || revealsHidden) return { items: [], total: 0 };
  const { items, total } = await tx.listUsers({ ...query, sort, offset: 0, limit: SAMPLE_SIZE });
  const seen = items.filter((listed) => caller.may(toRecord(listed)));
  const users = seen.map((listed) => {
    const record = toRecord(listed);
    return toUser(listed, new Set([...viewer.fieldsOf(record)].filter((field) => caller.mayField(record, field))));
  });
  const [first] = caller.visible;
  const seesEverybody = first?.isVisible === true && !first.conditions;
  return { items: users, total: seesEverybody ? total : users.length };
}

function asksHidden(conditions: AbilityRule['conditions'], { openFields }: Viewer): boolean {
  return USER_FIELDS.some((field) => conditions !== undefined && Object.hasOwn(conditions, field) && !openFields.has(field));
}
