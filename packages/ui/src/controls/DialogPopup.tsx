import { Dialog } from '@base-ui/react/dialog';
import type { DialogProps } from './Dialog.tsx';
import { DialogBackdrop, DialogBody, DialogFooter, DialogSurface, DialogViewport } from './Dialog.styles.ts';
import { DialogHeading } from './DialogHeading.tsx';
import { useInitialFocus } from './useInitialFocus.ts';

export default function DialogPopup({
  isOpen,
  title,
  description,
  size = 'md',
  closesOnOutsidePress = true,
  children,
  footer,
  onOpenChange,
}: DialogProps) {
  const { surface, body, initialFocus } = useInitialFocus();
  return (
    <Dialog.Root open={isOpen} disablePointerDismissal={!closesOnOutsidePress} onOpenChange={(isNowOpen) => onOpenChange(isNowOpen)}>
      <Dialog.Portal>
        <DialogBackdrop />
        <DialogViewport data-modal>
          <DialogSurface ref={surface} data-size={size} initialFocus={initialFocus}>
            <DialogHeading title={title} description={description} />
            <DialogBody ref={body}>{children}</DialogBody>
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          </DialogSurface>
        </DialogViewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
