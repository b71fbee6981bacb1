import type { Many } from '@manyline/chat';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { chatDialogAtom } from '../../../state/chatDialogs.ts';

export function useMany(): Many {
  const [dialog, open] = useAtom(chatDialogAtom);
  useEffect(() => () => open(undefined), [open]);
  return { isOpen: dialog === 'sendMultiple', onOpenChange: (isOpen) => open(isOpen ? 'sendMultiple' : undefined) };
}
