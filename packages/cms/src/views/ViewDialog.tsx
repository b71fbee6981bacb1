import { type SavedView, VIEW_NAME_MAX_LENGTH } from '@manyline/contract';
import { Checkbox, FormDialog, TextField } from '@manyline/ui';
import { useState } from 'react';
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
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [problem, setProblem] = useState<string>();

  const refuse = (why: string) => {
    setProblem(why);
    return '';
  };

  async function handleSubmit() {
    const wanted = name.trim();
    if (wanted === '') return refuse(t('cms.users.view.name.missing'));
    if (wanted.length > VIEW_NAME_MAX_LENGTH) return refuse(t('cms.users.view.name.tooLong', { count: VIEW_NAME_MAX_LENGTH }));
    const saved = await onSave({ ...(view && { view }), name: wanted, isShared, takesQuery: purpose !== 'rename' });
    return saved.status === 'failed' ? (saved.message ?? t('cms.users.view.saveFailed')) : undefined;
  }

  return (
    <FormDialog
      isOpen
      size="sm"
      title={t(purpose === 'new' ? 'cms.users.view.new' : 'cms.users.view.rename')}
      description={t(purpose === 'rename' ? 'cms.users.view.rename.text' : 'cms.users.view.new.text')}
      submitLabel={t('cms.users.view.save')}
      cancelLabel={t('cms.users.cancel')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
