import type { AbilityRule, RuleFinding } from '@manyline/contract';
import { Button, token } from '@manyline/ui';
import { IconAlertTriangle, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';

export interface FindingLineProps {
  readonly finding: RuleFinding;
  readonly onFix?: (fix: AbilityRule | 'remove') => void;
}

/** One lint finding about a rule, with its fix. */
export function FindingLine({ finding, onFix }: FindingLineProps) {
  const t = useAccessText();
  const { kind, severity, name = '', known = '', by, fix } = finding;
  const Icon = ICONS[severity];
  const id = kind === 'shadowed' && by === undefined ? 'cms.access.finding.shadowedByMore' : (`cms.access.finding.${kind}` as const);
  return (
    <Line data-severity={severity}>
      <Icon aria-hidden="true" size={16} />
      <span dir="auto">{t(id, { name, known, number: (by ?? 0) + 1 })}</span>
      {fix !== undefined && onFix && (
        <Button size="sm" variant="ghost" onClick={() => onFix(fix)}>
          {t(fix === 'remove' ? 'cms.access.fix.remove' : known === '' ? 'cms.access.fix.say' : 'cms.access.fix.write', { known })}
        </Button>
      )}
    </Line>
  );
}

const ICONS = { error: IconExclamationCircle, warning: IconAlertTriangle, info: IconInfoCircle } as const;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  font-size: ${token.fontCaption};

  > .tabler-icon {
    flex: none;
  }
  > span {
    flex: 1 1 140px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &[data-severity='error'] {
    color: ${token.dangerStrong};
  }
  &[data-severity='warning'] {
    color: ${token.warningStrong};
  }
  &[data-severity='info'] {
    color: ${token.infoStrong};
  }
`;
