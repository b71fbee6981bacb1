import type { ContactsView, KeptContactForm } from '@manyline/chat/contacts';
import { useAtomValue } from 'jotai';
import type { Getter, Setter } from 'jotai';
import { useEffect } from 'react';
import { perUserAtom } from '../session/perUser.ts';
import { useAction } from '../shared/action.ts';
import { writeContactsView } from './contactsLocation.ts';

/** Forms that were left before they were saved, by the query of their address. */
const keptFormsAtom = perUserAtom<ReadonlyMap<string, KeptContactForm>>(new Map());

function keepForm(get: Getter, set: Setter, view: string, form: KeptContactForm | undefined) {
  const forms = new Map(get(keptFormsAtom));
  if (form) forms.set(view, form);
  else if (!forms.delete(view)) return;
  set(keptFormsAtom, forms);
}

/** The form of the view as it was left. While there are any, the browser asks before it closes or reloads the page. */
export function useKeptForms(view: ContactsView) {
  const forms = useAtomValue(keptFormsAtom);
  const keep = useAction(keepForm);
  const hasForms = forms.size > 0;
  useEffect(() => {
    if (!hasForms) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasForms]);
  return {
    kept: forms.get(writeContactsView(view)),
    onKeep: (of: ContactsView, form: KeptContactForm | undefined) => keep(writeContactsView(of), form),
  };
}
