import { CONTACT_NOTE_MAX_LENGTH } from '@manyline/contract';
import { Button, TextArea, useAnnounce } from '@manyline/ui';
import { useState } from 'react';
import { useText } from '../messages/useText.ts';

export interface ContactNoteProps {
  readonly note: string;
  readonly onSave: (note: string) => Promise<boolean>;
}

/** The user's own note about a contact; the button appears with the first change. */
export function ContactNote({ note, onSave }: ContactNoteProps) {
  const t = useText();
  const announce = useAnnounce();
  const [text, setText] = useState(note);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const isTooLong = text.trim().length > CONTACT_NOTE_MAX_LENGTH;
  const isChanged = text.trim() !== note;

  const save = async () => {
    if (!isChanged || isTooLong || state === 'saving') return;
    setState('saving');
    const isSaved = await onSave(text.trim());
    setState(isSaved ? 'idle' : 'failed');
    if (isSaved) announce(t('chat.contact.note.saved'));
  };
  return (
    <>
      <TextArea
        label={t('chat.contact.note')}
        hint={t('chat.contact.note.hint')}
        value={text}
        limit={CONTACT_NOTE_MAX_LENGTH}
        error={state === 'failed' ? t('chat.contact.note.failed') : undefined}
        onChange={setText}
      />
      {isChanged && (
        <Button size="sm" variant="soft" isBusy={state === 'saving'} disabled={isTooLong} onClick={() => void save()}>
          {t('chat.contact.note.save')}
        </Button>
      )}
    </>
  );
}
