import { fn } from '@manyline/plays';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { bobConversation } from '../ChatScreen/ChatScreen.data.ts';
import { noEmojiChoices } from '../Composer/Composer.data.ts';
import { writing } from '../Composer/Writing.data.ts';
import { contact } from '../Contact/Contact.data.ts';
import { files } from '../Files/Files.data.ts';
import { harbourLine } from '../LinePicker/LinePicker.data.ts';
import { conversationActions } from '../MessageList/ConversationActions.data.ts';
import { NOW } from '../MessageList/MessageList.data.ts';
import type { ConversationProps } from './Conversation.tsx';

export const conversationArgs = {
  conversation: bobConversation,
  line: harbourLine,
  draft: '',
  emojiChoices: noEmojiChoices,
  now: NOW,
  conversationActions,
  contact,
  files,
  writing,
  onBack: fn(),
  onDraftChange: fn(),
  onSend: fn(),
  onEmojiChoicesChange: fn(),
  onLoadOlder: fn(),
  onSeen: fn(),
  onRetryMessage: fn(),
  onDeleteMessage: fn(),
} satisfies ConversationProps;

/** As high as the window, like the chat page. */
export const inFrame = (Story: ComponentType) => (
  <Frame>
    <Story />
  </Frame>
);

const Frame = styled.div`
  display: flex;
  block-size: 100dvh;
  background: var(--ml-surface);
`;
