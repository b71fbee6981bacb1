import { Button } from '@manyline/ui';
import { keyframes, styled } from 'styled-components';
import { useText } from '../messages/useText.ts';

interface UnreadAboveProps {
  readonly count: number;
  /** The messages shown end before the newest, so there are unread ones below too. */
  readonly hasNewer: boolean;
  readonly onShow: () => void;
}

/** Leads to the first unread message, which is above the view. */
export function UnreadAbove({ count, hasNewer, onShow }: UnreadAboveProps) {
  const t = useText();
  return (
    <Root>
      <Button size="sm" onClick={onShow}>
        {t(hasNewer ? 'chat.messages.unread' : 'chat.messages.unreadAbove', { count })}
      </Button>
    </Root>
  );
}

const hidden = keyframes`
  from, to {
    visibility: hidden;
  }
`;

const Root = styled.div`
  /* A late message in view is reported a moment after it is drawn. */
  animation: ${hidden} 0.2s;
  position: absolute;
  z-index: 2;
  inset-block-start: 12px;
  inset-inline: 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
