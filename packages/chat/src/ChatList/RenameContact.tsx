import { CONTACT_NAME_MAX_LENGTH } from '@manyline/contract';
import { FormDialog, isolate, TextField, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { ChatListItemData } from './ChatList.types.ts';

export interface RenameContactProps {
  readonly chat: Pick<ChatListItemData, 'name' | 'tn'>;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Edits a contact's name; a contact without a name is shown by its number. */
export default function RenameContact({ chat, onRename, onClose }: RenameContactProps) {
  const t = useText();
  const format = usePhoneFormat();
  // A contact without a name is shown by its number, which is not a name to edit.
  const [known] = useState(chat.name === format(chat.tn, 'national') || chat.name === chat.tn ? '' : chat.name);
  const [name, setName] = useState(known);
  const isTooLong = name.trim().length > CONTACT_NAME_MAX_LENGTH;

  const handleSubmit = () => {
    if (isTooLong) return '';
    if (name.trim() !== known) onRename(name.trim());
    return undefined;
  };
  return (
    <FormDialog
      isOpen
      size="sm"
      title={t('chat.inbox.rename.title')}
      description={t('chat.inbox.rename.text', { number: isolate(format(chat.tn)) })}
      submitLabel={t('chat.inbox.rename.save')}
      cancelLabel={t('chat.cancel')}
      closesOnOutsidePress
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('chat.inbox.rename.name')}
        hint={t('chat.inbox.rename.hint')}
        value={name}
        autoComplete="off"
        error={isTooLong ? t('chat.name.tooLong', { limit: CONTACT_NAME_MAX_LENGTH }) : undefined}
        onChange={setName}
      />
    </FormDialog>
  );
}
