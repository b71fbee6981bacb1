import { ConfirmDialog, isolate, usePhoneFormat } from '@manyline/ui';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import { useText } from '../messages/useText.ts';

interface UnknownLineDialogProps {
  readonly isOpen: boolean;
  /** The contact's name. */
  readonly name: string;
  /** The number of the line that they don't know. */
  readonly line: string | undefined;
  /** The one that they know. */
  readonly known: Pick<LineTag, 'tn' | 'name'> | undefined;
  readonly onConfirm: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks before a contact is written to from a line that they don't know. */
export function UnknownLineDialog({ isOpen, name, line, known, onConfirm, onOpenChange }: UnknownLineDialogProps) {
  const t = useText();
  const format = usePhoneFormat();
  // Numbers run from left to right in every language.
  const shown = (tn: string) => `\u2066${format(tn)}\u2069`;
  const here = line === undefined ? '' : shown(line);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      variant="neutral"
      startsAt="cancel"
      title={t('chat.unknownLine.title', { name: isolate(name), line: here })}
      text={t('chat.unknownLine.text', { known: known ? (known.name ? isolate(known.name) : shown(known.tn)) : '' })}
      confirmLabel={t('chat.unknownLine.confirm', { line: here })}
      cancelLabel={t('chat.unknownLine.cancel')}
      onConfirm={onConfirm}
      onOpenChange={onOpenChange}
    />
  );
}
