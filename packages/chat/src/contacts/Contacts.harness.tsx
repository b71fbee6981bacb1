import { loading, ready, Toaster } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { cards } from './Contacts.data.ts';
import type { ContactMergeActions, ContactSaved, ContactsFilter, ContactsProps, ContactsView, KeptContactForm } from './Contacts.types.ts';
import { ContactsScreen } from './ContactsScreen.tsx';
import type { ContactSourceActions } from './sources/sources.types.ts';

/** As the shell gives it. */
const Shell = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  padding-block: 20px 24px;
  padding-inline: 24px;
  background: var(--ml-page);
  @media (max-width: 975.98px) {
    padding: 16px;
  }
  @media (max-width: 599.98px) {
    padding: 0;
  }
`;

/** The page in its shell: it keeps the view and the filter, as the address does in the app. */
export function HeldContacts(props: ContactsProps) {
  const [view, setView] = useState<ContactsView>(props.view);
  const [filter, setFilter] = useState<ContactsFilter>(props.filter);
  const [forms, setForms] = useState<Readonly<Record<string, KeptContactForm | undefined>>>({});
  const id = view.kind === 'card' || view.kind === 'edit' ? view.id : undefined;
  const card = cards.find((one) => one.id === id);
  return (
    <Shell>
      <ContactsScreen
        {...props}
        view={view}
        filter={filter}
        card={id === undefined ? undefined : (props.card ?? (card ? ready(card) : loading))}
        onShow={(next) => {
          props.onShow(next);
          setView(next);
        }}
        onFilter={setFilter}
        kept={forms[JSON.stringify(view)]}
        onKeep={(of, form) => setForms((known) => ({ ...known, [JSON.stringify(of)]: form }))}
      />
      <Toaster />
    </Shell>
  );
}

export const saves = (outcome: ContactSaved) => async (): Promise<ContactSaved> => outcome;

export const sources: ContactSourceActions = {
  onLoad: async () => [],
  onSave: async () => ({ kind: 'refused', message: '', fields: {} }),
  onSync: async () => undefined,
  onRemove: async () => true,
};

export const merging: ContactMergeActions = {
  onLoadCards: async (ids) => cards.filter(({ id }) => ids.includes(id)),
  onMerge: async ({ into }) => ({ kind: 'saved', id: into.id }),
  onUndoMerge: async () => 0,
  onLoadDeleted: async () => [],
  onLoadDistinct: async () => [],
  onSetDistinct: async () => true,
};
