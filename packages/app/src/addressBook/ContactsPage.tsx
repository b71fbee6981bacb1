import { ContactsScreen, type ContactsFilter, type ContactsView } from '@manyline/chat/contacts';
import { contactName } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { removeContact, removeContactBook, restoreContact, saveContact, saveContactBook } from '../contacts/contactChanges.ts';
import { contactBooks, contactCards, contactList, EVERYTHING, followContacts } from '../contacts/contactsState.ts';
import { paths } from '../routing/paths.ts';
import { useUpdates, useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { contactUpdatesAtom } from '../shared/adminUpdates.ts';
import { useLeaveGuard } from '../users/edit/useLeaveGuard.tsx';
import { contactsHref, readContactsView, writeContactsView } from './contactsLocation.ts';
import { writeToNumber } from './writeToNumber.ts';

/** The address decides which contact is shown, so that reload, bookmarks, back and forward work. */
export default function ContactsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readContactsView(search), [search]);
  const [filter, setFilter] = useState<ContactsFilter>({ query: '' });
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const contacts = useRemote(contactList, EVERYTHING);
  const books = useRemote(contactBooks, EVERYTHING);
  const id = view.kind === 'card' || view.kind === 'edit' ? view.id : undefined;
  const card = useRemote(contactCards, id);
  const update = useAtomValue(contactUpdatesAtom);
  const follow = useAction(followContacts);
  useUpdates(update, () => void follow(update));
  const save = useAction(saveContact);
  const remove = useAction(removeContact);
  const restore = useAction(restoreContact);
  const write = useAction(writeToNumber);
  const saveBook = useAction(saveContactBook);
  const removeBook = useAction(removeContactBook);
  const access = useAccess();
  const canCreate = permits(access, { action: 'create', subject: 'contactBook' });
  const canDelete = permits(access, { action: 'delete', subject: 'contactBook' });
  const canWrite = permits(access, { action: 'send', subject: 'chat' });

  const show = (next: ContactsView) => {
    // The form is only a layer over what it is about: going back skips it once it is closed.
    const isForm = view.kind === 'edit' || view.kind === 'new';
    void navigate({ search: writeContactsView(next) }, { replace: isForm });
  };
  return (
    <>
      {guard}
      <ContactsScreen
        contacts={contacts.value}
        books={books.value.status === 'ready' ? books.value.value : NO_BOOKS}
        view={view}
        card={id === undefined ? undefined : card.value}
        isGone={card.isGone}
        filter={filter}
        canWrite={canWrite}
        bookActions={canCreate || canDelete ? { canCreate, canDelete, onSaveBook: saveBook, onRemoveBook: removeBook } : undefined}
        hrefOf={contactsHref}
        onShow={show}
        onFilter={setFilter}
        onRetry={() => {
          contacts.reload();
          books.reload();
        }}
        onRetryCard={card.reload}
        onSave={save}
        onRemove={(contact) => remove(contact.id)}
        onRestore={restore}
        onWrite={(number, contact) =>
          void write(number, contactName(contact)).then((query) => navigate({ pathname: paths.chat, search: query }))
        }
        onDirty={setIsDirty}
      />
    </>
  );
}

const NO_BOOKS = [] as const;
