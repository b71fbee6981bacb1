import { FormDialog, type Loadable } from '@manyline/ui';
import type { ReactNode } from 'react';
import { useLinesText } from '../../messages/useText.ts';

export interface LineFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isReady: boolean;
  /** A press outside doesn't close the dialog, because typed input would be lost. */
  readonly isDirty?: boolean;
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<Loadable<unknown>>;
  readonly onClose: () => void;
}

/** A question with fields. It stays open, with what was chosen, until the change is done. */
export function LineFormDialog({ text, confirmLabel, isReady, isDirty = isReady, onConfirm, ...dialog }: LineFormDialogProps) {
  const t = useLinesText();
  const confirm = async () => {
    const outcome = await onConfirm();
    return outcome.status === 'failed' ? (outcome.message ?? t('cms.lines.change.failed')) : undefined;
  };
  return (
    <FormDialog
      {...dialog}
      isOpen
      size="sm"
      description={text}
      submitLabel={confirmLabel}
      cancelLabel={t('cms.lines.cancel')}
      isDisabled={!isReady}
      closesOnOutsidePress={!isDirty}
      onSubmit={confirm}
    />
  );
}
