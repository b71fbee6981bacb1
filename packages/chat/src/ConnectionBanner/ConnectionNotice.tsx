import { Banner, Button, token } from '@manyline/ui';
import { IconPlugConnectedX, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';
import type { ConnectionBannerProps } from './ConnectionBanner.tsx';

export function ConnectionNotice({ connection, onReconnect }: ConnectionBannerProps) {
  const t = useText();
  const { kind } = connection;
  if (kind === 'connecting') return <Connecting />;
  const retry = (
    <Button variant="outline" size="sm" onClick={onReconnect}>
      {kind === 'closed' ? t('chat.connection.connect') : t('chat.connection.retry')}
    </Button>
  );
  if (kind === 'reconnecting')
    return (
      <Banner tone="warning" icon={<IconWifiOff aria-hidden="true" />} action={retry}>
        <span>{t('chat.connection.lost')}</span>{' '}
        <Countdown key={`${connection.attempt}/${connection.retryInSeconds}`} from={connection.retryInSeconds} />
      </Banner>
    );
  return (
    <Banner tone={kind === 'closed' ? 'info' : 'danger'} icon={<IconPlugConnectedX aria-hidden="true" />} action={retry}>
      {kind === 'closed' ? t('chat.connection.closed') : t('chat.connection.disconnected')}
    </Banner>
  );
}

/** Longer than a first connection usually takes, in ms. */
const PATIENCE = 1500;

function Connecting() {
  const t = useText();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Floating>
      <span role="status">
        <IconRefresh aria-hidden="true" size={16} />
        <span>{t('chat.connection.connecting')}</span>
      </span>
    </Floating>
  );
}

/** Over the page, because it comes and goes while the page loads. */
const Floating = styled.div`
  position: relative;
  z-index: 5;
  block-size: 0;
  pointer-events: none;

  > span {
    position: absolute;
    inset-block-start: 8px;
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: fit-content;
    margin-inline: auto;
    padding-block: 6px;
    padding-inline: 14px;
    border-radius: ${token.radiusFull};
    background: ${token.surfaceRaised};
    box-shadow: ${token.shadowLayer};
    font-size: ${token.fontLabel};
  }
`;

function Countdown({ from }: { readonly from: number }) {
  const t = useText();
  const [seconds, setSeconds] = useState(Math.ceil(from));
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  // Announced once with the sentence before it, not every second.
  return <span aria-hidden="true">{t('chat.connection.countdown', { seconds })}</span>;
}
