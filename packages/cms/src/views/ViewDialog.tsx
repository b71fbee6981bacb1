import { type SavedView, VIEW_NAME_MAX_LENGTH } from '@manyline/contract';
import { Alert, Button, Checkbox, Dialog, TextField } from '@manyline/ui';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { SavedViews } from './savedViews.types.ts';

/** `save`: like `rename`, after saving a changed view failed; it also stores the shown query. */
export type ViewDialogPurpose = 'new' | 'rename' | 'save';

export interface ViewDialogProps extends Pick<SavedViews, 'onSave'> {
  readonly purpose: ViewDialogPurpose;
  readonly view: SavedView | undefined;
  readonly canShare: boolean;
  readonly onClose: () => void;
}

/** The name of a view, and whether it is shared. */
export function ViewDialog({ purpose, view, canShare, onSave, onClose }: ViewDialogProps) {
  const t = useUserText();
  const formId = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wanted = name.trim();
    if (wanted === '') return setProblem(t('cms.users.view.name.missing'));
    if (wanted.length > VIEW_NAME_MAX_LENGTH) return setProblem(t('cms.users.view.name.tooLong', { count: VIEW_NAME_MAX_LENGTH }));
    setIsBusy(true);
    setFailure(undefined);
    const saved = await onSave({ ...(view && { view }), name: wanted, isShared, takesQuery: purpose !== 'rename' });
    setIsBusy(false);
    if (saved.status === 'failed') return setFailure(saved.message ?? t('cms.users.view.saveFailed'));
    return onClose();
  }

  return (
    <Dialog
      isOpen
      size="sm"
      title={t(purpose === 'new' ? 'cms.users.view.new' : 'cms.users.view.rename')}
      description={t(purpose === 'rename' ? 'cms.users.view.rename.text' : 'cms.users.view.new.text')}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('cms.users.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {t('cms.users.view.save')}
          </Button>
        </>
      }
    >
      <Fields id={formId} noValidate aria-busy={isBusy} onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('cms.users.view.name')}
          value={name}
          error={problem}
          autoComplete="off"
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
        />
        {(canShare || isShared) && (
          <Checkbox label={t('cms.users.view.share')} isChecked={isShared} isReadOnly={!canShare} onChange={setIsShared} />
        )}
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </Fields>
    </Dialog>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 16px;
`;
