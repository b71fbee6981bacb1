import { DateField, IconButton, type IsoDate, media, SearchField, Spinner, token } from '@manyline/ui';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';
import { useHitMarks } from './useHitMarks.ts';
import type { SearchHit, ConversationActions } from './ConversationActions.types.ts';

export interface ChatSearchProps {
  /** The element with the messages whose matches are marked. */
  readonly root: RefObject<HTMLElement | null>;
  /** Unix seconds. */
  readonly now: number;
  readonly conversationActions: Pick<ConversationActions, 'onSearch' | 'onShowMessage' | 'onShowTime'>;
  readonly onClose: () => void;
}

const PAUSE_MS = 250;
const TYPING_MS = 1_000;

interface Found {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly hasMore: boolean;
  readonly index: number;
}

/** Searches the chat for words or a day. Enter goes to the older match, Shift+Enter to the newer one, Escape closes. */
export default function ChatSearch({ root, now, conversationActions, onClose }: ChatSearchProps) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'tooWide' | 'notShown'>('idle');
  const [date, setDate] = useState<IsoDate>('');
  const turn = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = query.trim();
  useHitMarks(root, wanted, found?.query === wanted ? found.hits[found.index]?.key : undefined);

  useEffect(() => bar.current?.querySelector('input')?.focus(), []);

  const show = async (next: Found) => {
    setFound(next);
    const hit = next.hits[next.index];
    if (!hit) return setState('idle');
    const mine = turn.current;
    const isShown = await conversationActions.onShowMessage(hit.id);
    if (mine === turn.current) setState(isShown ? 'idle' : 'notShown');
  };

  const search = async (words: string) => {
    const mine = (turn.current += 1);
    setState('busy');
    const page = await conversationActions.onSearch(words, undefined);
    if (mine !== turn.current) return;
    if (page === undefined || page === 'tooWide') setState(page ?? 'failed');
    else await show({ query: words, ...page, index: 0 });
  };

  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });
  useEffect(() => {
    turn.current += 1;
    if (wanted === '') return undefined;
    const timer = setTimeout(() => void latestSearch.current(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const go = async (way: 1 | -1) => {
    if (!found || found.query !== wanted) return void search(wanted);
    const mine = (turn.current += 1);
    const index = found.index + way;
    if (index < 0) return;
    if (index < found.hits.length) return void show({ ...found, index });
    if (!found.hasMore) return;
    setState('busy');
    const page = await conversationActions.onSearch(wanted, found.hits.at(-1)?.id);
    if (mine !== turn.current) return;
    if (page === undefined || page === 'tooWide') return setState(page ?? 'failed');
    await show({ ...found, hits: [...found.hits, ...page.hits], hasMore: page.hasMore, index: page.hits.length > 0 ? index : found.index });
  };

  const goTo = async (next: IsoDate) => {
    clearTimeout(typing.current);
    if (next === '') return;
    turn.current += 1;
    const [year = 0, month = 1, day = 1] = next.split('-').map(Number);
    const isShown = await conversationActions.onShowTime(new Date(year, month - 1, day).getTime() / 1000);
    setState(isShown ? 'idle' : 'notShown');
  };

  const handleDate = (next: IsoDate) => {
    setDate(next);
    clearTimeout(typing.current);
    // While a year is typed, its first digits form another year.
    if (document.activeElement instanceof HTMLInputElement) typing.current = setTimeout(() => void goTo(next), TYPING_MS);
    else void goTo(next);
  };
  useEffect(() => () => clearTimeout(typing.current), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (event.target.type !== 'search') void goTo(date);
      else if (wanted !== '') void go(event.shiftKey ? -1 : 1);
    }
  };

  const count = wanted === '' ? 0 : (found?.hits.length ?? 0);
  const index = found?.index ?? 0;
  return (
    // The keys bubble from the fields inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <Root ref={bar} onKeyDown={handleKeyDown}>
      <SearchField label={t('chat.more.search.label')} value={query} onChange={setQuery} />
      <p role="status">
        {state === 'busy' && <Spinner label={t('chat.more.search.label')} />}
        {state === 'failed' && t('chat.more.search.failed')}
        {state === 'tooWide' && t('chat.more.search.tooWide')}
        {state === 'notShown' && t('chat.more.search.notShown')}
        {state === 'idle' && wanted !== '' && found && count === 0 && t('chat.more.search.none')}
        {state === 'idle' && count > 0 && t('chat.more.search.count', { index: index + 1, count, more: String(found?.hasMore === true) })}
      </p>
      <IconButton
        size="sm"
        label={t('chat.more.search.older')}
        icon={<IconChevronUp aria-hidden="true" />}
        disabled={count === 0 || (index >= count - 1 && found?.hasMore !== true)}
        onClick={() => void go(1)}
      />
      <IconButton
        size="sm"
        label={t('chat.more.search.newer')}
        icon={<IconChevronDown aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => void go(-1)}
      />
      <DateField
        label={t('chat.more.search.date')}
        isLabelHidden
        size="sm"
        value={date}
        today={isoDay(now)}
        max={isoDay(now)}
        onChange={handleDate}
      />
      <IconButton size="sm" label={t('chat.more.search.close')} icon={<IconX aria-hidden="true" />} onClick={onClose} />
    </Root>
  );
}

function isoDay(seconds: number): IsoDate {
  const day = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
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
  > search {
    flex: 1 1 200px;
  }
  > div {
    flex: 0 0 11rem;
  }
  ${media.phone} {
    > search {
      flex-basis: 100%;
    }
    > div {
      flex: 1 1 9rem;
    }
  }
  > p:empty {
    margin-inline-start: -8px;
  }
  > p {
    color: ${token.textMuted};
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
`;
