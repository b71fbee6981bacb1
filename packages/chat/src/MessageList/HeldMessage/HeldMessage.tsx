import { token, useAnnounce } from '@manyline/ui';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { HeldContext, type Holding } from './heldContext.ts';

interface HeldMessageProps {
  readonly messageKey: string;
  /** By the server's clock. */
  readonly until: number;
}

/** Counts down while a message can be taken back. */
export function HeldMessage(props: HeldMessageProps) {
  const holding = use(HeldContext);
  return holding && <Held {...props} holding={holding} />;
}

function Held({ messageKey, until, holding }: HeldMessageProps & { readonly holding: Holding }) {
  const t = useText();
  const announce = useAnnounce();
  const seconds = useSecondsLeft(until, holding);
  const isOver = seconds <= 0;
  // Once: every second would be noise.
  const sayHeld = useEffectEvent(() => {
    if (seconds > 0) announce(t('chat.message.held.said', { count: seconds }));
  });
  useEffect(() => sayHeld(), []);
  if (isOver) return null;
  return (
    <Line>
      <span aria-hidden="true">{t('chat.message.held', { count: seconds })}</span>
      <span aria-hidden="true">{'·'}</span>
      <button type="button" onClick={() => holding.onTakeBack(messageKey)}>
        {t('chat.inbox.undo')}
      </button>
    </Line>
  );
}

/** Whole seconds, rounded up; it renders once a second and stops at 0. */
function useSecondsLeft(until: number, { secondsUntil }: Holding): number {
  const [left, setLeft] = useState(() => Math.ceil(secondsUntil(until)));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.ceil(secondsUntil(until));
      setLeft(now);
      if (now <= 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until, secondsUntil]);
  return left;
}

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 4px;
  margin-block-start: 2px;
  font-size: ${token.fontLabel};
  white-space: nowrap;
  button {
    min-block-size: 28px;
    padding-inline: 8px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
    &:focus-visible {
      outline: 2px solid currentcolor;
    }
  }
`;
