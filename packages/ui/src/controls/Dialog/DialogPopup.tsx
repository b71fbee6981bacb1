import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import type { DialogProps } from './Dialog.tsx';
import { DialogBackdrop, DialogBody, DialogFooter, DialogSurface, DialogViewport } from './Dialog.styles.ts';
import { DialogHeading } from './DialogHeading.tsx';
import { useInitialFocus } from '../useInitialFocus.ts';
import { useCloseOnBack } from '../useCloseOnBack.ts';
import { useFinalFocus } from '../useFinalFocus.ts';

export default function DialogPopup({
  isOpen,
  title,
  description,
  size = 'md',
  closesOnOutsidePress = true,
  startsAt = 'content',
  children,
  footer,
  onOpenChange,
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
  return (
    <Dialog.Root open={isOpen} disablePointerDismissal={!closesOnOutsidePress} onOpenChange={(isNowOpen) => onOpenChange(isNowOpen)}>
      <Dialog.Portal>
        <DialogBackdrop />
        <DialogViewport data-modal>
          <DialogSurface
            ref={surface}
            data-size={size}
            initialFocus={startsAt === 'footer' ? focusFoot : initialFocus}
            finalFocus={finalFocus}
          >
            <DialogHeading title={title} description={description} />
            <DialogBody ref={body}>{children}</DialogBody>
            {footer !== undefined && <DialogFooter ref={foot}>{footer}</DialogFooter>}
          </DialogSurface>
        </DialogViewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
