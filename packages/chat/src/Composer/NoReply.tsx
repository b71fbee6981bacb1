import { isolate } from '@manyline/ui';
import type { NoReplyReason } from '../Contact/noReplyReason.ts';
import { closedKind } from '../LinePicker/useLineStatus.ts';
import { useText } from '../messages/useText.ts';
import { Box, Notice } from './Composer.styles.ts';

export interface NoReplyProps {
  /** `history`: the line can only be read. */
  readonly reason: NoReplyReason | 'history';
  readonly contactName: string;
  /** The status of the line. */
  readonly status?: string | undefined;
}

/** In place of the composer where nothing can be sent. */
export function NoReply({ reason, contactName, status }: NoReplyProps) {
  const t = useText();
  return (
    <Box data-disabled>
      <Notice>
        {reason === 'history'
          ? t(`chat.history.readOnly.${closedKind(status ?? '')}`)
          : t(`chat.writing.noReply.${reason}`, { name: isolate(contactName) })}
      </Notice>
    </Box>
  );
}
