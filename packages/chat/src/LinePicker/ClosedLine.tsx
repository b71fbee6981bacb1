import { Button, EmptyState, isolate, usePhoneFormat } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import type { LineItem } from './LinePicker.tsx';
import type { LineTools } from './LineTools.types.ts';
import { useClosedReason } from './useLineStatus.ts';

export interface ClosedLineProps {
  readonly line: LineItem;
  readonly tools: LineTools;
}

/** In place of the chats of a line that isn't Alive: why, who can help, and the way to what it has. */
export function ClosedLine({ line: { tn, name, status }, tools }: ClosedLineProps) {
  const t = useText();
  const format = usePhoneFormat();
  const reason = useClosedReason(tools.onManageLine !== undefined);
  return (
    <EmptyState
      illustration="offline"
      title={t('chat.lines.closed.title', { line: isolate(name || format(tn)) })}
      text={reason(status)}
      action={
        <>
          <Button onClick={() => tools.onViewHistory(tn)}>{t('chat.lines.history')}</Button>
          {tools.onManageLine && (
            <Button variant="outline" onClick={() => tools.onManageLine?.(tn)}>
              {t('chat.lines.settings')}
            </Button>
          )}
        </>
      }
    />
  );
}
