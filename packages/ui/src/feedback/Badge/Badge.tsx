import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.ts';

export interface BadgeProps {
  /** Without a count the badge is a dot. */
  readonly count?: number;
  /** Text for the count, for example `3 unread messages`. */
  readonly label: string;
  readonly tone?: 'accent' | 'danger' | 'neutral';
}

/**
 * A count or dot on another element, with a text for screen readers.
 * @use A count.
 * @avoid for a state → StatusDot
 * @avoid for a name that can be removed → Chip
 */
export function Badge({ count, label, tone = 'accent' }: BadgeProps) {
  return (
    <Root data-tone={tone} data-dot={count === undefined || undefined}>
      {count !== undefined && <span aria-hidden="true">{count > MAX ? `${MAX}+` : count}</span>}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}

const MAX = 99;

const Root = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  min-inline-size: 1.25rem;
  block-size: 1.25rem;
  padding-inline: 6px;
  border-radius: ${token.radiusFull};
  background: ${token.accentStrong};
  color: ${token.onAccent};
  font-size: ${token.fontCaption};
  font-weight: 600;
  line-height: 1;
  direction: ltr;
  &[data-tone='danger'] {
    background: ${token.dangerFill};
    color: ${token.onFill};
  }
  &[data-tone='neutral'] {
    background: ${token.border};
    color: ${token.text};
    @media (prefers-contrast: more) {
      background: ${token.surfaceSunken};
    }
  }
  &[data-dot] {
    min-inline-size: 10px;
    block-size: 10px;
    padding: 0;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
