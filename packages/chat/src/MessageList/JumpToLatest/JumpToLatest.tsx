import { Badge, media, token, VisuallyHidden } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';

export interface JumpToLatestProps {
  readonly isShown: boolean;
  /** How many messages arrived below. */
  readonly count: number;
  readonly onJump: () => void;
}

/** Scrolls back to the newest message and counts what arrived below. */
export function JumpToLatest({ isShown, count, onJump }: JumpToLatestProps) {
  const t = useText();
  if (!isShown) return null;
  const label = t('chat.messages.jump');
  return (
    <Root type="button" title={label} onClick={onJump}>
      <IconChevronDown aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
      {count > 0 && <Badge count={count} label={t('chat.messages.jump.count', { count })} />}
    </Root>
  );
}

const Root = styled.button`
  position: absolute;
  inset-block-end: 12px;
  /* Beside the column where there is room, otherwise where no message has its time. */
  inset-inline-end: calc(50% - 21px);
  @container messages (min-width: 924px) {
    inset-inline-end: calc(50% - 380px - 62px);
  }
  display: grid;
  place-items: center;
  inline-size: max(42px, 2rem);
  block-size: max(42px, 2rem);
  border: 1px solid ${token.border};
  border-radius: ${token.radiusFull};
  background: ${token.surfaceRaised};
  color: ${token.textMuted};
  box-shadow: ${token.shadowLayer};
  cursor: pointer;
  ${media.hover} {
    &:hover {
      color: ${token.text};
    }
  }
  > :nth-child(3) {
    position: absolute;
    inset-block-start: -0.5625rem;
  }
`;
