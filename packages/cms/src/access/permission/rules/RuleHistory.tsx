import type { AbilityRule, Revision } from '@manyline/contract';
import { Button, type Loadable } from '@manyline/ui';
import { useState } from 'react';
import { HistoryDrawer, RevertButton } from '../../../changes/HistoryDrawer.tsx';
import { useAccessText } from '../../../messages/useText.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import { RuleChangeList } from './RuleChangeList.tsx';
import { diffRules } from './ruleDiff.ts';

export interface RuleHistoryProps {
  readonly isOpen: boolean;
  readonly revisions: Loadable<readonly Revision[]>;
  readonly now: readonly AbilityRule[];
  readonly isReadOnly: boolean;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly onRetry: () => void;
  /** Restores these rules, through the same review as any change. */
  readonly onRevert: (rules: readonly AbilityRule[]) => void;
  readonly onClose: () => void;
}

/** Earlier versions of the rules, and what restoring them would change. */
export function RuleHistory({ isOpen, revisions, now, isReadOnly, wordsOf, onRetry, onRevert, onClose }: RuleHistoryProps) {
  const t = useAccessText();
  const [shown, setShown] = useState<number>();

  function describe({ version, value }: Revision) {
    const rules = rulesOf(value);
    const changes = diffRules(now, rules);
    if (changes.length === 0) return { actions: <small>{t('cms.access.history.same')}</small> };
    const isShown = shown === version;
    return {
      actions: (
        <>
          <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(isShown ? undefined : version)}>
            {t('cms.access.history.changes', { count: changes.length })}
          </Button>
          {!isReadOnly && <RevertButton label={t('cms.access.history.revert')} onClick={() => onRevert(rules)} />}
        </>
      ),
      details: isShown && <RuleChangeList changes={changes} wordsOf={wordsOf} />,
    };
  }

  return (
    <HistoryDrawer
      isOpen={isOpen}
      title={t('cms.access.history')}
      revisions={revisions}
      empty={{ title: t('cms.access.history.empty'), text: t('cms.access.history.empty.text') }}
      nobody={t('cms.access.history.nobody')}
      describe={describe}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}

/** A revision contains the whole role, or the rules of a user. */
function rulesOf(value: unknown): readonly AbilityRule[] {
  if (typeof value !== 'object' || value === null) return [];
  const { rules, abilities } = value as { readonly rules?: unknown; readonly abilities?: unknown };
  const found = rules ?? abilities;
  return Array.isArray(found) ? (found as readonly AbilityRule[]) : [];
}
