import { useConsoleText } from '@manyline/cms';
import { contactName, foldText, foldWords, isAlive } from '@manyline/contract';
import { type CommandGroup, type CommandItem, usePhoneFormat } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { contactsHref } from '../contacts/contactsLocation.ts';
import { writeToNumber } from '../contacts/writeToNumber.ts';
import { useCan } from '../home/useGroupPages.ts';
import { contactList, contactsByNumberAtom, EVERYTHING } from '../messaging/state/contactsState.ts';
import { findPeople, loadPeople, type Person } from '../messaging/state/people.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { paths } from '../routing/paths.ts';
import { useHeld } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { contactUpdatesAtom } from '../shared/adminUpdates.ts';

const MOST = 50;

/** A chat of the list that may be among its results. */
interface ListedChat {
  readonly tn: string;
  readonly name: string;
}

interface Contacts {
  /** Empty: nothing is asked. */
  readonly words: string;
  readonly isOnline: boolean;
}

interface ContactGroup {
  /** The contacts whose chats aren't found: neither these numbers', nor in the list. */
  readonly groupBeside: (shown: ReadonlySet<string>, listed: readonly ListedChat[]) => CommandGroup;
  /** The numbers whose contacts match, also by company, e-mail address or tag. */
  readonly numbers: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly retry: () => void;
  /** Whether the item begins or continues a chat. */
  readonly isChat: (id: string) => boolean;
  /** Opens the chat of an item, if it is one of these. */
  readonly open: (id: string) => boolean;
}

/** The contacts of all address books that match, one row per number. Choosing one writes to it; without the right to, its card opens. */
export function useContactGroup({ words, isOnline }: Contacts): ContactGroup {
  const t = useConsoleText();
  const format = usePhoneFormat();
  const navigate = useNavigate();
  const can = useCan();
  const { value } = useHeld(contactList, EVERYTHING);
  const byNumber = useAtomValue(contactsByNumberAtom);
  const profiles = useAtomValue(profilesAtom);
  const update = useAtomValue(contactUpdatesAtom);
  const load = useAction(loadPeople);
  const write = useAction(writeToNumber);
  const isAsked = words !== '';
  useEffect(() => {
    if (isAsked && isOnline) void load();
  }, [isAsked, isOnline, update, load]);
  const people = useMemo(() => {
    if (!isAsked || value.status !== 'ready') return NO_ONE;
    const unreachable = value.value.filter(({ numbers }) => numbers.length === 0);
    const found = findPeople(new Map([...byNumber, ...unreachable.map((contact) => [contact.id, contact] as const)]), words);
    // The number that is meant comes before the contact's others.
    const digits = digitsOf(words);
    return digits.length > 1 ? found.toSorted((a, b) => Number(b.tn.includes(digits)) - Number(a.tn.includes(digits))) : found;
  }, [isAsked, words, value, byNumber]);
  const canWrite = can({ action: 'send', subject: 'chat' }) && profiles.some(isAlive);

  const toItem = ({ tn, contact }: Person): CommandItem => {
    const hasNumber = contact.numbers.length > 0;
    const label = contact.name || contact.company || (hasNumber ? format(tn) : contactName(contact));
    const about = [contact.company, hasNumber ? format(tn) : contact.emails[0]?.value];
    const description = about.filter((text) => text && text !== label).join(' · ');
    return {
      id: hasNumber && canWrite ? CONTACT_ITEM + tn : contactsHref({ kind: 'card', id: contact.id }),
      label,
      ...(description !== '' && { description }),
      avatar: { name: label, seed: tn },
    };
  };
  const isWaiting = isAsked && isOnline && value.status === 'loading';
  return {
    numbers: useMemo(() => new Set(people.map(({ tn }) => tn)), [people]),
    groupBeside(shown, listed) {
      const inList = new Set(listed.filter((chat) => isNamed(chat, words)).map(({ tn }) => tn));
      const items = people.filter(({ tn }) => !shown.has(tn) && !inList.has(tn)).slice(0, MOST);
      const state = isWaiting ? 'loading' : isAsked && isOnline && value.status === 'failed' ? 'failed' : undefined;
      return { id: 'contacts', label: t('cms.search.contacts'), isFiltered: true, items: items.map(toItem), state };
    },
    isBusy: isWaiting,
    retry: () => void load(),
    isChat: (id) => id.startsWith(CONTACT_ITEM),
    open(id) {
      if (!id.startsWith(CONTACT_ITEM)) return false;
      const tn = id.slice(CONTACT_ITEM.length);
      const person = people.find((one) => one.tn === tn);
      void write(tn, person?.name ?? tn).then((search) => navigate({ pathname: paths.chat, search }));
      return true;
    },
  };
}

/** Whether the list finds the chat, so that its contact isn't shown twice. */
function isNamed({ tn, name }: ListedChat, words: string): boolean {
  const text = foldText(`${name}\n${tn}`);
  const digits = digitsOf(words);
  return foldWords(words).every((word) => text.includes(word)) || (digits.length > 1 && tn.includes(digits));
}

/** Without the zero that only numbers at home begin with. */
const digitsOf = (words: string) => words.replaceAll(/\D/gu, '').replace(/^0+/u, '');

const CONTACT_ITEM = 'contact ';
const NO_ONE: readonly Person[] = [];
