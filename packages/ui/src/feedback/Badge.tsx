import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';

export interface BadgeProps {
  readonly count: number;
  /** The words for the count, `3 unread messages`. */
  readonly label: string;
}

export function Badge({ count, label }: BadgeProps) {
  return (
    <Root>
      <span aria-hidden="true">{count > MAX ? `${MAX}+` : count}</span>
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
  min-inline-size: 20px;
  block-size: 20px;
  padding-inline: 6px;
  border-radius: ${token.radiusFull};
  background: ${token.accentStrong};
  color: ${token.onAccent};
  font-size: 0.75rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  direction: ltr;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
