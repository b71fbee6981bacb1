import { DateField, IconButton, type IsoDate, Spinner } from '@manyline/ui';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ConversationActions } from '../MessageList/ConversationActions.types.ts';
import { useText } from '../messages/useText.ts';
import { useChatSearch } from './useChatSearch.ts';
import { useHitMarks } from './useHitMarks.ts';

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

const TYPING_MS = 1_000;

/** The matches of a search in the chat, with buttons to the next match and to a day. */
export function ChatSearchResults({ query, root, now, ref, conversationActions, onClose }: ChatSearchResultsProps) {
  const t = useText();
  const wanted = query.trim();
  const { found, state, go, goToDay } = useChatSearch(wanted, conversationActions);
  const [date, setDate] = useState<IsoDate>('');
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useHitMarks(root, wanted, found?.query === wanted ? found.hits[found.index]?.key : undefined);

  const goTo = (day: IsoDate) => {
    clearTimeout(typing.current);
    if (day !== '') void goToDay(day);
  };
  const handleDate = (day: IsoDate) => {
    setDate(day);
    clearTimeout(typing.current);
    // While a year is typed, its first digits form another year.
    if (document.activeElement instanceof HTMLInputElement) typing.current = setTimeout(() => goTo(day), TYPING_MS);
    else goTo(day);
  };
  useEffect(() => () => clearTimeout(typing.current), []);

  useImperativeHandle(ref, () => ({
    go: (way) => {
      if (wanted !== '') void go(way);
    },
    goToDate: () => goTo(date),
  }));

  const count = wanted === '' ? 0 : (found?.hits.length ?? 0);
  const index = found?.index ?? 0;
  return (
    <>
      <p role="status">
        {state === 'busy' && <Spinner label={t('chat.conversation.search')} />}
        {state === 'failed' && <span>{t('chat.more.search.failed')}</span>}
        {state === 'tooWide' && <span>{t('chat.search.tooWide')}</span>}
        {state === 'notShown' && <span>{t('chat.more.search.notShown')}</span>}
        {state === 'idle' && wanted !== '' && found && count === 0 && <span>{t('chat.more.search.none')}</span>}
        {state === 'idle' && count > 0 && (
          <span>{t('chat.more.search.count', { index: index + 1, count, more: String(found?.hasMore === true) })}</span>
        )}
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
