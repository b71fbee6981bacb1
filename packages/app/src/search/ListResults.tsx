import { SearchEmpty, type SearchPaneHandle, type SearchPaneProps } from '@manyline/chat';
import { SearchListTools } from '@manyline/cms';
import { CommandSections } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { type Ref, use, useMemo } from 'react';
import { ChatLocationContext } from '../messaging/location/chatLocationContext.ts';
import { chatCommandsAtom, type ChatCommands } from '../messaging/page/commands/chatCommands.ts';
import { useChatCommands } from '../messaging/page/commands/useChatCommands.tsx';
import { chatsByLineAtom } from '../messaging/state/lineChats.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { SearchTools } from './SearchTools.tsx';
import { useSearch } from './useSearch.tsx';

interface Part extends Pick<SearchPaneProps, 'query' | 'onQueryChange' | 'onOpenHit'> {}

export type ListResultsProps = Part &
  ({ readonly part: 'filters' } | { readonly part: 'results'; readonly ref: Ref<SearchPaneHandle>; readonly chats: number });

export default function ListResults(props: ListResultsProps) {
  const commands = useAtomValue(chatCommandsAtom);
  return (
    <LaterLanguage area="chatPalette">
      {props.part === 'filters' ? (
        <SearchListTools>
          <SearchTools query={props.query} onQueryChange={props.onQueryChange} />
        </SearchListTools>
      ) : (
        commands && <Results {...props} commands={commands} />
      )}
    </LaterLanguage>
  );
}

type ResultsProps = Extract<ListResultsProps, { readonly part: 'results' }> & { readonly commands: ChatCommands };

function Results({ query, ref, chats, commands, onQueryChange, onOpenHit }: ResultsProps) {
  const { line, isAllLines = false } = use(ChatLocationContext) ?? {};
  const byLine = useAtomValue(chatsByLineAtom);
  const listed = useMemo(() => {
    const entries = isAllLines ? [...byLine.values()] : [byLine.get(line ?? '') ?? []].flat();
    return new Set(entries.flatMap((entry) => [...entry.chats.keys()]));
  }, [byLine, line, isAllLines]);
  const page = useChatCommands(commands, true);
  const { groups, words, isBusy, select, act } = useSearch({
    place: 'list',
    typed: query,
    line: isAllLines ? undefined : line,
    listed,
    page,
  });
  return (
    <CommandSections
      ref={ref}
      groups={groups}
      words={words}
      isBusy={isBusy}
      others={chats}
      empty={chats === 0 && <SearchEmpty query={query} onClear={() => onQueryChange('')} />}
      onSelect={(item) => {
        if (item.completes === undefined) select(item, onOpenHit);
        else onQueryChange(item.completes);
      }}
      onGroupAction={act}
    />
  );
}
