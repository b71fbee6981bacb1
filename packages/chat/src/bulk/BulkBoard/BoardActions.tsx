import { type Batch } from '@manyline/contract';
import { Button, ConfirmDialog, ExportButton, type FileFormat, toast } from '@manyline/ui';
import { IconBan, IconCopy, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { Actions } from './BulkBoard.styles.ts';
import type { BulkBoardProps } from './BulkBoard.types.ts';

export interface BoardActionsProps extends Pick<BulkBoardProps, 'acting' | 'line' | 'duplicate' | 'onAction' | 'onExport'> {
  readonly batch: Batch;
}

export function BoardActions({ batch: { state, counts }, acting, line, duplicate, onAction, onExport }: BoardActionsProps) {
  const t = useBulkText();
  const [isAsking, setIsAsking] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const isBusy = acting !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const actedIn = useRef<Batch['state']>(undefined);
  // The pressed button disappears, so the focus moves to the current one.
  useEffect(() => {
    if (acting !== undefined) actedIn.current ??= state;
    else if (actedIn.current !== undefined && actedIn.current !== state) {
      actedIn.current = undefined;
      if (document.activeElement === document.body) root.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [acting, state]);
  const canCancel = (state === 'sending' || state === 'paused') && counts.waiting > 0;
  // A line that can't send has no editor.
  const canDuplicate = line?.isAlive === true && state !== 'starting';
  const handleDuplicate = async () => {
    if (await duplicate.hasDraft()) setIsReplacing(true);
    else duplicate.onDuplicate();
  };
  const handleExport = async (format: FileFormat) => {
    try {
      await onExport(format);
    } catch {
      toast({ tone: 'danger', text: t('chat.bulk.board.export.failed') });
    }
  };
  return (
    <Actions ref={root}>
      {state === 'sending' && (
        <Button
          variant="outline"
          isBusy={acting === 'pause'}
          disabled={isBusy && acting !== 'pause'}
          startIcon={<IconPlayerPause aria-hidden="true" />}
          onClick={() => onAction('pause')}
        >
          {t('chat.bulk.board.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          isBusy={acting === 'resume'}
          disabled={isBusy && acting !== 'resume'}
          startIcon={<IconPlayerPlay aria-hidden="true" data-mirror />}
          onClick={() => onAction('resume')}
        >
          {t('chat.bulk.board.resume')}
        </Button>
      )}
      {canCancel && (
        <Button
          variant="outline"
          isBusy={acting === 'cancel'}
          disabled={isBusy && acting !== 'cancel'}
          startIcon={<IconBan aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        >
          {t('chat.bulk.board.cancel')}
        </Button>
      )}
      {canDuplicate && (
        <Button
          variant="soft"
          isBusy={acting === 'duplicate'}
          disabled={isBusy && acting !== 'duplicate'}
          startIcon={<IconCopy aria-hidden="true" />}
          onClick={() => void handleDuplicate()}
        >
          {t('chat.bulk.board.duplicate')}
        </Button>
      )}
      <ExportButton variant="soft" onExport={handleExport} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('chat.bulk.board.cancel.title', { count: counts.waiting })}
        text={t('chat.bulk.board.cancel.text')}
        confirmLabel={t('chat.bulk.board.cancel')}
        cancelLabel={t(state === 'paused' ? 'chat.bulk.board.cancel.keepPaused' : 'chat.bulk.board.cancel.keep')}
        onConfirm={() => onAction('cancel')}
        onOpenChange={setIsAsking}
      />
      <ConfirmDialog
        isOpen={isReplacing}
        variant="neutral"
        title={t('chat.bulk.board.duplicate.title')}
        text={t('chat.bulk.board.duplicate.text')}
        confirmLabel={t('chat.bulk.board.duplicate.replace')}
        onConfirm={duplicate.onDuplicate}
        onOpenChange={setIsReplacing}
      />
    </Actions>
  );
}
