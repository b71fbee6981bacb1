import { AlertDialog } from '@base-ui/react/alert-dialog';
import { IconAlertTriangle, IconQuestionMark } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../feedback/Alert/Alert.tsx';
import type { Loadable } from '../../loading/loadable.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { token } from '../../theme/token.ts';
import { Button } from '../Button/Button.tsx';
import { DialogBackdrop, DialogFooter, DialogSurface, DialogViewport } from '../Dialog/Dialog.styles.ts';
import { useCloseOnBack } from '../useCloseOnBack.ts';
import { useHasOpened } from '../useHasOpened.ts';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** ‘Are you sure?’ by default. */
  readonly title?: string;
  /** ‘You won't be able to revert this!’ by default. */
  readonly text?: string;
  /** `danger` is for actions that can't be undone; the focus starts on Cancel. */
  readonly variant?: 'danger' | 'neutral';
  /** The button that is focused first; by default the variant decides. With `cancel`, a second Enter doesn't confirm. */
  readonly startsAt?: 'cancel' | 'confirm';
  /** Names the action: ‘Delete 3 users’. */
  readonly confirmLabel?: string;
  /** Of the button that changes nothing. */
  readonly cancelLabel?: string;
  /** What the action affects is still loading: it can be cancelled but not confirmed yet. */
  readonly isLoading?: boolean;
  /** More detail, for example a list of the affected items. */
  readonly children?: ReactNode;
  /**
   * The dialog is busy until the promise settles and then closes. If the promise rejects or resolves with `failed(…)`, the dialog stays
   * open, shows the error and can be retried.
   */
  readonly onConfirm: () => void | Promise<Loadable<unknown> | void>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * Asks for confirmation.
 * @use Before an action that can't be undone.
 * @avoid if it can be undone: do it, and offer Undo in a toast
 * @avoid for a form → Dialog
 * @key Tab: Stays inside.
 * @key Escape: Cancels.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useHasOpened(props.isOpen) && <OpenedConfirmDialog {...props} />;
}

function OpenedConfirmDialog({
  isOpen,
  title,
  text,
  variant = 'danger',
  startsAt = variant === 'danger' ? 'cancel' : 'confirm',
  confirmLabel,
  cancelLabel,
  isLoading = false,
  children,
  onConfirm,
  onOpenChange,
}: ConfirmDialogProps) {
  const t = useConsoleText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useCloseOnBack(isOpen, () => !isBusy && onOpenChange(false));
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const isDanger = variant === 'danger';

  const handleConfirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await settle(onConfirm);
    setIsBusy(false);
    if (outcome.status === 'failed') setFailure(outcome.message ?? t('ui.confirm.failed'));
    else onOpenChange(false);
  };

  const layerRoot = useLayerRoot();
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isBusy) onOpenChange(isNowOpen);
      }}
      onOpenChangeComplete={(isNowOpen) => {
        if (!isNowOpen) setFailure(undefined);
      }}
    >
      <AlertDialog.Portal container={layerRoot}>
        <DialogBackdrop />
        <DialogViewport data-modal>
          <DialogSurface data-size="sm" initialFocus={startsAt === 'cancel' ? cancel : confirm}>
            <Body>
              <DialogIcon data-variant={variant} aria-hidden="true">
                {isDanger ? <IconAlertTriangle /> : <IconQuestionMark />}
              </DialogIcon>
              <Texts>
                <AlertDialog.Title>{title ?? t('ui.confirm.title')}</AlertDialog.Title>
                <AlertDialog.Description>{text ?? t('ui.confirm.text')}</AlertDialog.Description>
                {children}
                {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
              </Texts>
            </Body>
            <DialogFooter>
              <AlertDialog.Close disabled={isBusy} render={<Button ref={cancel} variant="outline" />}>
                {cancelLabel ?? t('ui.confirm.cancel')}
              </AlertDialog.Close>
              <Button
                ref={confirm}
                variant={isDanger ? 'danger' : 'solid'}
                isBusy={isBusy || isLoading}
                onClick={() => void handleConfirm()}
              >
                {confirmLabel ?? t(isDanger ? 'ui.confirm.delete' : 'ui.confirm.yes')}
              </Button>
            </DialogFooter>
          </DialogSurface>
        </DialogViewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type Outcome = { readonly status: 'done' } | { readonly status: 'failed'; readonly message?: string };

async function settle(run: ConfirmDialogProps['onConfirm']): Promise<Outcome> {
  try {
    const outcome = await run();
    return outcome?.status === 'failed' ? outcome : { status: 'done' };
  } catch {
    return { status: 'failed' };
  }
}

const Body = styled.div`
  display: flex;
  align-items: start;
  gap: 16px;
  padding: 24px;
`;

const Texts = styled.div`
  flex: 1;
  display: grid;
  gap: 4px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  h2 {
    font-size: 1.125rem;
  }
  p {
    color: ${token.textMuted};
  }
  > :nth-child(n + 3) {
    margin-block-start: 12px;
  }
`;

const DialogIcon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${token.radiusFull};
  background: ${token.accent16};
  color: ${token.link};
  &[data-variant='danger'] {
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
`;
