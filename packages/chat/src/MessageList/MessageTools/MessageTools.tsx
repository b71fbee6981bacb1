import { type Dispatch, type RefObject, type SetStateAction, useState } from 'react';
import type { ConversationActions } from '../ConversationActions.types.ts';
import { ForwardDialog } from '../ForwardDialog/ForwardDialog.tsx';
import { MessageDetails } from '../MessageDetails/MessageDetails.tsx';
import type { MessageItem } from '../MessageList.types.ts';
import type { ReadingPosition } from '../position/readingPosition.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useCopy } from './useCopy.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useMessageKeys } from './useMessageKeys.ts';
import { useMessageMenu } from './useMessageMenu.ts';
import { useReplyJumps } from './useReplyJumps.ts';
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
  readonly onReply: ((key: string) => void) | undefined;
  readonly onLeave: (() => void) | undefined;
}

/** The actions for messages, with one set of listeners for the whole list. */
export function MessageTools(props: MessageToolsProps) {
  const { pane, log, chatName, messages, selection, conversationActions, onSelectionChange, onRetry, onDelete, onReply } = props;
  const { onStar, forwarding } = conversationActions;
  const [forwarded, setForwarded] = useState<readonly MessageItem[]>();
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
  const starSelected = (isStarred: boolean) => {
    onStar?.(
      isStarred,
      selected().map(({ key }) => key),
    );
    selecting.end();
  };
  useReplyJumps(log, selection === undefined ? conversationActions.onShowMessage : undefined);
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
        onReply={onReply && ((message) => onReply(message.key))}
        onStar={onStar}
        onForward={forwarding && ((message) => setForwarded([message]))}
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
          areStarred={selection.size > 0 && selected().every(({ isStarred }) => isStarred)}
          onStar={onStar && starSelected}
          onForward={forwarding && (() => setForwarded(selected()))}
          onCopy={copySelected}
          onDelete={onDelete && deleteSelected}
          onEnd={selecting.end}
        />
      )}
      {forwarding && forwarded && (
        <ForwardDialog
          messages={forwarded}
          forwarding={forwarding}
          onClose={(isSent) => {
            setForwarded(undefined);
            if (isSent) selecting.end();
          }}
        />
      )}
    </>
  );
}
