import { useState } from 'react';
import { BulkReview } from './BulkReview.tsx';
import type { BulkReviewProps } from './BulkReview.types.ts';

interface HeldReviewProps extends BulkReviewProps {
  /** The time at which the server answers, in Unix seconds. */
  readonly nextDay: number;
}

/** Refuses a start whose time has passed by then, as the server does. */
export function HeldReview({ nextDay, ...props }: HeldReviewProps) {
  const [answer, setAnswer] = useState<Pick<BulkReviewProps, 'now' | 'refusal'>>({ now: props.now });
  return (
    <BulkReview
      {...props}
      {...answer}
      onStart={(typedCount, start) => {
        props.onStart(typedCount, start);
        const isPast = (start.startsTime ?? nextDay) < nextDay;
        setAnswer({ now: nextDay, ...(isPast && { refusal: 'This time has passed. Send it now, or choose a later time.' }) });
      }}
    />
  );
}
