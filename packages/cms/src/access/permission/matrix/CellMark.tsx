import { media, token } from '@manyline/ui';
import { IconCheck, IconFilter, IconMinus, IconX } from '@tabler/icons-react';
import { styled } from 'styled-components';
import type { Cell } from './permissionMatrix.ts';

export interface CellMarkProps {
  readonly cell: Cell;
}

/** The state of a cell as a small symbol; hollow if it doesn't come from the edited rules. */
export function CellMark({ cell }: CellMarkProps) {
  const Icon = ICONS[cell.state];
  return (
    <Mark data-state={cell.isIdle ? 'idle' : cell.state} data-from={cell.position?.kind} aria-hidden="true">
      <Icon size={cell.state === 'nothing' ? 14 : 16} stroke={2.25} />
    </Mark>
  );
}

const ICONS = { allowed: IconCheck, limited: IconFilter, denied: IconX, nothing: IconMinus } as const;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border: 1px solid transparent;
  border-radius: 7px;
  color: ${token.textSubtle};

  &[data-state='allowed'] {
    background: ${token.successTint};
    color: ${token.successStrong};
  }
  &[data-state='limited'],
  &[data-state='idle'] {
    background: ${token.warningTint};
    color: ${token.warningStrong};
  }
  &[data-state='denied'] {
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
  &[data-from='before'],
  &[data-from='after'],
  &[data-state='idle'] {
    border: 1px dashed currentcolor;
    background: none;
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
