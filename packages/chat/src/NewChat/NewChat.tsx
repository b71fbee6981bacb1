import type { PhoneProblem } from '@manyline/contract';
import { createLazyPart } from '@manyline/ui';

export type PhoneCheck = { readonly tn: string; readonly label: string } | { readonly problem: PhoneProblem };

export interface NewChatProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Reads what was typed. `label` is the number as people read it. */
  readonly onCheckPhone: (text: string) => Promise<PhoneCheck>;
  readonly onStartChat: (tn: string) => void;
}

/** Asks for a number to write to, and names what is wrong with it at the field. Its code comes when it first opens. */
export function NewChat(props: NewChatProps) {
  return <dialog.Part isNeeded={props.isOpen} props={props} />;
}

const dialog = createLazyPart<NewChatProps>(() => import('./NewChatDialog.tsx'));
