import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useLineStatus } from '../LinePicker/useLineStatus.ts';
import { useText } from '../messages/useText.ts';
import { Notice } from './Composer.styles.ts';
import type { ComposerProps } from './Composer.tsx';
import { ComposerNotices } from './ComposerNotices.tsx';
import { ReplyBar } from './ReplyBar.tsx';
import { useNotice } from './useNotice.ts';

interface ComposerTopProps extends Pick<ComposerProps, 'line' | 'writing' | 'isWithoutLine' | 'onShowFailed' | 'onShowContact'> {
  readonly contactName: string;
  readonly draftKey: string;
  readonly isUsable: boolean;
  readonly noticeId: string;
  readonly onReply: () => void;
  readonly onReplyEnd: () => void;
}

/** Above the field: why it can't be used, or what matters now and the message that is answered. */
export function ComposerTop(props: ComposerTopProps) {
  const { line, writing, isWithoutLine = false, contactName, draftKey, isUsable, noticeId } = props;
  const { onShowFailed, onShowContact, onReply, onReplyEnd } = props;
  const reason = useUnusableReason(line, writing.isPermitted, isWithoutLine);
  const { notice, contactLine, dismissLine } = useNotice(writing, line, draftKey);
  const { replyTo } = writing;
  if (!isUsable) return <Notice id={noticeId}>{reason}</Notice>;
  return (
    <>
      {line && notice && (
        <ComposerNotices
          {...writing}
          notice={notice}
          contactName={contactName}
          contactLine={contactLine}
          line={line}
          outage={line.outage}
          onShowFailed={onShowFailed}
          onShowContact={onShowContact}
          onReply={onReply}
          onDismissLine={dismissLine}
        />
      )}
      {replyTo && writing.onReplyEnd && <ReplyBar replyTo={replyTo} contactName={contactName} onEnd={onReplyEnd} />}
    </>
  );
}

/** Why the field is disabled, if it is. */
function useUnusableReason(line: LineItem | undefined, isPermitted: boolean, isWithoutLine: boolean): string {
  const t = useText();
  const statusWord = useLineStatus();
  if (isWithoutLine) return t('chat.composer.readOnly');
  if (!isPermitted) return t('chat.composer.notPermitted');
  return line ? t('chat.composer.lineNotAlive', { status: statusWord(line.status) }) : t('chat.composer.noLine');
}
