import type { MessageReply, OptOut, OptOutQuestion } from '@manyline/contract';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { Templates } from '../Templates/Templates.types.ts';

export type SendKey = 'enter' | 'ctrlEnter';

/** The other line from which the open chat's contact is written to. */
export interface ContactLine extends LineTag {
  /** The user pinned it; otherwise the contact last wrote to it. */
  readonly isPinned?: boolean | undefined;
}

export interface Writing {
  readonly sendKey: SendKey;
  /** Whether the user's rights include sending messages. */
  readonly isPermitted: boolean;
  /** The other line that was pinned for the open chat's contact, or that they last wrote to. */
  readonly contactLine: ContactLine | undefined;
  /** The line that the contact knows, if nothing was sent or received on the one that is open. */
  readonly knownLine?: LineTag | undefined;
  /** Messages from this contact are not stored, and none can be sent to it. */
  readonly isBlocked: boolean;
  /** The contact opted out of messages from the line, so none can be sent. */
  readonly optOut: OptOut | undefined;
  /** A message that may have been an opt-out; `text` if it is loaded. */
  readonly optOutQuestion: (OptOutQuestion & { readonly text: string | undefined }) | undefined;
  /** Whether the contact's newest message went to others as well, so an answer goes only to the contact. `noted`: the user knows. */
  readonly groupReply: 'none' | 'new' | 'noted';
  /** The message that the next one answers. */
  readonly replyTo?: MessageReply | undefined;
  /** Sent below each text, unless the user leaves it out; empty if there is none. */
  readonly signature?: string | undefined;
  /** How many messages of the open chat were not sent. */
  readonly failed: number;

  /** Texts to insert; without them a slash is a slash. */
  readonly templates?: Templates | undefined;

  readonly onSendKeyChange: (key: SendKey) => void;
  /** Opens the chat with the same contact on `contactLine`, with the text as its draft. */
  readonly onReplyFromContactLine: (text: string) => void;
  readonly onUnblock: () => void;
  readonly onGroupReplyNoted: () => void;
  /** Answers the question, or undoes an unclear opt-out. Undefined once saved, else the reason, which may be empty. */
  readonly onDecideOptOut: (isOptedOut: boolean) => Promise<string | undefined>;
  readonly onRetryAll: () => void;
  /** Answers no message. */
  readonly onReplyEnd?: () => void;
}
