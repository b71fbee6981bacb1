import type { BatchRecipient } from '@manyline/contract';
import { Button, isolate, PhoneNumber, useFormatters, usePhoneFormat } from '@manyline/ui';
import { IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useBulkText } from '../../../messages/useText.ts';
import type { BulkGridColumn } from '../../BulkGrid/BulkGrid.types.ts';
import { OpenChat, Position, Recipient } from './BoardRecipients.styles.ts';
import { RecipientState } from './RecipientState.tsx';

/** `onOpenChat` must stay the same function. */
export function useBoardColumns(now: number, ownZone: string, onOpenChat: (tn: string) => void): readonly BulkGridColumn<BatchRecipient>[] {
  const t = useBulkText();
  const { listTime, number } = useFormatters();
  const format = usePhoneFormat();
  // "Today" changes with the minute, not with each second of a countdown.
  const minute = Math.floor(now / 60) * 60;
  return useMemo(
    () => [
      {
        id: 'position',
        label: t('chat.bulk.board.list.number'),
        isLabelHidden: true,
        track: '5.75rem',
        card: 'hidden',
        render: ({ position }) => <Position>{number(position)}</Position>,
      },
      {
        id: 'recipient',
        label: t('chat.bulk.board.list.recipient'),
        track: 'minmax(0, 5fr)',
        card: 'title',
        render: ({ name, tn, phone }) => (
          <Recipient>
            {name !== '' && <bdi>{name}</bdi>}
            <span>{tn === undefined ? <bdi>{phone}</bdi> : <PhoneNumber value={tn} />}</span>
          </Recipient>
        ),
      },
      {
        id: 'state',
        label: t('chat.bulk.board.list.state'),
        track: 'minmax(0, 5fr)',
        card: 'detail',
        render: (recipient) => <RecipientState recipient={recipient} now={minute} ownZone={ownZone} />,
      },
      {
        id: 'time',
        label: t('chat.bulk.board.list.time'),
        track: '7rem',
        card: 'foot',
        render: ({ sentTime }) => sentTime !== undefined && <time>{listTime(sentTime, minute)}</time>,
      },
      {
        id: 'chat',
        label: t('chat.bulk.board.list.actions'),
        isLabelHidden: true,
        track: '9rem',
        align: 'end',
        card: 'end',
        isPressed: true,
        render: ({ tn, name, chatId }) =>
          tn !== undefined &&
          chatId !== undefined && (
            <OpenChat>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('chat.bulk.board.open.with', { name: name === '' ? `\u2066${format(tn)}\u2069` : isolate(name) })}
                startIcon={<IconMessage aria-hidden="true" />}
                onClick={() => onOpenChat(tn)}
              >
                {t('chat.bulk.board.open')}
              </Button>
            </OpenChat>
          ),
      },
    ],
    [t, number, listTime, format, minute, ownZone, onOpenChat],
  );
}
