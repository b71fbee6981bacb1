import { Alert, Button, EmptyState, LoadableView } from '@manyline/ui';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useBulkText } from '../../messages/useText.ts';
import { BoardActions } from './BoardActions.tsx';
import { BoardHead } from './BoardHead.tsx';
import { BoardNotice } from './BoardNotice.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { Page, Top } from './BulkBoard.styles.ts';
import type { BulkBoardProps } from './BulkBoard.types.ts';
import { BoardRecipients } from './recipients/BoardRecipients.tsx';
import { useSpokenProgress } from './useSpokenProgress.ts';

/**
 * The progress of one bulk message and the result for each recipient.
 * @use One bulk message, while it is sent and afterwards.
 * @avoid for all bulk messages → BulkHistoryScreen
 */
export function BulkBoardScreen(props: BulkBoardProps) {
  const { batch, isMissing, isOffline, onRetry, onBack, onNew } = props;
  const t = useBulkText();
  useSpokenProgress(batch.status === 'ready' ? batch.value : undefined);
  return (
    <Page>
      <Top data-toasts-below>
        <Button variant="ghost" size="sm" startIcon={<IconArrowLeft aria-hidden="true" data-mirror />} onClick={onBack}>
          {t('chat.bulk.board.back')}
        </Button>
        <Button variant="soft" size="sm" startIcon={<IconPlus aria-hidden="true" />} onClick={onNew}>
          {t('chat.bulk.board.new')}
        </Button>
      </Top>
      {isOffline && <Alert tone="warning">{t('chat.bulk.board.offline')}</Alert>}
      {isMissing ? (
        <EmptyState
          illustration="notFound"
          title={t('chat.bulk.board.missing')}
          text={t('chat.bulk.board.missing.text')}
          action={<Button onClick={onBack}>{t('chat.bulk.board.back')}</Button>}
        />
      ) : (
        <LoadableView value={batch} skeleton={<BoardSkeleton />} onRetry={onRetry}>
          {(value) => {
            // The line now belongs to another person.
            const isTheirs = value.pauseReason === 'lineGone' && !props.line;
            return (
              <>
                <BoardHead {...props} batch={value} actions={!isTheirs && <BoardActions {...props} batch={value} />}>
                  <BoardNotice {...props} batch={value} />
                </BoardHead>
                {!isTheirs && <BoardRecipients {...props} batch={value} />}
              </>
            );
          }}
        </LoadableView>
      )}
    </Page>
  );
}
