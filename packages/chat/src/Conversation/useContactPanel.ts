import { media, useMedia } from '@manyline/ui';
import { useState } from 'react';
import type { Contact } from '../Contact/Contact.types.ts';

/** Beside the conversation the panel stays as the user left it; as a drawer it is open in one chat at a time. */
export function useContactPanel({ isPanelOpen, onPanelOpenChange }: Contact, chatId: string) {
  const isBeside = useMedia(media.wide);
  const isRoomy = useMedia('(min-width: 1600px)');
  const [drawerChatId, setDrawerChatId] = useState<string>();
  return {
    isPanelOpen: isBeside ? (isPanelOpen ?? isRoomy) : drawerChatId === chatId,
    setPanelOpen: (isOpen: boolean) => (isBeside ? onPanelOpenChange(isOpen) : setDrawerChatId(isOpen ? chatId : undefined)),
  };
}
