import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { Dialog, type DialogProps } from '../../controls/Dialog/Dialog.tsx';
import { Alert } from '../../feedback/Alert/Alert.tsx';
import { focusFirstError } from '../Form/formFields.ts';

export interface FormDialogProps extends Pick<
  DialogProps,
  'isOpen' | 'title' | 'description' | 'size' | 'closesOnOutsidePress' | 'leavesFocus' | 'onClosed'
> {
  /** Names the action: ‘Create role’. */
  readonly submitLabel: string;
  /** Of the button that changes nothing. */
  readonly cancelLabel: string;
  /** `danger` is for actions that can't be undone. */
  readonly variant?: 'solid' | 'danger';
  /** Nothing can be submitted yet. */
  readonly isDisabled?: boolean;
  /** Busy for longer than its own submit takes: it stays open until then. */
  readonly isBusy?: boolean;
  /** The fields. A function brings its own form, which must have this id. */
  readonly children: ReactNode | ((formId: string) => ReactNode);
  /**
   * The dialog is busy until the promise settles, and closes if it resolves with undefined. Otherwise it stays open and shows why; an empty
   * text if the fields show it, the first of which gets the focus.
   */
  readonly onSubmit?: () => string | undefined | Promise<string | undefined>;
  /** It was submitted, cancelled or closed. */
  readonly onClose: () => void;
}

/**
 * Asks for input and stays open until it was taken.
 * @use A few fields that are filled in and sent: a name, a choice, a password.
 * @avoid for a question without fields → ConfirmDialog
 * @avoid for a record with a page of its own → Form
 * @key Enter: Submits it from a text field.
 * @key Escape: Cancels, unless it is busy.
 */
export function FormDialog({
  submitLabel,
  cancelLabel,
  variant = 'solid',
  isDisabled = false,
  isBusy: isOtherwiseBusy = false,
  closesOnOutsidePress = false,
  children,
  onSubmit,
  onClose,
  onClosed,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isBusy = isSubmitting || isOtherwiseBusy;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble from a dialog's portal: the form of a page around it must not be submitted, too.
    event.stopPropagation();
    if (isBusy || isDisabled || !onSubmit) return;
    const form = event.currentTarget;
    setIsSubmitting(true);
    setRefusal('');
    try {
      const why = await onSubmit();
      if (why === undefined) return onClose();
      setRefusal(why);
      focusFirstError(form);
    } finally {
      setIsSubmitting(false);
    }
  };

  return (
    <Dialog
      {...dialog}
      closesOnOutsidePress={closesOnOutsidePress}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} variant={variant} isBusy={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      onClosed={() => {
        setRefusal('');
        onClosed?.();
      }}
    >
      {typeof children === 'function' ? (
        children(id)
      ) : (
        <Fields id={id} noValidate aria-busy={isBusy || undefined} onSubmit={(event) => void handleSubmit(event)}>
          {children}
          {refusal !== '' && (
            <div ref={showWhole}>
              <Alert tone="danger">{refusal}</Alert>
            </div>
          )}
        </Fields>
      )}
    </Dialog>
  );
}

/** In a long form it would be out of view. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
