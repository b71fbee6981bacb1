import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../controls/ConfirmDialog/ConfirmDialog.tsx';
import { useConsoleText } from '../../messages/useText.ts';

export interface DirtyGuardProps {
  /** There are unsaved changes. */
  readonly isDirty: boolean;
  /** An in-app navigation is waiting for the user's answer. */
  readonly isLeaving: boolean;
  /** Keeps the page and its changes. */
  readonly onStay: () => void;
  /** Leaves the page; its changes are lost. */
  readonly onLeave: () => void;
}

/**
 * Asks before unsaved changes are lost: with a dialog inside the app, with the browser's own prompt when the window closes.
 * @use Around a page with changes that aren't saved.
 * @avoid if everything is saved together → SaveBar
 * @key Escape: Stays on the page.
 */
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
        // The dialog also closes after an answer; only closing without an answer means staying.
        if (!isOpen && !isLeft.current) onStay();
        isLeft.current = false;
      }}
    />
  );
}
