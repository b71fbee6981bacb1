import type { AbilityRule } from '@manyline/contract';
import { Alert, Button, Drawer, token } from '@manyline/ui';
import { IconFilter } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import { CellMark } from './CellMark.tsx';
import type { Cell, CellChoice } from './permissionMatrix.ts';

/** A rule that applies to the pair. */
export interface SpeakingRule {
  readonly key: string;
  readonly rule: AbilityRule;
  readonly source: string;
  /** Index in the edited rules; undefined for other rules. */
  readonly index: number | undefined;
  readonly isDeciding: boolean;
}

export interface CellDetailProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly cell: Cell;
  readonly state: string;
  readonly source: string;
  readonly rules: readonly SpeakingRule[];
  readonly choices: readonly CellChoice[];
  readonly choice: CellChoice;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly isReadOnly: boolean;
  /** True if the subject supports conditions and fields. */
  readonly canLimit: boolean;
  readonly onChoose: (choice: CellChoice) => void;
  readonly onLimit: () => void;
  readonly onOpenRule: (index: number) => void;
  readonly onClose: () => void;
}

/** Explains a cell: all rules that apply, with the deciding one marked, and ways to change it. */
export function CellDetail(props: CellDetailProps) {
  const {
    isOpen,
    title,
    cell,
    state,
    source,
    rules,
    choices,
    choice,
    wordsOf,
    isReadOnly,
    canLimit,
    onChoose,
    onLimit,
    onOpenRule,
    onClose,
  } = props;
  const t = useAccessText();
  return (
    <Drawer isOpen={isOpen} title={title} onOpenChange={(open) => !open && onClose()}>
      <Body>
        <div data-part="answer">
          <CellMark cell={cell} />
          <div>
            <strong>{state}</strong>
            <p>{source}</p>
          </div>
        </div>
        {cell.isIdle && <Alert tone="warning">{t('cms.access.rule.idle')}</Alert>}
        {!isReadOnly && (
          <div data-part="choices">
            {choices.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === choice ? 'soft' : 'outline'}
                aria-pressed={one === choice}
                onClick={() => onChoose(one)}
              >
                {t(`cms.access.choice.${one}`)}
              </Button>
            ))}
            {canLimit && (
              <Button size="sm" variant="outline" startIcon={<IconFilter />} onClick={onLimit}>
                {t('cms.access.cell.limit')}
              </Button>
            )}
          </div>
        )}
        <section>
          <h3>{t('cms.access.cell.rules', { count: rules.length })}</h3>
          {rules.length > 0 && (
            <ol>
              {rules.map(({ key, rule, source: from, index, isDeciding }) => {
                const { title: words, limits } = wordsOf(rule);
                return (
                  <li key={key} data-deciding={isDeciding || undefined}>
                    <div>
                      <bdi>{words}</bdi>
                      {limits !== undefined && <small dir="auto">{limits}</small>}
                      <small>{isDeciding ? t('cms.access.cell.decides', { source: from }) : from}</small>
                    </div>
                    {index !== undefined && (
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={t('cms.access.rule.editNumber', { number: index + 1 })}
                        onClick={() => onOpenRule(index)}
                      >
                        {t('cms.access.rule.edit')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ol>
          )}
        </section>
      </Body>
    </Drawer>
  );
}

const Body = styled.div`
  display: grid;
  gap: 20px;

  [data-part='answer'] {
    display: flex;
    align-items: start;
    gap: 12px;
  }
  p,
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  small {
    display: block;
  }
  [data-part='choices'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  h3 {
    margin-block-end: 8px;
    font-size: 0.875rem;
  }
  ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 8px;
    padding: 10px 12px;
    border: 1px solid ${token.border};
    border-radius: ${token.radiusControl};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  li[data-deciding] {
    border-color: ${token.accentStrong};
    background: ${token.accent8};
  }
`;
