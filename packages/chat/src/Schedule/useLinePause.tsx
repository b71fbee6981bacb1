import { type ReactNode, useState } from 'react';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { SendLaterDialogProps } from './SendLaterDialog.tsx';
import { UnknownLineDialog } from './UnknownLineDialog.tsx';

interface Asked {
  readonly line: string;
  readonly known: Pick<LineTag, 'tn' | 'name'>;
  readonly answer: (isSent: boolean) => void;
}

/** Asks once for each line that is chosen and the contact doesn't know. `pause` resolves with whether it is used. */
export function useLinePause({ contactName, line: own, lines, onFindInstead }: SendLaterDialogProps): {
  readonly pause: (line: string | undefined) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const [confirmed, setConfirmed] = useState<string>();
  return {
    async pause(line) {
      if (line === undefined || line === own.tn || line === confirmed) return true;
      const tn = await onFindInstead?.(line);
      if (tn === undefined) return true;
      return new Promise((answer) => {
        setAsked({ line, known: lines?.find((one) => one.tn === tn) ?? { tn }, answer });
        setIsOpen(true);
      });
    },
    dialog: (
      <UnknownLineDialog
        isOpen={isOpen}
        name={contactName}
        line={asked?.line}
        known={asked?.known}
        onConfirm={() => {
          setConfirmed(asked?.line);
          asked?.answer(true);
        }}
        onOpenChange={(isNowOpen) => {
          setIsOpen(isNowOpen);
          if (!isNowOpen) asked?.answer(false);
        }}
      />
    ),
  };
}
