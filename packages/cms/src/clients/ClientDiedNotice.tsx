import { isolate } from '@manyline/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useReportsText } from '../messages/useText.ts';
import { Notice } from '../notices/Notice.tsx';

export interface ClientDiedNoticeProps {
  /** The administrator who ended this client's connection, if known. */
  readonly by?: string | undefined;
  readonly onReconnect: () => void;
}

/** An administrator ended the connection: updates stop until the user reconnects. */
export function ClientDiedNotice({ by, onReconnect }: ClientDiedNoticeProps) {
  const t = useReportsText();
  return (
    <Notice tone="warning" icon={<IconPlugConnectedX aria-hidden="true" />} action={t('cms.clients.died.reconnect')} onAction={onReconnect}>
      {by === undefined ? t('cms.clients.died') : t('cms.clients.died.by', { name: isolate(by) })}
    </Notice>
  );
}
