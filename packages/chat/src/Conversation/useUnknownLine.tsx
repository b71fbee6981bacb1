import { ConfirmDialog, isolate, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { Writing } from '../Composer/Writing.types.ts';
import { useText } from '../messages/useText.ts';
import type { GroupReply } from './useGroupReply.tsx';

/** Sends, after asking once per chat if the contact knows only another line. */
export function useUnknownLine(
  { knownLine }: Pick<Writing, 'knownLine'>,
  { name, chatKey }: { readonly name: string; readonly chatKey: string },
  line: Pick<LineTag, 'tn'> | undefined,
): GroupReply {
  const t = useText();
  const format = usePhoneFormat();
  const [asked, setAsked] = useState<{ readonly send: () => void; readonly cancel: (() => void) | undefined }>();
  const [confirmed, setConfirmed] = useState<string>();
  // Numbers run from left to right in every language.
  const shown = (tn: string) => `\u2066${format(tn)}\u2069`;
  const here = line ? shown(line.tn) : '';
  const known = knownLine ? (knownLine.name ? isolate(knownLine.name) : shown(knownLine.tn)) : '';
  return {
    guard: (send, cancel) => (knownLine && line && confirmed !== chatKey ? setAsked({ send, cancel }) : send()),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        variant="neutral"
        startsAt="cancel"
        title={t('chat.unknownLine.title', { name: isolate(name), line: here })}
        text={t('chat.unknownLine.text', { known })}
        confirmLabel={t('chat.unknownLine.confirm', { line: here })}
        cancelLabel={t('chat.unknownLine.cancel')}
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
