import { Button, PhoneNumber } from '@manyline/ui';
import { use, useEffect, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import type { FileContact, FileItem } from '../Files.types.ts';
import { FilesContext } from '../filesContext.ts';
import { Contacts } from './ContactCard.styles.ts';

export interface ContactCardProps {
  readonly file: FileItem;
}

/** The contacts of a vCard file below its card: names, numbers, and a new chat with each. Nothing until they are read. */
export function ContactCard({ file }: ContactCardProps) {
  const t = useText();
  const filesContext = use(FilesContext);
  const contacts = useContacts(file);
  if (!contacts || contacts.length === 0) return null;
  const rest = contacts.length - SHOWN_COUNT;
  return (
    <Contacts>
      {contacts.slice(0, SHOWN_COUNT).map(({ name, numbers }) => (
        <li key={name}>
          <b dir="auto">{name}</b>
          {numbers.map(({ text, tn }) => (
            <span key={text}>
              {tn === undefined ? <bdi dir="ltr">{text}</bdi> : <PhoneNumber value={tn} />}
              {tn !== undefined && (
                <Button variant="outline" size="sm" onClick={() => filesContext?.onStartChat(tn, name)}>
                  {t('chat.list.new')}
                </Button>
              )}
            </span>
          ))}
        </li>
      ))}
      {rest > 0 && <li>{t('chat.files.contacts.more', { count: rest })}</li>}
    </Contacts>
  );
}

const SHOWN_COUNT = 3;

function useContacts(file: FileItem): readonly FileContact[] | undefined {
  const filesContext = use(FilesContext);
  const [contacts, setContacts] = useState<readonly FileContact[]>();
  useEffect(() => {
    let isOver = false;
    const take = (read: readonly FileContact[] | undefined) => {
      if (!isOver) setContacts(read);
    };
    filesContext?.onReadContacts(file).then(take, () => take(undefined));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The file of an id never changes.
  }, [file.id, filesContext]);
  return contacts;
}
