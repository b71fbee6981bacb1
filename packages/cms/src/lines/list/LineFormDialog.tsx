import { Alert, Button, Dialog, type Loadable } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
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
export function LineFormDialog({
  title,
  text,
  confirmLabel,
  isReady,
  isDirty = isReady,
  children,
  onConfirm,
  onClose,
}: LineFormDialogProps) {
  const t = useLinesText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onConfirm();
    setIsBusy(false);
    if (outcome.status === 'failed') setProblem(outcome.message ?? t('cms.lines.change.failed'));
    else onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      description={text}
      closesOnOutsidePress={!isDirty}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('cms.lines.cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={!isReady} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
    >
      <Fields>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        {children}
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  padding-block-end: 4px;
`;
