import { media, SearchField, token } from '@manyline/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';
import { type ChatSearchHandle, ChatSearchResults, type ChatSearchResultsProps } from './ChatSearchResults.tsx';

/** Searches the chat for words or a day. Enter goes to the older match, Shift+Enter to the newer one, Escape closes. */
export function ChatSearch(props: Omit<ChatSearchResultsProps, 'query' | 'ref'>) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const ref = useRef<ChatSearchHandle>(null);
  const [query, setQuery] = useState('');
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      props.onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (event.target.type !== 'search') ref.current?.goToDate();
      else ref.current?.go(event.shiftKey ? -1 : 1);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys bubble from the fields inside.
    <Root ref={bar} onKeyDown={handleKeyDown}>
      <SearchField label={t('chat.conversation.search')} value={query} onChange={setQuery} />
      <ChatSearchResults {...props} query={query} ref={ref} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding-block: 8px;
  padding-inline: 16px;
  border-block-end: 1px solid ${token.borderSubtle};
  background: ${token.surface};
  &:has([aria-invalid='true']) {
    align-items: start;
  }
  > search {
    flex: 1 1 200px;
  }
  > div {
    flex: 0 0 11rem;
    &:has([aria-invalid='true']) {
      flex-basis: 18rem;
    }
  }
  > p:empty {
    margin-inline-start: -8px;
  }
  > p {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    line-height: 36px;
  }
  ${media.phone} {
    > search {
      flex-basis: calc(100% - 56px);
    }
    > p {
      order: 2;
      flex: 1;
    }
    > button {
      order: 2;
      &:last-child {
        order: 1;
      }
    }
    > div {
      order: 2;
      flex: 0 1 9rem;
      &:has([aria-invalid='true']) {
        flex-basis: 100%;
      }
    }
  }
`;
