import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { useConsoleText } from '../messages/useText.ts';

export interface DirtyGuardProps {
  /** Something is typed and not saved. */
  readonly isDirty: boolean;
  /** The person is about to leave the page inside the app: they are asked. */
  readonly isLeaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed would be lost: in the app by a dialog, at the window's end by the browser's own question. */
export function DirtyGuard({ isDirty, isLeaving, onStay, onLeave }: DirtyGuardProps) {
  const t = useConsoleText();
  const isLeft = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={isDirty && isLeaving}
      title={t('ui.dirtyGuard.title')}
      text={t('ui.dirtyGuard.text')}
      confirmLabel={t('ui.dirtyGuard.leave')}
      cancelLabel={t('ui.dirtyGuard.stay')}
      onConfirm={() => {
        isLeft.current = true;
        onLeave();
      }}
      onOpenChange={(isOpen) => {
        // The dialog closes after an answer too: only closed without one it means to stay.
        if (!isOpen && !isLeft.current) onStay();
        isLeft.current = false;
      }}
    />
  );
}
