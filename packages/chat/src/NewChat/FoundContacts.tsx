import { Avatar, isolate, PhoneNumber } from '@manyline/ui';
import { isNumberName } from '../Contact/unnamed.ts';
import { useText } from '../messages/useText.ts';
import { Found, NoneFound } from './NewChat.styles.ts';
import type { KnownContact } from './NewChat.types.ts';

interface FoundContactsProps {
  readonly contacts: readonly KnownContact[];
  /** What they were searched by. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly onChoose: (tn: string) => void;
}

/** The contacts to choose from. They scroll in the room that is left. */
export function FoundContacts({ contacts, text, isNumber, onChoose }: FoundContactsProps) {
  const t = useText();
  if (contacts.length === 0)
    return (
      <NoneFound role="status">
        {!isNumber && t(text === '' ? 'chat.newChat.noContacts' : 'chat.newChat.noneFound', { name: isolate(text) })}
      </NoneFound>
    );
  return (
    <Found aria-label={t('chat.newChat.found')}>
      {contacts.map(({ name, tn }) => {
        const isUnnamed = tn !== name && isNumberName(name, tn);
        return (
          <li key={tn}>
            <button type="button" data-contact onClick={() => onChoose(tn)}>
              <Avatar name={name} seed={tn} size="sm" />
              <span data-part="who">
                <b dir="auto">{isUnnamed ? <PhoneNumber value={tn} /> : name}</b>
                {tn !== name && !isUnnamed && <PhoneNumber value={tn} />}
              </span>
            </button>
          </li>
        );
      })}
    </Found>
  );
}
