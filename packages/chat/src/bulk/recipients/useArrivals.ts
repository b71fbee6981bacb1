import { useHandler } from '@manyline/ui';
import { useEffect, useState } from 'react';

export interface Arrivals {
  readonly isEnabled: boolean;
  readonly onPaste: (text: string) => void;
  readonly onFile: (file: File) => void;
}

/** Handles pastes and drops anywhere on the page, unless a field or a dialog takes them. True while a file is dragged over it. */
export function useArrivals({ isEnabled, onPaste, onFile }: Arrivals): boolean {
  const [isOver, setIsOver] = useState(false);
  const handlePaste = useHandler((event: ClipboardEvent) => {
    if (!isEnabled || event.defaultPrevented || isElsewhere(event.target)) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) onFile(file);
    else if (text.trim() !== '') onPaste(text);
    else return;
    event.preventDefault();
  });
  const handleDrag = useHandler((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // An unhandled dropped file would replace the page.
    event.preventDefault();
    setIsOver(isEnabled && event.type === 'dragover' && !hasDialog());
    if (event.type !== 'drop' || !isEnabled || hasDialog()) return;
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  });
  const handleLeave = useHandler((event: DragEvent) => {
    if (event.relatedTarget === null) setIsOver(false);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    document.addEventListener('paste', handlePaste, options);
    document.addEventListener('dragover', handleDrag, options);
    document.addEventListener('drop', handleDrag, options);
    document.addEventListener('dragleave', handleLeave, options);
    return () => listeners.abort();
  }, [handlePaste, handleDrag, handleLeave]);
  return isOver;
}

function isElsewhere(target: EventTarget | null): boolean {
  return hasDialog() || (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea')));
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
