import { PERSONAL_BOOK } from '@manyline/contract';
import { Alert, Button, Dialog, FileDrop, Progress, Select, Spinner, TableReadingView } from '@manyline/ui';
import { IconAddressBook } from '@tabler/icons-react';
import { useContactsText } from '../../messages/useText.ts';
import { Chosen, Content } from './ContactImport.styles.ts';
import type { ContactImportActions } from './contactImport.types.ts';
import { ContactImportColumns } from './ContactImportColumns.tsx';
import { ContactImportReview } from './ContactImportReview.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportCountry } from './ImportCountry.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type ContactImportState, useContactImport } from './useContactImport.ts';

export interface ContactImportDialogProps extends ContactImportActions {
  readonly onClose: () => void;
}

/** Imports contacts from cards or a table: what it would change is shown first, and what is unclear is asked. */
export function ContactImportDialog(props: ContactImportDialogProps) {
  const { books, onClose } = props;
  const t = useContactsText();
  const state = useContactImport(props);
  const { file, found, problem, step, plan, isReading, progress } = state;
  const isBusy = step === 'importing';
  const open = plan?.counts.doubtful ?? 0;
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('chat.contacts.import.title')}
      description={t('chat.contacts.import.text')}
      closesOnOutsidePress={file === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      footer={<Footer state={state} onClose={onClose} />}
    >
      <Content>
        <ChosenFile state={state} />
        {file === undefined && <EarlierImports {...props} />}
        {problem && <Alert tone="danger">{t(`chat.contacts.import.problem.${problem}`)}</Alert>}
        {found && books.length > 1 && (step === 'columns' || step === 'review') && (
          <Select
            label={t('chat.contacts.form.book')}
            value={state.bookId}
            options={books.map(({ id, name }) => ({ value: id, label: id === PERSONAL_BOOK ? t('chat.contacts.book.own') : name }))}
            onChange={state.setBookId}
          />
        )}
        {found && (step === 'columns' || step === 'review') && <ImportCountry file={found} onChange={state.handleCountry} />}
        {found?.table && step === 'columns' && (
          <>
            <TableReadingView reading={found.table.reading} isDisabled={isReading} onChange={state.handleReading} />
            <ContactImportColumns columns={found.table.columns} isDisabled={isReading} onRole={state.handleRole} />
          </>
        )}
        {step === 'review' && state.isPlanFailed && (
          <Alert
            tone="danger"
            action={
              <Button variant="outline" size="sm" onClick={state.onPlanAgain}>
                {t('chat.contacts.import.retry')}
              </Button>
            }
          >
            {t('chat.contacts.import.noContacts')}
          </Alert>
        )}
        {step === 'review' && !plan && !state.isPlanFailed && <Spinner label={t('chat.contacts.import.comparing')} />}
        {step === 'review' && plan && found && (
          <>
            {open > 0 && <Alert tone="warning">{t('chat.contacts.import.open', { count: open })}</Alert>}
            <ContactImportReview
              plan={plan}
              doubts={state.doubts}
              says={state.says}
              isTable={found.table !== undefined}
              onSay={state.say}
              onFix={state.handleFix}
            />
          </>
        )}
        {isBusy && (
          <Progress
            label={t('chat.contacts.import.running')}
            value={progress.all === 0 ? null : progress.done}
            max={Math.max(1, progress.all)}
          />
        )}
        {step === 'done' && <ImportResult state={state} books={books} open={open} />}
      </Content>
    </Dialog>
  );
}

type State = ContactImportState;

function Footer({ state, onClose }: { readonly state: State; readonly onClose: () => void }) {
  const t = useContactsText();
  const { found, step, plan, isReading } = state;
  const isBusy = step === 'importing';
  const count = plan ? plan.counts.new + plan.counts.changed : 0;
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={onClose}>
        {t(step === 'done' ? 'chat.contacts.import.close' : 'chat.contacts.cancel')}
      </Button>
      {step === 'columns' && (
        <Button disabled={!found || found.people.length === 0 || isReading} onClick={() => state.setStep('review')}>
          {t('chat.contacts.import.check', { count: found?.people.length ?? 0 })}
        </Button>
      )}
      {(step === 'review' || isBusy) && (
        <>
          {found?.table && (
            <Button variant="outline" disabled={isBusy} onClick={() => state.setStep('columns')}>
              {t('chat.contacts.import.columns')}
            </Button>
          )}
          <Button isBusy={isBusy} disabled={count === 0 || isBusy} onClick={() => void state.handleImport()}>
            {count === 0 ? t('chat.contacts.import.do.none') : t('chat.contacts.import.do', { count })}
          </Button>
        </>
      )}
    </>
  );
}

/** The chosen file, or where to choose one. */
function ChosenFile({ state }: { readonly state: State }) {
  const t = useContactsText();
  const { file, step, isReading } = state;
  const isBusy = step === 'importing';
  return file === undefined ? (
    <FileDrop
      label={t('chat.contacts.import.file')}
      accept={CONTACT_FILES}
      maxFiles={1}
      hint={t('chat.contacts.import.hint')}
      wrongType={t('chat.contacts.import.wrongType')}
      files={[]}
      onAdd={([first]) => {
        if (first) state.handleFile(first);
      }}
      onCancel={state.handleRemove}
      onRetry={state.handleRemove}
      onRemove={state.handleRemove}
    />
  ) : (
    <Chosen>
      <IconAddressBook aria-hidden="true" />
      <span data-part="name">
        <bdi>{file.name}</bdi>
        {isReading && <Progress label={t('chat.contacts.import.reading')} value={null} size="sm" />}
      </span>
      <Button variant="outline" size="sm" disabled={isBusy} onClick={state.handleRemove}>
        {t('chat.contacts.import.other')}
      </Button>
    </Chosen>
  );
}

const CONTACT_FILES = {
  'text/vcard': ['.vcf', '.vcard'],
  'text/x-vcard': ['.vcf'],
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
