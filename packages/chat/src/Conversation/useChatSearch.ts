import type { IsoDate } from '@manyline/ui';
import { useEffect, useRef, useState } from 'react';
import type { ConversationActions, SearchHit } from '../MessageList/ConversationActions.types.ts';

const PAUSE_MS = 250;

interface Found {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly hasMore: boolean;
  /** The match shown now. */
  readonly index: number;
}

/** Searches the chat when typing pauses, and shows one match after another. A newer search or move ends an older one. */
export function useChatSearch(wanted: string, conversationActions: Pick<ConversationActions, 'onSearch' | 'onShowMessage' | 'onShowTime'>) {
  const [found, setFound] = useState<Found>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'tooWide' | 'notShown'>('idle');
  const turn = useRef(0);

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

  const goToDay = async (wantedDay: IsoDate) => {
    turn.current += 1;
    const [year = 0, month = 1, day = 1] = wantedDay.split('-').map(Number);
    const isShown = await conversationActions.onShowTime(new Date(year, month - 1, day).getTime() / 1000);
    setState(isShown ? 'idle' : 'notShown');
  };

  return { found, state, go, goToDay };
}
