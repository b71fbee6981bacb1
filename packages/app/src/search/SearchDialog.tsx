import { CommandPalette } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { expectChat } from '../messaging/location/chatEntry.ts';
import { type ChatCommands, chatCommandsAtom } from '../messaging/page/commands/chatCommands.ts';
import { useChatCommands } from '../messaging/page/commands/useChatCommands.tsx';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { useAction } from '../shared/action.ts';
import { searchRecentsAtom } from './searchRecents.ts';
import { SearchTools } from './SearchTools.tsx';
import { type PageCommands, useSearch } from './useSearch.tsx';

export interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Searches everything that the user may see, over any page. */
export function SearchDialog(props: SearchDialogProps) {
  const chat = useAtomValue(chatCommandsAtom);
  return (
    <LaterLanguage area={chat ? 'chatPalette' : 'console'}>
      {chat ? <OnChatPage {...props} chat={chat} /> : <Dialog {...props} />}
    </LaterLanguage>
  );
}

function OnChatPage({ chat, ...props }: SearchDialogProps & { readonly chat: ChatCommands }) {
  return <Dialog {...props} page={useChatCommands(chat, props.isOpen)} />;
}

function Dialog({ isOpen, page, onOpenChange }: SearchDialogProps & { readonly page?: PageCommands }) {
  const recentIds = useAtomValue(searchRecentsAtom);
  const [typed, setTyped] = useState('');
  const expect = useAction(expectChat);
  const { groups, words, isBusy, isChat, select, act } = useSearch({ place: 'dialog', typed, page });
  return (
    <CommandPalette
      isOpen={isOpen}
      groups={groups}
      words={words}
      recentIds={recentIds}
      isBusy={isBusy}
      tools={SearchTools}
      onQueryChange={setTyped}
      onGroupAction={act}
      onChoose={(item) => isChat(item) && expect()}
      onSelect={(item) => select(item)}
      onOpenChange={(isNowOpen) => {
        setTyped('');
        onOpenChange(isNowOpen);
      }}
    />
  );
}
