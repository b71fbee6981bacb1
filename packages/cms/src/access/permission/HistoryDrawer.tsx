import type { AbilityRule, Revision } from '@manyline/contract';
import { Button, Drawer, EmptyState, type Loadable, LoadableView, Skeleton, TableDate, token } from '@manyline/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import type { RuleWords } from '../parts/useRuleWords.ts';
import { ChangeList } from './ChangeList.tsx';
import { diffRules } from './ruleDiff.ts';

export interface HistoryDrawerProps {
  readonly isOpen: boolean;
  readonly revisions: Loadable<readonly Revision[]>;
  /** The rules as they are saved now. */
  readonly now: readonly AbilityRule[];
  readonly isReadOnly: boolean;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly onRetry: () => void;
  /** Goes back to these, through the same look at the differences as any change. */
  readonly onRevert: (rules: readonly AbilityRule[]) => void;
  readonly onClose: () => void;
}

/** Earlier states, who left them and when, what differs from now, and the way back. */
export function HistoryDrawer({ isOpen, revisions, now, isReadOnly, wordsOf, onRetry, onRevert, onClose }: HistoryDrawerProps) {
  const t = useAccessText();
  const [shown, setShown] = useState<number>();
  return (
    <Drawer isOpen={isOpen} title={t('cms.access.history')} size="lg" onOpenChange={(open) => !open && onClose()}>
      <LoadableView
        value={revisions}
        onRetry={onRetry}
        skeleton={<Skeleton height={240} shape="block" />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState illustration="empty" title={t('cms.access.history.empty')} text={t('cms.access.history.empty.text')} />}
      >
        {(list) => (
          <List>
            {list.map(({ version, time, actor, value }) => {
              const rules = rulesOf(value);
              const changes = diffRules(now, rules);
              const isNow = changes.length === 0;
              return (
                <li key={version}>
                  <div data-part="head">
                    <div>
                      <TableDate seconds={time} />
                      <p>
                        <bdi>{actor?.name ?? t('cms.access.history.nobody')}</bdi>
                      </p>
                    </div>
                    {isNow ? (
                      <small>{t('cms.access.history.same')}</small>
                    ) : (
                      <div data-part="actions">
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-expanded={shown === version}
                          onClick={() => setShown(shown === version ? undefined : version)}
                        >
                          {t('cms.access.history.changes', { count: changes.length })}
                        </Button>
                        {!isReadOnly && (
                          <Button size="sm" variant="outline" startIcon={<IconArrowBackUp data-mirror />} onClick={() => onRevert(rules)}>
                            {t('cms.access.history.revert')}
                          </Button>
                        )}
                      </div>
                    )}
                  </div>
                  {shown === version && <ChangeList changes={changes} wordsOf={wordsOf} />}
                </li>
              );
            })}
          </List>
        )}
      </LoadableView>
    </Drawer>
  );
}

/** A revision keeps the whole role, or the rules of a person. */
function rulesOf(value: unknown): readonly AbilityRule[] {
  if (typeof value !== 'object' || value === null) return [];
  const { rules, abilities } = value as { readonly rules?: unknown; readonly abilities?: unknown };
  const found = rules ?? abilities;
  return Array.isArray(found) ? (found as readonly AbilityRule[]) : [];
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: 12px;
    padding-block-end: 12px;
    border-block-end: 1px solid ${token.borderSubtle};
  }
  [data-part='head'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  p {
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
  }
`;
