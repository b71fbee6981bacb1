import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { useCloseOnBack } from '../useCloseOnBack.ts';
import { useFinalFocus } from '../useFinalFocus.ts';
import { useHasOpened } from '../useHasOpened.ts';
import { useInitialFocus } from '../useInitialFocus.ts';
import { DialogBackdrop, DialogBody, DialogFooter, DialogSurface, DialogViewport } from './Dialog.styles.ts';
import { DialogHeading } from './DialogHeading.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Set to false if an accidental click outside would lose typed input. */
  readonly closesOnOutsidePress?: boolean;
  /** Where the focus starts: in the content, or on the first footer button, for dialogs whose action can't be undone. */
  readonly startsAt?: 'content' | 'footer';
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** Asked when it closes: the page puts the focus elsewhere. */
  readonly leavesFocus?: () => boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** It is closed, and the page can be used again. */
  readonly onClosed?: () => void;
}

/**
 * A window above the page, for one task. Traps the focus while open and returns it on close.
 * @use A short task that needs full attention and ends with a decision.
 * @avoid for something beside the page → Drawer
 * @avoid for a little to read or set → Popover
 * @avoid to ask "are you sure?" → ConfirmDialog
 * @key Tab: Stays inside.
 * @key Escape: Closes it and returns the focus.
 */
export function Dialog(props: DialogProps) {
  return useHasOpened(props.isOpen) && <OpenedDialog {...props} />;
}

function OpenedDialog({
  isOpen,
  title,
  description,
  size = 'md',
  closesOnOutsidePress = true,
  startsAt = 'content',
  children,
  footer,
  leavesFocus,
  onOpenChange,
  onClosed,
}: DialogProps) {
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const finalFocus = useFinalFocus(isOpen);
  const { surface, body, initialFocus } = useInitialFocus();
  const foot = useRef<HTMLDivElement>(null);
  // The footer is sticky, so a normal focus would scroll the content to its end.
  const focusFoot = () => {
    foot.current?.querySelector('button')?.focus({ preventScroll: true });
    return false;
  };
  const layerRoot = useLayerRoot();
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={!closesOnOutsidePress}
      onOpenChange={(isNowOpen) => onOpenChange(isNowOpen)}
      onOpenChangeComplete={(isNowOpen) => !isNowOpen && onClosed?.()}
    >
      <BaseDialog.Portal container={layerRoot}>
        <DialogBackdrop />
        <DialogViewport data-modal>
          <DialogSurface
            ref={surface}
            data-size={size}
            initialFocus={startsAt === 'footer' ? focusFoot : initialFocus}
            finalFocus={() => !leavesFocus?.() && finalFocus()}
          >
            <DialogHeading title={title} description={description} />
            <DialogBody ref={body}>{children}</DialogBody>
            {footer !== undefined && <DialogFooter ref={foot}>{footer}</DialogFooter>}
          </DialogSurface>
        </DialogViewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
