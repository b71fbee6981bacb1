import { ConfirmDialog, isolate } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import type { Writing } from '../Composer/Writing.types.ts';
import { useText } from '../messages/useText.ts';

interface Asked {
  readonly send: () => void;
  readonly cancel: () => void;
}

export interface GroupReply {
  /** Sends, after asking once per chat if the answer reaches fewer people than the message did. */
  readonly guard: (send: () => void, cancel?: () => void) => void;
  readonly dialog: ReactNode;
}

export function useGroupReply(
  { groupReply, onGroupReplyNoted }: Pick<Writing, 'groupReply' | 'onGroupReplyNoted'>,
  name: string,
): GroupReply {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  return {
    guard: (send, cancel = nothing) => (groupReply === 'new' ? setAsked({ send, cancel }) : send()),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        variant="neutral"
        title={t('chat.groupReply.title', { name: isolate(name) })}
        text={t('chat.groupReply.text', { name: isolate(name) })}
        confirmLabel={t('chat.groupReply.confirm')}
        cancelLabel={t('chat.cancel')}
        onConfirm={() => {
          onGroupReplyNoted();
          asked?.send();
          setAsked(undefined);
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          asked?.cancel();
          setAsked(undefined);
        }}
      />
    ),
  };
}

const nothing = () => undefined;
