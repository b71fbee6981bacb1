import { isolate } from '@manyline/ui';
import type { NoReplyReason } from '../Contact/noReplyReason.ts';
import { useText } from '../messages/useText.ts';
import { Box, Notice } from './Composer.styles.ts';

export interface NoReplyProps {
  readonly reason: NoReplyReason;
  readonly contactName: string;
}

/** In place of the composer where nothing can be sent. */
export function NoReply({ reason, contactName }: NoReplyProps) {
  const t = useText();
  return (
    <Box data-disabled>
      <Notice>{t(`chat.writing.noReply.${reason}`, { name: isolate(contactName) })}</Notice>
    </Box>
  );
}
