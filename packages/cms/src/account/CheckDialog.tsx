import { Button, Dialog } from '@manyline/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';

export interface CheckDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** Stays open until the answer is known. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** The form of a dialog that asks for what only the user has. A click outside doesn't close it, since that would lose what is typed. */
export function CheckDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  isDanger = false,
  isBusy,
  children,
  onSubmit,
  onClose,
}: CheckDialogProps) {
  const t = useUserText();
  const id = useId();
  // Its dialog may be inside the form of a page, which must not be sent too.
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      description={text}
      size="sm"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cms.account.cancel')}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'solid'} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen && !isBusy) onClose();
      }}
    >
      <Stack id={id} noValidate onSubmit={handleSubmit}>
        {children}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
