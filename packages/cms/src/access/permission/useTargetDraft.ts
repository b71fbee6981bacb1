import type { AbilityRule } from '@manyline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeptDraft } from './permission.types.ts';
import { isSameRules, mergeRules } from './ruleDiff.ts';
import { type DraftAction, editDraft, plainRules, type RuleDraft, startDraft } from './ruleDraft.ts';

interface Saved {
  readonly version: number;
  readonly rules: readonly AbilityRule[];
}

interface Held {
  readonly version: number;
  readonly base: readonly AbilityRule[];
  readonly draft: RuleDraft;
  readonly hasFollowed: boolean;
}

export interface TargetDraft {
  readonly draft: RuleDraft;
  readonly rules: readonly AbilityRule[];
  readonly isDirty: boolean;
  /** Somebody else saved since the editing began. */
  readonly isStale: boolean;
  /** What somebody else saved took the place of what was shown. */
  readonly hasFollowed: boolean;
  readonly version: number;
  readonly edit: (action: DraftAction) => void;
  /** Both people's changes in one. */
  readonly merge: () => void;
  readonly takeTheirs: () => void;
}

/** Rules that are edited. What others save is followed at once, but not under the hands of whoever edits. */
export function useTargetDraft(
  saved: Saved,
  kept: KeptDraft | undefined,
  onDraftChange: (draft: KeptDraft | undefined) => void,
): TargetDraft {
  const [held, setHeld] = useState<Held>(() =>
    kept
      ? {
          version: kept.version,
          base: kept.base,
          draft: editDraft(startDraft(kept.base), { type: 'set', rules: kept.rules }),
          hasFollowed: false,
        }
      : { version: saved.version, base: saved.rules, draft: startDraft(saved.rules), hasFollowed: false },
  );
  const rules = plainRules(held.draft);
  const isDirty = !isSameRules(rules, held.base);
  const isNews = held.version !== saved.version;
  if (isNews && (!isDirty || isSameRules(rules, saved.rules)))
    setHeld({
      version: saved.version,
      base: saved.rules,
      draft: editDraft(held.draft, { type: 'restart', rules: saved.rules }),
      hasFollowed: !isSameRules(rules, saved.rules),
    });

  const tell = useEffectEvent(() => onDraftChange(isDirty ? { version: held.version, base: held.base, rules } : undefined));
  useEffect(() => tell(), [held]);

  const rebase = (next: readonly AbilityRule[]) =>
    setHeld({ version: saved.version, base: saved.rules, draft: editDraft(held.draft, { type: 'set', rules: next }), hasFollowed: false });
  return {
    draft: held.draft,
    rules,
    isDirty,
    isStale: isNews && isDirty,
    hasFollowed: held.hasFollowed,
    version: held.version,
    edit: (action) => setHeld((before) => ({ ...before, hasFollowed: false, draft: editDraft(before.draft, action) })),
    merge: () => rebase(mergeRules(held.base, rules, saved.rules)),
    takeTheirs: () => rebase(saved.rules),
  };
}
