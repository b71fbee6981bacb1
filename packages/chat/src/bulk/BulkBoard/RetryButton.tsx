import type { Batch } from '@manyline/contract';
import { Alert, Button, Checkbox, ConfirmDialog } from '@manyline/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { BulkBoardProps } from './BulkBoard.types.ts';

export interface RetryButtonProps extends Pick<BulkBoardProps, 'acting' | 'onAction'> {
  readonly counts: Batch['counts'];
}

/** Sends to the failed recipients again, and on request to those whose message wasn't confirmed. */
export function RetryButton({ counts: { failed, unconfirmed }, acting, onAction }: RetryButtonProps) {
  const t = useBulkText();
  const [isAsking, setIsAsking] = useState(false);
  const [isIncluded, setIsIncluded] = useState(false);
  const handleOpenChange = (isOpen: boolean) => {
    setIsAsking(isOpen);
    setIsIncluded(false);
  };
  const warning = <Alert tone="warning">{t('chat.bulk.board.retry.warning')}</Alert>;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        isBusy={acting === 'retry' || acting === 'retryUnconfirmed'}
        startIcon={<IconRefresh aria-hidden="true" />}
        onClick={() => (unconfirmed > 0 ? handleOpenChange(true) : onAction('retry'))}
      >
        {failed > 0 ? t('chat.bulk.board.retry', { count: failed }) : t('chat.bulk.board.again', { count: unconfirmed })}
      </Button>
      {failed > 0 ? (
        <ConfirmDialog
          isOpen={isAsking}
          variant="neutral"
          title={t('chat.bulk.board.retry.title', { count: failed })}
          text={t('chat.bulk.board.retry.text')}
          confirmLabel={t('chat.bulk.board.again.confirm')}
          onConfirm={() => onAction(isIncluded ? 'retryUnconfirmed' : 'retry')}
          onOpenChange={handleOpenChange}
        >
          <Checkbox label={t('chat.bulk.board.retry.also', { count: unconfirmed })} isChecked={isIncluded} onChange={setIsIncluded} />
          {warning}
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          isOpen={isAsking}
          variant="neutral"
          startsAt="cancel"
          title={t('chat.bulk.board.again.title', { count: unconfirmed })}
          text={t('chat.bulk.board.retry.text')}
          confirmLabel={t('chat.bulk.board.again.confirm')}
          onConfirm={() => onAction('retryUnconfirmed')}
          onOpenChange={handleOpenChange}
        >
          {warning}
        </ConfirmDialog>
      )}
    </>
  );
}
