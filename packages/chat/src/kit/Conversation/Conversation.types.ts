import type { ReactNode } from 'react';
import type { SendKey } from '../../Composer/Writing.types.ts';
import type { ConversationMessage, ConversationParts, ConversationReply, OlderHistory } from '../kit.types.ts';

/** Who the conversation is with; shown above the messages. */
export interface ConversationContact {
  readonly name: string;
  /** Below the name, such as a number or "online". */
  readonly detail?: string;
  /** Buttons at the end of the header. */
  readonly actions?: ReactNode;
  /** If set, there is a button that goes back, where only one pane fits. */
  readonly onBack?: () => void;
}

/** Attaching files, by button, drag and paste, and showing those of messages. */
export interface ConversationFiles {
  /** False if they were not accepted: they stay attached. */
  readonly onSend: (files: readonly { readonly file: File; readonly caption: string }[]) => boolean | Promise<boolean>;
  /** In bytes. */
  readonly maxBytes?: number;
}

/** A search field in the header. */
export interface ConversationSearch {
  /** The ids of the messages that match, newest first. */
  readonly onSearch: (query: string) => readonly string[] | Promise<readonly string[]>;
}

/** Drafts, and what the Enter key does. */
export interface ConversationWriting {
  /** A text to begin with; another text replaces it. */
  readonly draft?: string;
  readonly isDisabled?: boolean;
  readonly sendKey?: SendKey;
  /** The message that the text in the field answers. */
  readonly replyTo?: ConversationReply | undefined;
  /** The user no longer answers it. */
  readonly onReplyEnd?: () => void;
  /** Called with the text when typing pauses, and when the field is left. */
  readonly onDraftChange?: (text: string) => void;
  readonly onSendKeyChange?: (key: SendKey) => void;
}

export interface ConversationProps {
  /** Oldest first. */
  readonly messages: readonly ConversationMessage[];
  /** Who it is with. */
  readonly contact?: ConversationContact;
  /** How earlier messages are loaded. */
  readonly older?: OlderHistory;
  /** The settings of the message field. */
  readonly writing?: ConversationWriting;
  /** Attaching and opening files; without it, only text can be sent. */
  readonly files?: ConversationFiles;
  /** Searching in the conversation; without it, it isn't offered. */
  readonly search?: ConversationSearch;
  /** Your own parts in place of ours. */
  readonly components?: ConversationParts;
  /** The reference for "today"; the present by default. */
  readonly now?: Date | number;
  /** Without it, the conversation can only be read. */
  readonly onSend?: (text: string) => void;
  /** If set, a message can be answered: show it in `writing.replyTo`, and send it with the text. */
  readonly onReply?: (id: string) => void;
  /** If set, a failed message can be sent again. */
  readonly onRetry?: (id: string) => void;
  /** If set, messages can be deleted. */
  readonly onDelete?: (...ids: readonly string[]) => void;
}
