import type { PhoneProblem } from '@manyline/contract';
import { createLazyPart } from '@manyline/ui';
import type { LineTag } from '../ChatList/ChatList.types.ts';

export type PhoneCheck = { readonly tn: string; readonly label: string } | { readonly problem: PhoneProblem | 'ownLine' };

/** Someone the user has a chat with. */
export interface KnownContact {
  readonly name: string;
  readonly tn: string;
}

export interface NewChatProps {
  readonly isOpen: boolean;
  /** The lines to choose from, in a list of all lines. */
  readonly lines?: readonly LineTag[] | undefined;
  /** The line it begins on unless another is chosen. */
  readonly line: string | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The contacts whose name or number contains this text. */
  readonly onFindContacts: (text: string) => readonly KnownContact[];
  /** Reads what was typed. `label` is the number as people read it. */
  readonly onCheckPhone: (text: string, line: string | undefined) => Promise<PhoneCheck>;
  readonly onStartChat: (tn: string, line: string | undefined) => void;
}

/** Asks for a contact or a number to write to, and names what is wrong with it at the field. Its code comes when it first opens. */
export function NewChat(props: NewChatProps) {
  return <dialog.Part isNeeded={props.isOpen} props={props} />;
}

const dialog = createLazyPart<NewChatProps>(() => import('./NewChatDialog.tsx'));
