import { type AbilityRule, type Feature, isLimitable, lintRules, RECORD_SUBJECT } from '@manyline/contract';
import { Card, media } from '@manyline/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { useIsPhone } from '../../parts/useIsPhone.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import { applyingRules } from '../matrix/applyingRules.ts';
import { CellBar } from '../matrix/CellBar.tsx';
import { CellDetail } from '../matrix/CellDetail.tsx';
import { Matrix } from '../matrix/Matrix.tsx';
import { cellChoice, type CellChoice, cellChoices, chooseCell } from '../matrix/permissionMatrix.ts';
import { SubjectList } from '../matrix/SubjectList.tsx';
import type { PermissionMatrix } from '../matrix/useMatrix.ts';
import { RuleDetail } from './RuleDetail.tsx';
import { type DraftAction, plainRules, type RuleDraft } from './ruleDraft.ts';
import { RulesCard } from './RulesCard.tsx';

export interface RulesWorkbenchProps {
  readonly draft: RuleDraft;
  readonly matrix: PermissionMatrix;
  readonly catalogue: readonly Feature[];
  readonly names: AccessNames;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly isReadOnly: boolean;
  readonly onEdit: (action: DraftAction) => void;
}

type Detail =
  | { readonly kind: 'cell'; readonly action: string; readonly subject: string }
  | { readonly kind: 'rule'; readonly index: number | undefined; readonly rule: AbilityRule; readonly round: number };

/** The matrix and the list of rules: two views that edit the same draft. */
export function RulesWorkbench({ draft, matrix, catalogue, names, wordsOf, isReadOnly, onEdit }: RulesWorkbenchProps) {
  const t = useAccessText();
  const isPhone = useIsPhone();
  const [focus, setFocus] = useState({ action: 'manage', subject: 'all' });
  const [detail, setDetail] = useState<Detail>();
  const [isOpen, setIsOpen] = useState(false);
  const { stack, actions, subjects, cellOf, stateOf, sourceOf } = matrix;
  // Linting is deferred so that it doesn't slow down typing.
  const linted = useDeferredValue(draft);
  const findings = useMemo(() => lintRules(plainRules(linted), catalogue), [linted, catalogue]);
  const shownFindings = linted === draft ? findings : findings.filter(({ index }) => draft.rules[index]?.key === linted.rules[index]?.key);

  const open = (next: Detail) => {
    setDetail(next);
    setIsOpen(true);
  };
  const openRule = (index: number | undefined, rule: AbilityRule) =>
    open({ kind: 'rule', index, rule, round: detail?.kind === 'rule' ? detail.round + 1 : 0 });
  const choose = (action: string, subject: string, choice: CellChoice) =>
    onEdit({ type: 'set', rules: chooseCell(stack.own, action, subject, choice) });
  const cycle = (action: string, subject: string) => {
    const choices = cellChoices(stack, action, subject);
    choose(action, subject, choices[(choices.indexOf(cellChoice(stack, action, subject)) + 1) % choices.length]!);
  };
  const pairTitle = ({ action, subject }: { readonly action: string; readonly subject: string }) =>
    t('cms.access.pair', { action: names.action(action), subject: names.subject(subject) });
  const about = (pair: { readonly action: string; readonly subject: string }) => {
    const cell = cellOf(pair.action, pair.subject);
    return {
      title: pairTitle(pair),
      cell,
      state: stateOf(cell),
      source: sourceOf(cell.position),
      choices: cellChoices(stack, pair.action, pair.subject),
      choice: cellChoice(stack, pair.action, pair.subject),
      isReadOnly,
      onChoose: (choice: CellChoice) => choose(pair.action, pair.subject, choice),
    };
  };
  const openCell = (action: string, subject: string) => open({ kind: 'cell', action, subject });
  const table = { actions, subjects, cellOf, names, stateOf, sourceOf, isReadOnly, onCycle: cycle, onOpen: openCell };

  return (
    <Root>
      <Card
        title={t('cms.access.matrix')}
        description={t(isReadOnly ? 'cms.access.matrix.read' : isPhone ? 'cms.access.matrix.tap' : 'cms.access.matrix.text')}
        inset="none"
      >
        {isPhone ? (
          <SubjectList {...table} />
        ) : (
          <>
            <CellBar {...about(focus)} onOpen={() => openCell(focus.action, focus.subject)} />
            <Matrix {...table} onFocusCell={(action, subject) => setFocus({ action, subject })} />
          </>
        )}
      </Card>
      <RulesCard
        draft={draft}
        findings={shownFindings}
        wordsOf={wordsOf}
        isReadOnly={isReadOnly}
        onEdit={onEdit}
        onAdd={() => openRule(undefined, { action: [], subject: [] })}
        onOpen={(index) => openRule(index, stack.own[index]!)}
      />
      {detail?.kind === 'cell' && (
        <CellDetail
          {...about(detail)}
          isOpen={isOpen}
          rules={applyingRules(stack, detail, cellOf(detail.action, detail.subject).position, sourceOf)}
          wordsOf={wordsOf}
          canLimit={isLimitable(detail.subject, detail)}
          onLimit={() => openRule(undefined, limitedRule(detail))}
          onOpenRule={(index) => openRule(index, stack.own[index]!)}
          onClose={() => setIsOpen(false)}
        />
      )}
      {detail?.kind === 'rule' && (
        <RuleDetail
          key={detail.round}
          isOpen={isOpen}
          title={detail.index === undefined ? t('cms.access.rule.new') : t('cms.access.rule.number', { number: detail.index + 1 })}
          rule={detail.rule}
          catalogue={catalogue}
          names={names}
          isReadOnly={isReadOnly}
          onApply={(rule) => {
            onEdit(
              detail.index === undefined
                ? { type: 'add', index: draft.rules.length, rule }
                : { type: 'replace', index: detail.index, rule },
            );
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(340px, 26%);
  align-items: start;
  gap: 20px;
  @media (max-width: 1399.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    gap: 16px;
  }
`;

/** Fields for users, conditions for everything else that can be limited. */
function limitedRule({ action, subject }: { readonly action: string; readonly subject: string }): AbilityRule {
  return { action, subject, ...(subject === RECORD_SUBJECT ? { fields: [] } : { conditions: {} }) };
}
