import type { Batch, BatchState } from '@manyline/contract';
import { media, type Tone, token, toneColours } from '@manyline/ui';
import { IconBan, IconCircleCheck, IconClock, IconPencil, IconPlayerPause, IconSend } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useBulkText } from '../../messages/useText.ts';
import { isScheduled } from './isScheduled.ts';
import { isFlawed } from './recipients/recipientCounts.ts';

export interface BatchStateMarkProps {
  readonly batch: Pick<Batch, 'state' | 'counts' | 'startsTime' | 'waitsTime'>;
  /** Unix seconds. */
  readonly now: number;
}

/** The state of a bulk message: a word with an icon and a colour. */
export function BatchStateMark({ batch, now }: BatchStateMarkProps) {
  const { state, counts } = batch;
  const t = useBulkText();
  const Icon = batch.waitsTime === undefined ? ICONS[state] : IconClock;
  return (
    <Root data-tone={state === 'done' && isFlawed(counts) ? 'warning' : TONES[state]}>
      <Icon aria-hidden="true" />
      <span>{t(`chat.bulk.state.${isScheduled(batch, now) ? 'scheduled' : batch.waitsTime === undefined ? state : 'waiting'}`)}</span>
    </Root>
  );
}

const ICONS = {
  prepared: IconPencil,
  starting: IconClock,
  sending: IconSend,
  paused: IconPlayerPause,
  cancelled: IconBan,
  done: IconCircleCheck,
} as const satisfies Record<BatchState, unknown>;

const TONES: Readonly<Partial<Record<BatchState, Tone>>> = { starting: 'info', sending: 'info', paused: 'warning', done: 'success' };

const Root = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  padding-block: 2px;
  padding-inline: 8px 10px;
  border-radius: ${token.radiusFull};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 600;
  white-space: nowrap;
  .tabler-icon {
    inline-size: 16px;
    block-size: 16px;
  }
  ${toneColours}
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
