import { type Dispatch, type RefObject, type SetStateAction, useState } from 'react';
import type { ConversationActions } from '../ConversationActions.types.ts';
import { MessageDetails } from '../MessageDetails/MessageDetails.tsx';
import type { MessageItem } from '../MessageList.types.ts';
import type { ReadingPosition } from '../position/readingPosition.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useCopy } from './useCopy.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useMessageKeys } from './useMessageKeys.ts';
import { useMessageMenu } from './useMessageMenu.ts';
import { useSelecting } from './useSelecting.ts';

export interface MessageToolsProps {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly log: RefObject<HTMLDivElement | null>;
  readonly position: () => ReadingPosition | undefined;
  readonly chatName: string;
  readonly messages: readonly MessageItem[];
  /** Undefined while nothing is being selected. */
  readonly selection: ReadonlySet<string> | undefined;
  readonly conversationActions: ConversationActions;
  readonly onSelectionChange: Dispatch<SetStateAction<ReadonlySet<string> | undefined>>;
  readonly onFocusedChange: (key: string | undefined) => void;
  readonly onRetry: ((key: string) => void) | undefined;
  readonly onDelete: ((...keys: readonly string[]) => void) | undefined;
  readonly onQuote: ((text: string) => void) | undefined;
  readonly onLeave: (() => void) | undefined;
}

/** The actions for messages, with one set of listeners for the whole list. */
export function MessageTools(props: MessageToolsProps) {
  const { pane, log, chatName, messages, selection, conversationActions, onSelectionChange, onRetry, onDelete, onQuote } = props;
  const copy = useCopy(chatName);
  const [pinned, setPinned] = useState<HTMLElement>();
  const selecting = useSelecting({ log, messages, selection, onSelectionChange });
  const menu = useMessageMenu({ log, isSelecting: selection !== undefined });
  const selected = () => messages.filter(({ key }) => selection?.has(key));
  const copySelected = () => {
    copy.messages(selected());
    selecting.end();
  };
  const deleteSelected = () => {
    onDelete?.(...selected().map(({ key }) => key));
    selecting.end();
    // The button goes away with the selection.
    log.current?.focus({ preventScroll: true });
  };
  const noteFocus = useFocusReturn(log, messages);
  const handleFocusedChange = (key: string | undefined) => {
    noteFocus(key);
    props.onFocusedChange(key);
  };
  useMessageKeys({ ...props, selecting, onMenu: menu.openAt, onCopy: copySelected, onFocusedChange: handleFocusedChange });

  const find = (key: string | undefined) => (key === undefined ? undefined : messages.find((message) => message.key === key));
  return (
    <>
      {!selection && <MessageDetails log={log} pinned={pinned} find={find} onUnpin={() => setPinned(undefined)} />}
      <MessageMenu
        log={log}
        menu={menu}
        find={find}
        onCopy={(message) => copy.text(message.text)}
        onCopyNumber={copy.number}
        onOpenNumber={conversationActions.onOpenNumber}
        onQuote={onQuote && ((message) => onQuote(message.text))}
        onSelect={(message) => selecting.begin(message.key)}
        onDetails={setPinned}
        hrefOfBatch={conversationActions.hrefOfBatch}
        onOpenBatch={conversationActions.onOpenBatch}
        onRetry={onRetry}
        onDelete={onDelete}
      />
      {selection && (
        <SelectionBar
          pane={pane}
          count={selection.size}
          onCopy={copySelected}
          onDelete={onDelete && deleteSelected}
          onEnd={selecting.end}
        />
      )}
    </>
  );
}
