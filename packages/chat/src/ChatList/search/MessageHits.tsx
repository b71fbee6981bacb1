import { Avatar, Button, Spinner, useContactName, useFormatters } from '@manyline/ui';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { Item } from '../ChatListItem/ChatListItem.styles.ts';
import { lineLabel } from '../ChatListItem/ChatListItem.tsx';
import type { Inbox, MessageHit, MessageSearch } from '../inbox/Inbox.types.ts';
import { hasShortWord } from './hasShortWord.ts';
import { highlight } from './highlight.ts';
import { Heading, Hits, Note } from './SearchResults.styles.ts';

export interface MessageHitsProps extends Pick<Inbox, 'onMoreHits' | 'onRetrySearch' | 'onOpenHit'> {
  readonly search: MessageSearch;
  readonly now: number;
}

/** The messages that match, newest first, with the matches marked. */
export function MessageHits({ search, now, onMoreHits, onRetrySearch, onOpenHit }: MessageHitsProps) {
  const t = useText();
  const { status, hits, query, hasMore, more } = search;
  const [stop, setStop] = useState(0);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <section aria-label={t('chat.messages.label')}>
      <Heading>{t('chat.messages.label')}</Heading>
      {status === 'loading' && (
        <Note>
          <Spinner label={t('chat.inbox.search.loading')} />
        </Note>
      )}
      {status === 'failed' && <Failed text={t('chat.inbox.search.failed')} onRetry={onRetrySearch} />}
      {status === 'ready' && hits.length === 0 && <Note>{t('chat.inbox.search.none')}</Note>}
      {hits.length > 0 && (
        <Hits aria-label={t('chat.messages.label')} onKeyDown={handleKeyDown}>
          {hits.map((hit, index) => (
            <li key={hit.messageId}>
              <Hit
                hit={hit}
                query={query}
                now={now}
                isTabStop={index === Math.min(stop, hits.length - 1)}
                onFocus={() => setStop(index)}
                onOpen={onOpenHit}
              />
            </li>
          ))}
        </Hits>
      )}
      {(status === 'tooWide' || more === 'tooWide') && <Note role="alert">{t('chat.search.tooWide')}</Note>}
      {more === 'failed' && <Failed text={t('chat.inbox.search.failed')} onRetry={onMoreHits} />}
      {status === 'ready' && hasMore && more !== 'failed' && more !== 'tooWide' && (
        <Note>
          <Button variant="soft" size="sm" isBusy={more === 'loading'} onClick={onMoreHits}>
            {t('chat.inbox.search.more')}
          </Button>
        </Note>
      )}
      {status === 'ready' && !hasMore && hasShortWord(query) && <Note>{t('chat.inbox.search.short')}</Note>}
    </section>
  );
}

interface HitProps {
  readonly hit: MessageHit;
  readonly query: string;
  readonly now: number;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onOpen: (hit: MessageHit) => void;
}

function Hit({ hit, query, now, isTabStop, onFocus, onOpen }: HitProps) {
  const t = useText();
  const { listTime } = useFormatters();
  const nameOf = useContactName();
  return (
    <Item type="button" tabIndex={isTabStop ? 0 : -1} onFocus={onFocus} onClick={() => onOpen(hit)}>
      <Avatar name={hit.name} seed={hit.tn} />
      <span className="line">
        <span className="name" dir="auto">
          {nameOf(hit.name)}
        </span>
        {hit.line && (
          <span className="of" style={{ '--hue': hit.line.hue } as CSSProperties}>
            <bdi>{lineLabel(hit.line)}</bdi>
          </span>
        )}
        <span className="time">{listTime(hit.time, now)}</span>
      </span>
      <span className="line">
        <span className="preview">
          {hit.isOwn && <span>{`${t('chat.list.own')} `}</span>}
          <span className="words" dir="auto">
            {highlight(hit.text.slice(0, HIT_LENGTH), query).map((part, index) =>
              // The parts of a text have no identity but their position.
              part.isHit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
            )}
          </span>
        </span>
      </span>
    </Item>
  );
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Note role="alert">
      <span>{text}</span>
      <Button variant="soft" size="sm" onClick={onRetry}>
        {t('chat.messages.older.retry')}
      </Button>
    </Note>
  );
}

/** The start of a very long message is enough to recognise it. */
const HIT_LENGTH = 2_000;
