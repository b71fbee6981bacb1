import { Button, media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import { CellMark } from './CellMark.tsx';
import type { Cell, CellChoice } from './permissionMatrix.ts';

export interface CellBarProps {
  /** ‘View on Users’. */
  readonly title: string;
  readonly cell: Cell;
  readonly state: string;
  readonly source: string;
  readonly choices: readonly CellChoice[];
  readonly choice: CellChoice;
  readonly isReadOnly: boolean;
  readonly onChoose: (choice: CellChoice) => void;
  readonly onOpen: () => void;
}

/** The focused cell in words, and the states it can be set to. */
export function CellBar({ title, cell, state, source, choices, choice, isReadOnly, onChoose, onOpen }: CellBarProps) {
  const t = useAccessText();
  return (
    <Bar role="group" aria-label={title}>
      <CellMark cell={cell} />
      <div data-part="words">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span>{t('cms.access.cell.why', { state, source })}</span>
      </div>
      <div data-part="actions">
        {!isReadOnly &&
          choices.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === choice ? 'soft' : 'ghost'}
              aria-pressed={one === choice}
              onClick={() => onChoose(one)}
            >
              {t(`cms.access.choice.${one}`)}
            </Button>
          ))}
        <Button size="sm" variant="outline" onClick={onOpen}>
          {t('cms.access.cell.details')}
        </Button>
      </div>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-block-size: 60px;
  padding-block: 10px;
  padding-inline: 20px;
  border-block-end: 1px solid ${token.border};
  font-size: ${token.fontLabel};

  [data-part='words'] {
    flex: 1 1 180px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-size: 0.875rem;
    font-weight: 600;
  }
  [data-part='words'] span {
    color: ${token.textMuted};
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  ${media.phone} {
    padding-inline: 16px;
  }
`;
