import { isLetterKey } from '@manyline/ui';
import { type KeyboardEvent, type RefObject, useState } from 'react';

/** The bar that searches the chat: from the header, the contact, and with Ctrl F. */
export function useSearchBar(root: RefObject<HTMLElement | null>, focusBack: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };
  return {
    isOpen,
    setIsOpen,
    open,
    close: () => {
      setIsOpen(false);
      focusBack();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isLetterKey(event, 'f') || event.defaultPrevented) return;
      event.preventDefault();
      open();
    },
  };
}
