import type { DeliveryState } from '@manyline/contract';
import { useState } from 'react';
import { useText } from '../../messages/useText.ts';

export interface MessageStatusProps {
  readonly id?: string;
  readonly state: DeliveryState;
  /** The clock of a message sent here fades into its check; styled by the message row. */
  readonly fades?: boolean;
}

/** The delivery state of an own message as a labelled icon; uncertain states also show the word. */
export function MessageStatus({ id, state, fades = false }: MessageStatusProps) {
  const t = useText();
  const word = t(`chat.message.state.${state === 'waiting' ? 'queued' : state}`);
  const isPending = state === 'queued' || state === 'sending' || state === 'waiting';
  const [wasPending] = useState(isPending);
  // Two checks mean delivered; those of a seen message are coloured, and bolder for users who can't see the colour.
  const icon = (
    <svg
      className="tabler-icon"
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={state === 'seen' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {fades && (isPending || wasPending) ? (
        <>
          <path className="clock" d={CLOCK} />
          <path className="mark" d={PATHS[isPending ? 'sent' : state]} />
        </>
      ) : (
        <path d={PATHS[state]} />
      )}
    </svg>
  );
  if (state === 'uncertain')
    return (
      <span className="status" id={id} data-state={state}>
        {icon}
        <span>{word}</span>
      </span>
    );
  return (
    <span className="status" id={id} data-state={state} data-pending={isPending || undefined} role="img" aria-label={word} title={word}>
      {icon}
    </span>
  );
}

const CLOCK = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3';
const CHECKS = 'M7 12l5 5l10 -10M2 12l5 5m5 -5l5 -5';
/** Tabler's icons, each as a single path, because a conversation has many of them. */
const PATHS: Readonly<Record<DeliveryState, string>> = {
  queued: CLOCK,
  sending: CLOCK,
  waiting: CLOCK,
  uncertain: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 16v.01M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
  sent: 'M5 12l5 5l10 -10',
  delivered: CHECKS,
  seen: CHECKS,
  failed:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01',
};
