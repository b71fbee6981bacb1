import { useState } from 'react';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { Writing } from '../Composer/Writing.types.ts';
import { UnknownLineDialog } from '../Schedule/UnknownLineDialog.tsx';
import type { GroupReply } from './useGroupReply.tsx';

/** Sends, after asking once per chat if the contact knows only another line. */
export function useUnknownLine(
  { knownLine }: Pick<Writing, 'knownLine'>,
  { name, chatKey }: { readonly name: string; readonly chatKey: string },
  line: Pick<LineTag, 'tn'> | undefined,
): GroupReply {
  const [asked, setAsked] = useState<{ readonly send: () => void; readonly cancel: (() => void) | undefined }>();
  const [confirmed, setConfirmed] = useState<string>();
  return {
    guard: (send, cancel) => (knownLine && line && confirmed !== chatKey ? setAsked({ send, cancel }) : send()),
    dialog: (
      <UnknownLineDialog
        isOpen={asked !== undefined}
        name={name}
        line={line?.tn}
        known={knownLine}
        onConfirm={() => {
          setConfirmed(chatKey);
          asked?.send();
          setAsked(undefined);
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          asked?.cancel?.();
          setAsked(undefined);
        }}
      />
    ),
  };
}
