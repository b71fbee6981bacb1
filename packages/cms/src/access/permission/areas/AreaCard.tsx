import type { AbilityRule } from '@manyline/contract';
import { Card, token } from '@manyline/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import type { RuleStack } from '../matrix/permissionMatrix.ts';
import { chooseExtra, chooseLevel, readAreas } from './accessAreas.ts';
import { AreaRow } from './AreaRow.tsx';
import { useAccessSentences } from './useAccessSentences.ts';

export interface AreaCardProps {
  /** The edited rules between those of the roles and the denials of disabled features. */
  readonly stack: RuleStack;
  readonly names: AccessNames;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly isReadOnly: boolean;
  readonly onChange: (rules: readonly AbilityRule[]) => void;
}

/** What rules permit: in sentences, and as one switch for each area. */
export function AreaCard({ stack, names, wordsOf, isReadOnly, onChange }: AreaCardProps) {
  const t = useAccessText();
  const sentences = useAccessSentences(names)(stack);
  const areas = useMemo(() => readAreas(stack), [stack]);
  return (
    <Card title={t('cms.access.areas')} description={t(isReadOnly ? 'cms.access.areas.read' : 'cms.access.areas.text')} inset="none">
      <Sentences aria-label={t('cms.access.areas')}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Sentences>
      <Rows>
        {areas.map((area) => (
          <AreaRow
            key={area.id}
            area={area}
            isOff={area.isOff}
            customTexts={area.customRules.map((index) => wordsOf(stack.own[index]!))}
            isReadOnly={isReadOnly}
            onLevel={(level) => onChange(chooseLevel(stack, area.id, level))}
            onExtra={(extra, isOn) => onChange(chooseExtra(stack, extra, isOn))}
          />
        ))}
      </Rows>
    </Card>
  );
}

const Sentences = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding-block: 0 16px;
  padding-inline: 20px;
  list-style: none;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Rows = styled.div`
  display: grid;
  border-block-start: 1px solid ${token.border};

  > * + * {
    border-block-start: 1px solid ${token.border};
  }
`;
