import { ContactsScreen, type ContactsFilter, type ContactsView } from '@manyline/chat/contacts';
import { contactName } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { contactBooks, contactCards, contactList, EVERYTHING, followContacts } from '../messaging/state/contactsState.ts';
import { knownLines } from '../messaging/state/knownLines.ts';
import { useLineChoice } from '../messaging/state/lineChoice.ts';
import { paths } from '../routing/paths.ts';
import { useExport } from '../session/outcomes.ts';
import { useUpdates, useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { contactUpdatesAtom } from '../shared/adminUpdates.ts';
import { EXPORT_ZONE, exportName } from '../shared/exportName.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useLeaveGuard } from '../users/edit/useLeaveGuard.tsx';
import {
  loadCards,
  loadDeleted,
  loadDistinct,
  mergeContacts,
  removeContact,
  removeContactBook,
  restoreContact,
  saveContact,
  saveContactBook,
  setDistinct,
  undoMerge,
} from './contactChanges.ts';
import { contactsHref, readContactsView, writeContactsView } from './contactsLocation.ts';
import { loadSources, removeSource, saveSource, syncSource } from './contactSources.ts';
import { useContactImport } from './import/useContactImport.ts';
import { useKeptForms } from './keptForms.ts';
import { useWayBack } from './wayBack.ts';
import { writeToNumber } from './writeToNumber.ts';

/** The address decides which contact is shown, so that reload, bookmarks, back and forward work. */
export default function ContactsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readContactsView(search), [search]);
  const [filter, setFilter] = useState<ContactsFilter>({ query: '' });
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const forms = useKeptForms(view);
  const contacts = useRemote(contactList, EVERYTHING);
  const books = useRemote(contactBooks, EVERYTHING);
  const id = view.kind === 'card' || view.kind === 'edit' ? view.id : undefined;
  const update = useAtomValue(contactUpdatesAtom);
  const card = useRemote(contactCards, id, update);
  const tn = card.value.status === 'ready' && id !== undefined ? card.value.value.numbers[0]?.value : undefined;
  useRemote(knownLines, tn, update);
  const lineChoice = useLineChoice(tn);
  const follow = useAction(followContacts);
  useUpdates(update, () => void follow(update));
  const save = useAction(saveContact);
  const remove = useAction(removeContact);
  const restore = useAction(restoreContact);
  const write = useAction(writeToNumber);
  const importing = useContactImport();
  const merging = {
    onLoadCards: useAction(loadCards),
    onMerge: useAction(mergeContacts),
    onUndoMerge: useAction(undoMerge),
    onLoadDeleted: useAction(loadDeleted),
    onLoadDistinct: useAction(loadDistinct),
    onSetDistinct: useAction(setDistinct),
  };
  const sources = {
    onLoad: useAction(loadSources),
    onSave: useAction(saveSource),
    onSync: useAction(syncSource),
    onRemove: useAction(removeSource),
  };
  const exportFile = useExport(true);
  const { clock } = useAtomValue(servicesAtom);
  const saveBook = useAction(saveContactBook);
  const removeBook = useAction(removeContactBook);
  const access = useAccess();
  const canCreate = permits(access, { action: 'create', subject: 'contactBook' });
  const canDelete = permits(access, { action: 'delete', subject: 'contactBook' });
  const canWrite = permits(access, { action: 'send', subject: 'chat' });

  const chat = useWayBack();
  const show = (next: ContactsView) => {
    // The form is only a layer over what it is about: going back skips it once it is closed.
    const isForm = view.kind === 'edit' || view.kind === 'new';
    const isSame = 'id' in next && 'id' in view && next.id === view.id;
    const state = isSame ? chat?.state : undefined;
    void navigate({ pathname: paths.contacts, search: writeContactsView(next) }, { replace: isForm, state });
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
        importing={importing}
        merging={merging}
        sources={{ ...sources, canShare: canCreate }}
        canWrite={canWrite}
        lineChoice={lineChoice}
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
        onExport={(format, bookId) =>
          exportFile(
            'exportContacts',
            { format, zone: EXPORT_ZONE, ...(bookId && { bookId }) },
            exportName('contacts', clock.now(), format),
          )
        }
        onDirty={setIsDirty}
        chat={chat}
        {...forms}
      />
    </>
  );
}

const NO_BOOKS = [] as const;
