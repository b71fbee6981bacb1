import type { Ref } from 'react';
import { Composer, type ComposerHandle, type ComposerProps } from '../Composer/Composer.tsx';
import { NoReply } from '../Composer/NoReply.tsx';
import type { NoReplyReason } from '../Contact/noReplyReason.ts';
import { ScheduledBar } from '../Schedule/ScheduledBar.tsx';

interface WritingAreaProps extends Omit<ComposerProps, 'ref'> {
  readonly composer: Ref<ComposerHandle>;
  readonly contactName: string;
  readonly now: number;
  /** Why the contact can't be answered. */
  readonly noReply: NoReplyReason | undefined;
}

/** What is sent later, and the message field or the reason why there is none. */
export function WritingArea({ composer, noReply, ...props }: WritingAreaProps) {
  const { chatId, contactName, now, line, draft, scheduling } = props;
  const reason = noReply ?? (line?.isAlive === false && draft === '' ? 'history' : undefined);
  return (
    <>
      {scheduling && <ScheduledBar key={chatId} scheduling={scheduling} now={now} isDraftEmpty={draft === ''} />}
      {reason ? <NoReply reason={reason} contactName={contactName} status={line?.status} /> : <Composer ref={composer} {...props} />}
    </>
  );
}
