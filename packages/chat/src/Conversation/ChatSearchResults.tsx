import { DateField, IconButton, type IsoDate, Spinner } from '@manyline/ui';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { useHitMarks } from './useHitMarks.ts';
import type { SearchHit, ConversationActions } from './ConversationActions.types.ts';

export interface ChatSearchResultsProps {
  readonly query: string;
  /** The element with the messages whose matches are marked. */
  readonly root: RefObject<HTMLElement | null>;
  readonly ref: Ref<ChatSearchHandle>;
  /** Unix seconds. */
  readonly now: number;
  readonly conversationActions: Pick<ConversationActions, 'onSearch' | 'onShowMessage' | 'onShowTime'>;
  readonly onClose: () => void;
}

export interface ChatSearchHandle {
  /** To the older match (1) or the newer one (-1). */
  readonly go: (way: 1 | -1) => void;
  readonly goToDate: () => void;
}

const PAUSE_MS = 250;
const TYPING_MS = 1_000;

interface Found {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly hasMore: boolean;
  readonly index: number;
}

/** The matches of a search in the chat, with buttons to the next match and to a day. */
export default function ChatSearchResults({ query, root, now, ref, conversationActions, onClose }: ChatSearchResultsProps) {
  const t = useText();
  const [found, setFound] = useState<Found>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'tooWide' | 'notShown'>('idle');
  const [date, setDate] = useState<IsoDate>('');
  const turn = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = query.trim();
  useHitMarks(root, wanted, found?.query === wanted ? found.hits[found.index]?.key : undefined);

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

  useImperativeHandle(ref, () => ({
    go: (way) => {
      if (wanted !== '') void go(way);
    },
    goToDate: () => void goTo(date),
  }));

  const count = wanted === '' ? 0 : (found?.hits.length ?? 0);
  const index = found?.index ?? 0;
  return (
    <>
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
    </>
  );
}

function isoDay(seconds: number): IsoDate {
  const day = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
