import { Alert, Button, EmptyState, TextLink, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { useLineStatus } from '../../LinePicker/useLineStatus.ts';
import { useBulkText } from '../../messages/useText.ts';
import { BulkReview } from '../BulkReview/BulkReview.tsx';
import { LineChoice } from '../message/LineChoice.tsx';
import { MessageCard } from '../message/MessageCard.tsx';
import { RecipientsCard } from '../recipients/RecipientsCard.tsx';
import { Columns, Head, Notices, Root, Steps } from './BulkEditor.styles.ts';
import type { BulkEditorProps } from './BulkEditor.types.ts';
import { BulkFoot } from './BulkFoot.tsx';
import { PreparingDialog } from './PreparingDialog.tsx';
import { useKnownLines } from './useKnownLines.tsx';

/**
 * The page for writing a bulk message: recipients, message and summary.
 * @use To write one message to many recipients.
 * @avoid for a message to one contact → NewChat
 */
export function BulkEditorScreen(props: BulkEditorProps) {
  const { lines, line, now, recipients, message, stage, onBack, onStart, onStartOver } = props;
  const t = useBulkText();
  const { number } = useFormatters();
  const [shows, setShows] = useState<'recipients' | 'message'>('recipients');
  const isBusy = stage.kind === 'preparing' || stage.kind === 'review';
  const known = useKnownLines(props);
  return (
    <Root>
      <EditorHead {...props} onKnown={isBusy ? undefined : known.onKnown} />
      {lines.length === 0 ? (
        <NoLine onAddLine={props.onAddLine} />
      ) : (
        <>
          <Steps aria-label={t('chat.bulk.steps')}>
            <li>
              <button type="button" aria-current={shows === 'recipients' ? 'step' : undefined} onClick={() => setShows('recipients')}>
                <span>{t('chat.bulk.to.title')}</span>
                <span data-part="place">{number(recipients.summary.receive)}</span>
              </button>
            </li>
            <li>
              <button type="button" aria-current={shows === 'message' ? 'step' : undefined} onClick={() => setShows('message')}>
                {t('chat.bulk.text.title')}
              </button>
            </li>
          </Steps>
          {known.notice}
          <EditorNotices {...props} />
          <Columns data-shows={shows} data-empty={recipients.summary.total === 0 || undefined}>
            <RecipientsCard editor={recipients} isBusy={isBusy} onStartOver={onStartOver} />
            <MessageCard editor={message} recipients={recipients} isBusy={isBusy} canTest={line?.isAlive === true} />
          </Columns>
          <BulkFoot {...props} shows={shows} onNext={() => setShows('message')} onShowRecipients={() => setShows('recipients')} />
        </>
      )}
      {stage.kind === 'preparing' && <PreparingDialog stage={stage} now={now} onBack={onBack} />}
      {stage.kind === 'review' && (
        <BulkReview
          {...stage}
          line={line}
          now={now}
          ownZone={props.ownZone}
          isOffline={props.isOffline}
          onFindWaits={props.onFindWaits}
          onStart={onStart}
          onBack={onBack}
        />
      )}
    </Root>
  );
}

function EditorHead({
  lines,
  line,
  pastHref,
  onSelectLine,
  onOpenPast,
  onKnown,
}: BulkEditorProps & { readonly onKnown: (() => void) | undefined }) {
  const t = useBulkText();
  return (
    <Head>
      <h1 tabIndex={-1}>{t('chat.bulk.title')}</h1>
      {lines.length > 0 && <LineChoice lines={lines} line={line} onSelectLine={onSelectLine} onKnown={onKnown} />}
      <span data-part="past">
        <TextLink
          href={pastHref}
          onNavigate={(event) => {
            event.preventDefault();
            onOpenPast();
          }}
        >
          {t('chat.bulk.past')}
        </TextLink>
      </span>
    </Head>
  );
}

/** Nothing can be sent without a line. */
function NoLine({ onAddLine }: Pick<BulkEditorProps, 'onAddLine'>) {
  const t = useBulkText();
  return (
    <EmptyState
      illustration="empty"
      title={t('chat.bulk.noLine.title')}
      text={[t('chat.bulk.noLine.text'), t(onAddLine ? 'chat.lines.none.add' : 'chat.lines.none.text')].join(' ')}
      action={onAddLine && <Button onClick={onAddLine}>{t('chat.lines.add')}</Button>}
    />
  );
}

function EditorNotices({ line, stage, recipients, isChangedElsewhere, onBack, onChangedElsewhereSeen }: BulkEditorProps) {
  const t = useBulkText();
  const statusWord = useLineStatus();
  return (
    <Notices>
      {stage.kind === 'failed' && (
        <Alert
          tone="danger"
          title={t('chat.bulk.failed.title')}
          action={
            <Button variant="outline" size="sm" onClick={onBack}>
              {t('chat.bulk.failed.seen')}
            </Button>
          }
        >
          {t('chat.bulk.failed.text', {
            reason: stage.most === undefined ? stage.message : t('chat.bulk.direct.limits', { count: stage.most }),
          }).trim()}
        </Alert>
      )}
      {(stage.kind === 'sent' || stage.kind === 'unanswered') && (
        <Alert
          tone={stage.kind === 'sent' ? 'success' : 'warning'}
          action={
            <Button variant="outline" size="sm" onClick={onBack}>
              {t('chat.bulk.failed.seen')}
            </Button>
          }
        >
          {stage.kind === 'sent' ? t('chat.bulk.direct.sent', { count: stage.count }) : t('chat.bulk.direct.unanswered')}
        </Alert>
      )}
      {line && !line.isAlive && <Alert tone="warning">{t('chat.composer.lineNotAlive', { status: statusWord(line.status) })}</Alert>}
      {isChangedElsewhere && (
        <Alert
          tone="info"
          action={
            <Button variant="outline" size="sm" onClick={onChangedElsewhereSeen}>
              {t('chat.bulk.otherTab.seen')}
            </Button>
          }
        >
          {t('chat.bulk.otherTab')}
        </Alert>
      )}
      {recipients.isUnsaved && <Alert tone="warning">{t('chat.bulk.notStored')}</Alert>}
    </Notices>
  );
}
