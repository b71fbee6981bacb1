import { isolate } from '@manyline/ui';
import { IconMessageReport } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { Notice } from '../notices/Notice.tsx';

export interface ClientMessageNoticeProps {
  /** The author, if known. */
  readonly from?: string | undefined;
  /** What the administrator wrote. */
  readonly text: string;
  /** How many more messages follow. */
  readonly waiting: number;
  readonly onDismiss: () => void;
}

/** A message from an administrator to this browser; shown until it is confirmed. */
export function ClientMessageNotice({ from, text, waiting, onDismiss }: ClientMessageNoticeProps) {
  const t = useReportsText();
  return (
    <Notice
      tone="info"
      icon={<IconMessageReport aria-hidden="true" />}
      action={waiting > 0 ? t('cms.clients.notice.next', { count: waiting }) : t('cms.clients.notice.read')}
      onAction={onDismiss}
    >
      <strong>{from === undefined ? t('cms.clients.notice.anonymous') : t('cms.clients.notice.from', { name: isolate(from) })}</strong>{' '}
      <Text dir="auto">{text}</Text>
    </Notice>
  );
}

const Text = styled.span`
  white-space: pre-line;
  unicode-bidi: isolate;
`;
