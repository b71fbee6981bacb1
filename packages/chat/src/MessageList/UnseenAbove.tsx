import { Button } from '@manyline/ui';
import { keyframes, styled } from 'styled-components';
import { useText } from '../messages/useText.ts';

interface UnseenAboveProps {
  readonly count: number;
  /** The messages shown end before the newest, so there are unseen ones below too. */
  readonly hasNewer: boolean;
  readonly onShow: () => void;
}

/** Leads to the first unseen message, which is above the view. */
export function UnseenAbove({ count, hasNewer, onShow }: UnseenAboveProps) {
  const t = useText();
  return (
    <Root>
      <Button size="sm" onClick={onShow}>
        {t(hasNewer ? 'chat.messages.unseen' : 'chat.messages.unseenAbove', { count })}
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
