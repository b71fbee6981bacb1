import { type BatchRecipient, type RecipientReason, type RecipientState as State, type Exclusion, EXCLUSIONS } from '@manyline/contract';
import { media, token, VisuallyHidden } from '@manyline/ui';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconHelpCircle,
  IconMessageReply,
  IconUserOff,
} from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useBulkText } from '../../../messages/useText.ts';
import { useZoneFormats } from '../../../Schedule/useZoneFormats.ts';
import { useReasonTexts } from '../../BulkGrid/useReasonTexts.ts';

export interface RecipientStateProps {
  readonly recipient: BatchRecipient;
  /** Unix seconds. */
  readonly now: number;
  /** The time zone of the device. */
  readonly ownZone: string;
}

/** The state of one recipient as text, icon and colour, and what they replied. */
export function RecipientState({ recipient, now, ownZone }: RecipientStateProps) {
  const t = useBulkText();
  const words = useRecipientStateText(now, ownZone)(recipient);
  const Icon = ICONS[recipient.state];
  return (
    <Root data-state={recipient.state}>
      <Icon aria-hidden="true" />
      <span data-part="words" title={words}>
        {words}
      </span>
      {recipient.repliedTime !== undefined && (
        <span data-part="replied" title={recipient.reply}>
          <IconMessageReply aria-hidden="true" data-mirror />
          {recipient.reply === undefined ? (
            <span>{t('chat.bulk.recipient.replied')}</span>
          ) : (
            <>
              <VisuallyHidden>{t('chat.bulk.recipient.replied')}</VisuallyHidden>
              <bdi>{recipient.reply}</bdi>
            </>
          )}
        </span>
      )}
    </Root>
  );
}

function useRecipientStateText(now: number, ownZone: string): (recipient: BatchRecipient) => string {
  const { dayAndTime } = useZoneFormats();
  const t = useBulkText();
  const words = useReasonTexts();
  return ({ state, reason, of, since, missing, waitsTime }) => {
    if (state === 'waiting' && waitsTime !== undefined && waitsTime > now)
      return t('chat.bulk.recipient.waiting.until', { when: dayAndTime(waitsTime, ownZone, now) });
    if (reason === undefined || (state !== 'failed' && state !== 'excluded')) return t(`chat.bulk.recipient.${state}`);
    if (state === 'failed' && (!isExclusion(reason) || reason === 'blocked')) return t(`chat.message.failure.${reason}`);
    if (!isExclusion(reason)) return t(`chat.bulk.recipient.${state}`);
    return t(`chat.bulk.recipient.${state}.why`, { reason: words.of({ reason, of, since, missing }) });
  };
}

function isExclusion(reason: RecipientReason): reason is Exclusion {
  return EXCLUSIONS.some((one) => one === reason);
}

const ICONS = {
  waiting: IconClock,
  sent: IconCheck,
  unconfirmed: IconHelpCircle,
  delivered: IconChecks,
  seen: IconChecks,
  failed: IconAlertTriangle,
  cancelled: IconBan,
  excluded: IconUserOff,
} as const satisfies Record<State, unknown>;

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  color: ${token.textMuted};
  > .tabler-icon {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
  }
  [data-part='words'] {
    display: -webkit-box;
    overflow: hidden;
    min-inline-size: 0;
    line-height: 1.3;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &[data-state='sent'],
  &[data-state='delivered'] {
    color: ${token.successStrong};
  }
  &[data-state='seen'] {
    color: ${token.link};
    > .tabler-icon {
      stroke-width: 2.6;
    }
  }
  &[data-state='unconfirmed'] {
    color: ${token.warningStrong};
    font-weight: 600;
  }
  &[data-state='failed'] {
    color: ${token.dangerStrong};
    font-weight: 600;
  }
  @container many-grid (max-width: 38rem) {
    font-size: 0.875rem;
  }
  [data-part='replied'] {
    display: inline-flex;
    flex: 0 1 auto;
    align-items: center;
    gap: 4px;
    min-inline-size: 90px;
    padding-block: 1px;
    padding-inline: 8px;
    border-radius: ${token.radiusFull};
    background: ${token.accent16};
    color: ${token.link};
    font-size: ${token.fontLabel};
    font-weight: 600;
    .tabler-icon {
      flex: none;
      inline-size: 15px;
      block-size: 15px;
    }
    > bdi {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    ${media.forcedColors} {
      border: 1px solid;
    }
  }
`;
