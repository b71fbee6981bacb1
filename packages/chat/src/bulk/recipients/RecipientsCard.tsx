import { BATCH_MAX_COUNT } from '@manyline/contract';
import { Alert, Button, EmptyState, isolate, LoadFailed, Progress, Switch, VisuallyHidden } from '@manyline/ui';
import { IconAddressBook } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CountryChoice } from '../../Contact/CountryChoice.tsx';
import { DropOverlay } from '../../Files/DropOverlay.tsx';
import { useBulkText } from '../../messages/useText.ts';
import { Sheet } from '../BulkEditor/BulkEditor.styles.ts';
import type { RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { useSpokenSummary } from '../BulkEditor/useSpokenSummary.ts';
import { ContactsDialog } from './ContactsDialog.tsx';
import { CountryOffers } from './CountryOffers.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ListsDialog } from './ListsDialog.tsx';
import { PasteField } from './PasteField.tsx';
import { RecipientChips } from './RecipientChips.tsx';
import { RecipientGrid } from './RecipientGrid.tsx';
import { Middle, Notes, Options, Place, Top } from './Recipients.styles.ts';
import { RecipientTools } from './RecipientTools.tsx';
import { useArrivals } from './useArrivals.ts';
import { useEarlyArrivals } from './useEarlyArrivals.ts';

export interface RecipientsCardProps {
  readonly editor: RecipientsEditor;
  /** No recipients can be added while the message is prepared. */
  readonly isBusy: boolean;
  readonly onStartOver: () => void;
}

/** The recipients: their sources, their counts and the list. */
export function RecipientsCard({ editor, isBusy, onStartOver }: RecipientsCardProps) {
  const t = useBulkText();
  const titleId = useId();
  const [dialog, setDialog] = useState<'contacts' | 'lists'>();
  const { stage, summary, importing, importProblem } = editor;
  const isDisabled = isBusy || stage.kind === 'opening' || stage.kind === 'failed';
  const arrive = useEarlyArrivals(editor);
  const isOver = useArrivals({ isEnabled: !isBusy, onPaste: arrive, onFile: arrive });
  useSpokenSummary(summary, stage.kind !== 'ready');
  const sheet = useRef<HTMLElement>(null);
  const isEmpty = editor.rowCount === 0;
  // The grid disappears with its last row, and the focus with it.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body)
      sheet.current?.querySelector<HTMLElement>('[data-part="undo"] button')?.focus();
  }, [isEmpty]);

  return (
    <Sheet ref={sheet} aria-labelledby={titleId}>
      <Top>
        <h2 id={titleId}>{t('chat.bulk.to.title')}</h2>
        <PasteField isDisabled={isDisabled} onPaste={editor.onPaste} />
        <RecipientTools editor={editor} isDisabled={isDisabled} onOpen={setDialog} onStartOver={onStartOver} />
      </Top>
      <Notes>
        {stage.kind === 'reading' && <Reading {...stage} />}
        {editor.leftOver > 0 && (
          <Alert tone="warning">{t('chat.bulk.to.leftOver', { count: editor.leftOver, limit: BATCH_MAX_COUNT })}</Alert>
        )}
        {importProblem && (
          <Alert
            tone="danger"
            action={
              <Button variant="outline" size="sm" onClick={editor.onImportCancel}>
                {t('chat.bulk.import.problem.seen')}
              </Button>
            }
          >
            {t(`chat.bulk.import.problem.${importProblem.problem}`, { file: isolate(importProblem.fileName), limit: BATCH_MAX_COUNT })}
          </Alert>
        )}
        <CountryOffers editor={editor} />
      </Notes>
      <RecipientChips
        summary={summary}
        filter={editor.filter}
        onFilterChange={editor.onFilterChange}
        {...(editor.onUndo && { onUndo: editor.onUndo })}
      />
      <Place>
        <Rows editor={editor} onPick={() => setDialog('contacts')} />
      </Place>
      <Options>
        <CountryChoice
          label={t('chat.bulk.to.country')}
          placeholder={t('chat.bulk.to.country.choose')}
          country={editor.country}
          onChange={editor.onCountryChange}
        />
        {(editor.includesSentToday || (summary.reasons.sentToday ?? 0) > 0) && (
          <Switch label={t('chat.bulk.to.sentToday')} isChecked={editor.includesSentToday} onChange={editor.onIncludesSentTodayChange} />
        )}
      </Options>
      {isOver && <DropOverlay variant="welcome" words={t('chat.bulk.to.drop')} />}
      <ContactsDialog
        isOpen={dialog === 'contacts'}
        contacts={editor.contacts}
        onRetry={editor.onRetryContacts}
        onAdd={editor.onAddContacts}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'contacts' : undefined)}
      />
      <ListsDialog isOpen={dialog === 'lists'} editor={editor} onOpenChange={(isOpen) => setDialog(isOpen ? 'lists' : undefined)} />
      {importing && <ImportDialog draft={importing} editor={editor} />}
    </Sheet>
  );
}

function Rows({ editor, onPick }: { readonly editor: RecipientsEditor; readonly onPick: () => void }) {
  const t = useBulkText();
  const { stage, summary, rowCount } = editor;
  if (stage.kind === 'opening')
    return (
      <>
        <VisuallyHidden role="status">{t('chat.bulk.to.opening')}</VisuallyHidden>
        <RecipientGrid editor={{ ...editor, ...UNKNOWN }} />
      </>
    );
  if (stage.kind === 'failed')
    return (
      <Middle>
        <LoadFailed title={t('chat.bulk.to.failed')} text={t('chat.bulk.to.failed.text')} onRetry={editor.onRetryOpen} />
      </Middle>
    );
  if (summary.total === 0)
    return (
      <Middle>
        <EmptyState
          illustration="conversation"
          title={t('chat.bulk.to.empty.title')}
          text={t('chat.bulk.to.empty.text')}
          action={
            <Button variant="soft" startIcon={<IconAddressBook aria-hidden="true" />} onClick={onPick}>
              {t('chat.bulk.to.empty.pick')}
            </Button>
          }
        />
      </Middle>
    );
  if (rowCount === 0)
    return (
      <Middle>
        <EmptyState
          illustration="noResults"
          title={t('chat.bulk.to.noMatch')}
          action={
            <Button variant="soft" onClick={() => editor.onFilterChange('all')}>
              {t('chat.bulk.to.noMatch.all')}
            </Button>
          }
        />
      </Middle>
    );
  return <RecipientGrid editor={editor} />;
}

/** Skeleton rows that fill the space. */
const UNKNOWN: Pick<RecipientsEditor, 'rowCount' | 'slice' | 'onRangeChange'> = {
  rowCount: 12,
  slice: { from: 0, rows: [] },
  onRangeChange: () => undefined,
};

function Reading({ readCount, of }: { readonly readCount: number; readonly of?: number }) {
  const t = useBulkText();
  return (
    <Progress
      label={t('chat.bulk.to.reading')}
      size="sm"
      value={of === undefined ? null : readCount}
      {...(of !== undefined && { max: of })}
      valueText={
        of === undefined ? t('chat.bulk.to.reading.count', { count: readCount }) : t('chat.bulk.to.reading.of', { count: readCount, of })
      }
    />
  );
}
