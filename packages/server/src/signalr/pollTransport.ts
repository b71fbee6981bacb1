import type { Frame } from './protocol/hubMessages.ts';
import type { Transport } from './transport.ts';

/** Frames in order, or the end of the connection. */
export type PollAnswer = readonly Frame[] | 'over';

/** Call `taken` once the network has taken or lost the response. */
export type AnswerPoll = (what: PollAnswer, taken: () => void) => void;

export interface PollTransport extends Transport {
  /** Answers when there is something to send, and ends any poll still waiting. Returns a function that cancels the poll. */
  poll(answer: AnswerPoll): () => void;
}

/** A string takes up to two bytes per code unit in memory. */
const UNIT_BYTES = 2;

/** Long polling: frames are queued for the next poll. `onOver` is called when the server closes the connection. */
export function createPollTransport(onOver: () => void): PollTransport {
  let queue: Frame[] = [];
  let queuedBytes = 0;
  /** Sent in a response that the network has not taken yet. */
  let answeredBytes = 0;
  let waiting: AnswerPoll | undefined;
  let isOver = false;

  function take(): readonly Frame[] {
    const frames = queue;
    queue = [];
    return frames;
  }

  function flush(): void {
    if (!waiting || (queue.length === 0 && !isOver)) return;
    const answer = waiting;
    waiting = undefined;
    if (queue.length === 0) return answer('over', () => undefined);
    const bytes = queuedBytes;
    queuedBytes = 0;
    answeredBytes += bytes;
    answer(take(), () => (answeredBytes -= bytes));
  }

  function finish(): void {
    if (isOver) return;
    isOver = true;
    onOver();
    flush();
  }

  return {
    send(frame) {
      if (isOver) return;
      queue.push(frame);
      queuedBytes += typeof frame === 'string' ? frame.length * UNIT_BYTES : frame.length;
      flush();
    },
    bufferedBytes: () => queuedBytes + answeredBytes,
    end: finish,
    abort() {
      take();
      queuedBytes = 0;
      finish();
    },
    poll(answer) {
      waiting?.('over', () => undefined);
      waiting = answer;
      flush();
      return () => {
        if (waiting === answer) waiting = undefined;
      };
    },
  };
}
