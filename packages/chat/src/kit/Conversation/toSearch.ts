import type { ConversationActions } from '../../MessageList/ConversationActions.types.ts';
import type { MessageOpening } from '../../MessageList/MessageList.types.ts';
import type { ConversationMessage } from '../kit.types.ts';
import { toSeconds } from '../toItem.ts';
import type { ConversationSearch } from './Conversation.types.ts';

type SearchActions = Pick<ConversationActions, 'onSearch' | 'onShowMessage' | 'onShowTime'>;

/** Searching, among the messages that are there. */
export function toSearch(
  { onSearch }: ConversationSearch,
  messages: readonly ConversationMessage[],
  onOpen: (opening: MessageOpening) => void,
): SearchActions {
  const show = (message: ConversationMessage | undefined) => {
    if (message) onOpen({ key: message.id });
    return message !== undefined;
  };
  return {
    onSearch: async (query) => ({ hits: (await onSearch(query)).map((id) => ({ id, key: id })), hasMore: false }),
    onShowMessage: async (id) => show(messages.find((message) => message.id === id)),
    onShowTime: async (time) => show(messages.find((message) => toSeconds(message.time) >= time)),
  };
}
