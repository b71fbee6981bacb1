import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { useTooltip } from '../Tooltip/useTooltip.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'className' | 'children' | 'aria-label'> {
  /** The accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'ghost' | 'soft' | 'solid' | 'outline' | 'danger';
  readonly size?: 'sm' | 'md';
  /** An action is running: the button keeps its name and focus, and ignores clicks. */
  readonly isBusy?: boolean;
}

/**
 * A button with only an icon; its label is the accessible name and the tooltip.
 * @use If space is short and everybody knows the icon.
 * @avoid if a word is clearer → Button
 * @key Enter, Space: Starts the action.
 */
export function IconButton({ label, icon, variant = 'ghost', size = 'md', isBusy = false, type = 'button', ...native }: IconButtonProps) {
  const { triggerProps, tooltip } = useTooltip(label, isBusy ? { ...native, onClick: undefined } : native);
  return (
    <>
      <Root
        {...native}
        {...triggerProps}
        type={type}
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || native['aria-disabled']}
        data-variant={variant}
        data-size={size}
      >
        {isBusy ? <SpinnerMark /> : icon}
      </Root>
      {tooltip}
    </>
  );
}

const Root = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: ${token.controlHeight};
  block-size: ${token.controlHeight};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  background: transparent;
  color: ${token.textMuted};
  cursor: pointer;
  transition:
    background-color ${token.motionFast},
    color ${token.motionFast};

  &[data-size='sm'] {
    inline-size: 32px;
    block-size: 32px;
  }
  ${media.coarse} {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
  &:is([aria-expanded='true'], [aria-pressed='true']) {
    background: ${token.accent8};
    color: ${token.link};
  }
  &[data-variant='soft'] {
    background: ${token.accent8};
    color: ${token.link};
  }
  &[data-variant='solid'] {
    background: ${token.accentStrong};
    color: ${token.onAccent};
  }
  &[data-variant='outline'] {
    border-color: ${token.borderStrong};
  }
  &[data-variant='danger'] {
    color: ${token.dangerStrong};
  }
  &:not(:disabled, [aria-disabled='true']) {
    ${media.hover} {
      &:is([data-variant='ghost'], [data-variant='outline']):hover {
        background: ${token.accent8};
        color: ${token.text};
      }
      &:is([data-variant='soft'], [aria-expanded='true'], [aria-pressed='true']):hover {
        background: ${token.accent16};
        color: ${token.link};
      }
      &[data-variant='solid']:hover {
        background: ${token.accentStronger};
      }
      &[data-variant='danger']:hover {
        background: ${token.dangerTint};
      }
    }
    &:active {
      background: ${token.accent24};
    }
    &[data-variant='solid']:active {
      background: ${token.accentStrongest};
    }
    &[data-variant='danger']:active {
      background: color-mix(in srgb, currentcolor 24%, transparent);
    }
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[data-variant='solid']:is(:disabled, [aria-disabled='true']):not([aria-busy]) {
    background: ${token.accent8};
    color: ${token.textMuted};
    opacity: 1;
  }
  &[aria-busy='true'] {
    opacity: 1;
    cursor: progress;
  }
  ${media.forcedColors} {
    &:is([data-variant='soft'], [data-variant='solid'], [aria-expanded='true'], [aria-pressed='true']) {
      border-color: ButtonText;
    }
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    &:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
  /* Paper has nothing to press. */
  @media print {
    display: none;
  }
`;
