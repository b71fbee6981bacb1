import type { SavedDraft, RuleTarget } from '@manyline/cms';
import { abilityRuleSchema } from '@manyline/contract';
import type { ClientStorage } from '../services/browser/clientStorage.ts';
import { storeFormDraft, readFormDraft } from '../shared/formDraft.ts';

/** Unsaved rules per role and user, stored for the signed-in user. */
export function readPermissionDraft(storage: ClientStorage, userId: string, target: RuleTarget): SavedDraft | undefined {
  const draft = draftsOf(storage, userId)[keyOf(target)];
  return isSavedDraft(draft) ? draft : undefined;
}

export function storePermissionDraft(storage: ClientStorage, userId: string, target: RuleTarget, draft: SavedDraft | undefined): void {
  const { [keyOf(target)]: _former, ...others } = draftsOf(storage, userId);
  const drafts = draft ? { ...others, [keyOf(target)]: draft } : others;
  storeFormDraft(storage, 'permissionDraft', userId, Object.keys(drafts).length === 0 ? undefined : drafts);
}

const keyOf = ({ kind, id }: RuleTarget) => `${kind} ${id}`;

function draftsOf(storage: ClientStorage, userId: string): Readonly<Record<string, unknown>> {
  return { ...readFormDraft(storage, 'permissionDraft', userId) };
}

function isSavedDraft(value: unknown): value is SavedDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, base, rules } = value as Readonly<Record<string, unknown>>;
  return typeof version === 'number' && isRules(base) && isRules(rules);
}

function isRules(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((rule) => {
      const outcome = abilityRuleSchema['~standard'].validate(rule);
      return !(outcome instanceof Promise) && outcome.issues === undefined;
    })
  );
}
