import type { AbilityRule } from '@manyline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedDraft } from './permission.types.ts';
import { isSameRules, mergeRules } from './rules/ruleDiff.ts';
import { type DraftAction, editDraft, plainRules, type RuleDraft, startDraft } from './rules/ruleDraft.ts';

interface Saved {
  readonly version: number;
  readonly rules: readonly AbilityRule[];
}

interface EditState {
  readonly version: number;
  readonly base: readonly AbilityRule[];
  readonly draft: RuleDraft;
  readonly hasFollowed: boolean;
}

export interface TargetDraft {
  readonly draft: RuleDraft;
  readonly rules: readonly AbilityRule[];
  readonly isDirty: boolean;
  /** Another user saved since editing began. */
  readonly isStale: boolean;
  /** The shown rules were replaced by another user's save. */
  readonly hasFollowed: boolean;
  readonly version: number;
  readonly edit: (action: DraftAction) => void;
  readonly merge: () => void;
  readonly takeTheirs: () => void;
}

/** State of rules being edited. Other users' saves are applied unless there are unsaved changes. */
export function useTargetDraft(
  saved: Saved,
  initialDraft: SavedDraft | undefined,
  onDraftChange: (draft: SavedDraft | undefined) => void,
): TargetDraft {
  const [editState, setEditState] = useState<EditState>(() =>
    initialDraft
      ? {
          version: initialDraft.version,
          base: initialDraft.base,
          draft: editDraft(startDraft(initialDraft.base), { type: 'set', rules: initialDraft.rules }),
          hasFollowed: false,
        }
      : { version: saved.version, base: saved.rules, draft: startDraft(saved.rules), hasFollowed: false },
  );
  const rules = plainRules(editState.draft);
  const isDirty = !isSameRules(rules, editState.base);
  const hasNewVersion = editState.version !== saved.version;
  if (hasNewVersion && (!isDirty || isSameRules(rules, saved.rules)))
    setEditState({
      version: saved.version,
      base: saved.rules,
      draft: editDraft(editState.draft, { type: 'restart', rules: saved.rules }),
      hasFollowed: !isSameRules(rules, saved.rules),
    });

  const reportDraft = useEffectEvent(() =>
    onDraftChange(isDirty ? { version: editState.version, base: editState.base, rules } : undefined),
  );
  useEffect(() => reportDraft(), [editState]);

  const rebase = (next: readonly AbilityRule[]) =>
    setEditState({
      version: saved.version,
      base: saved.rules,
      draft: editDraft(editState.draft, { type: 'set', rules: next }),
      hasFollowed: false,
    });
  return {
    draft: editState.draft,
    rules,
    isDirty,
    isStale: hasNewVersion && isDirty,
    hasFollowed: editState.hasFollowed,
    version: editState.version,
    edit: (action) => setEditState((before) => ({ ...before, hasFollowed: false, draft: editDraft(before.draft, action) })),
    merge: () => rebase(mergeRules(editState.base, rules, saved.rules)),
    takeTheirs: () => rebase(saved.rules),
  };
}
