import type { TemplateContact, Templates } from '@manyline/chat';
import { contactFieldValues, contactLanguage, type ContactCard } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { run, useAction } from '../../shared/action.ts';
import { readTemplateFile } from '../../templates/templateChanges.ts';
import { contactsOfNumber, loadTemplates } from '../../templates/templatesState.ts';
import { useTemplateActions } from '../../templates/useTemplateActions.ts';
import { noteTemplateUse } from '../outbox/templateUses.ts';
import { activeConversationAtom } from '../state/activeChat.ts';

/** Templates for the open chat. */
export function useChatTemplates(): Templates {
  const store = useStore();
  const conversation = useAtomValue(activeConversationAtom);
  const actions = useTemplateActions();
  const tn = conversation?.tn;
  const held = contactsOfNumber.held(useAtomValue(contactsOfNumber.placesAtom), tn);
  const cards = held.asked === JSON.stringify(tn) ? held.value : loading;
  return {
    ...actions,
    contact: conversation ? contactOf(conversation, cards) : loading,
    onLoad() {
      run(store, loadTemplates);
      const now = store.get(activeConversationAtom)?.tn;
      if (now !== undefined) void run(store, contactsOfNumber.load, now, { isQuiet: true });
    },
    onReadFile: useAction(readTemplateFile),
    onUsed(id, use) {
      const now = store.get(activeConversationAtom);
      if (now) run(store, noteTemplateUse, now, id, use);
    },
  };
}

interface Named {
  readonly tn: string;
  readonly name: string;
}

function contactOf({ tn, name }: Named, cards: Loadable<readonly ContactCard[]>): Loadable<TemplateContact> {
  // A chat without a name is called by its number, which is nobody's name.
  const called = /\p{L}/u.test(name) ? name : '';
  if (cards.status === 'loading') return loading;
  if (cards.status === 'failed')
    return called === '' ? failed(cards.message) : ready({ ...toContact(called, tn, undefined), isIncomplete: true });
  return ready({ ...toContact(called, tn, cards.value[0]), name: called || name });
}

function toContact(name: string, tn: string, card: ContactCard | undefined): TemplateContact {
  return { name, values: contactFieldValues(card, { name, number: tn }), language: contactLanguage(card?.fields) };
}
