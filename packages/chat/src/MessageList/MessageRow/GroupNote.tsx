import { PhoneNumber, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import type { MessageItem } from '../MessageList.types.ts';

/** That a text went to others as well, and to whom. */
export function GroupNote({ others }: { readonly others: NonNullable<MessageItem['otherRecipients']> }) {
  const t = useText();
  return (
    <Note>
      <summary>{t('chat.message.group', { count: others.length })}</summary>
      <ul>
        {others.map(({ tn, name }) => (
          <li key={tn}>
            {name !== '' && <bdi>{name}</bdi>} <PhoneNumber value={tn} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Rare, so it isn't among the styles of the list. */
const Note = styled.details`
  margin-block-end: 4px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  line-height: 1.25rem;
  summary {
    cursor: pointer;
  }
  ul {
    margin: 0;
    padding-block: 2px 4px;
    padding-inline-start: 16px;
    list-style: none;
  }
`;
