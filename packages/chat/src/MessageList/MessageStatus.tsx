import type { DeliveryState } from '@manyline/contract';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconHelpCircle, type TablerIcon } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export interface MessageStatusProps {
  readonly id?: string;
  readonly state: DeliveryState;
}

/** How far an own message has come, as an icon that carries the word; in doubt the word stands beside it. */
export function MessageStatus({ id, state }: MessageStatusProps) {
  const t = useText();
  const word = t(`chat.message.state.${state === 'queued' ? 'sending' : state}`);
  const Icon = ICONS[state];
  // Two checks mean the same to everybody; those of a seen message are coloured, and bolder for whoever sees no colour.
  const icon = <Icon aria-hidden="true" size={16} stroke={state === 'seen' ? 2.6 : 1.75} />;
  if (state === 'uncertain')
    return (
      <span className="status" id={id} data-state={state}>
        {icon}
        {word}
      </span>
    );
  return (
    <span className="status" id={id} data-state={state} role="img" aria-label={word} title={word}>
      {icon}
    </span>
  );
}

const ICONS: Readonly<Record<DeliveryState, TablerIcon>> = {
  queued: IconClock,
  sending: IconClock,
  uncertain: IconHelpCircle,
  sent: IconCheck,
  delivered: IconChecks,
  seen: IconChecks,
  failed: IconAlertTriangle,
};
