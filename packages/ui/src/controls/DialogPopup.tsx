import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../messages/useText.ts';
import type { DialogProps } from './Dialog.tsx';
import { DialogBackdrop, DialogBody, DialogFooter, DialogHeader, DialogSurface, DialogViewport } from './Dialog.styles.ts';
import { IconButton } from './IconButton.tsx';

export default function DialogPopup({ isOpen, title, description, children, footer, onOpenChange }: DialogProps) {
  const t = useText();
  const body = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  // The first field or answer, not the close button; where there is none, the dialog itself.
  const firstInside = () => body.current?.querySelector<HTMLElement>(FOCUSABLE) ?? surface.current ?? true;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <DialogBackdrop />
        <DialogViewport>
          <DialogSurface ref={surface} initialFocus={firstInside}>
            <DialogHeader>
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
              </div>
              <Dialog.Close render={<IconButton label={t('ui.dialog.close')} icon={<IconX />} size="sm" />} />
            </DialogHeader>
            <DialogBody ref={body}>{children}</DialogBody>
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          </DialogSurface>
        </DialogViewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const FOCUSABLE = ':is(input, textarea, select, button, [href], [tabindex="0"]):not(:disabled)';
