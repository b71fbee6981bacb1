import { Banner, Button, isolate, usePhoneFormat } from '@manyline/ui';
import { IconHistory } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import type { LineItem } from './LinePicker.tsx';
import type { LineTools } from './LineTools.types.ts';
import { useClosedReason } from './useLineStatus.ts';

export interface HistoryBannerProps {
  readonly line: LineItem;
  readonly tools: LineTools;
}

/** Above the chats of a line that can only be read. */
export function HistoryBanner({ line: { tn, name, status }, tools }: HistoryBannerProps) {
  const t = useText();
  const format = usePhoneFormat();
  const reason = useClosedReason(tools.onManageLine !== undefined);
  return (
    <Banner
      tone="warning"
      icon={<IconHistory aria-hidden="true" />}
      action={
        <Button size="sm" variant="ghost" onClick={tools.onCloseHistory}>
          {t('chat.history.close')}
        </Button>
      }
    >
      {t('chat.history.banner', { line: isolate(name || format(tn)), reason: reason(status) })}
    </Banner>
  );
}
