import type { MessageHit } from '@manyline/chat';
import { type Answer, foldText, isAlive, SEARCH_MAX_LENGTH, shownText } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { changesByChatAtom } from '../state/chatChanges.ts';
import { lineTagsAtom } from '../state/chatLists.ts';
import { type LineHits, messageSearchAtom } from '../state/inbox.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { profilesAtom } from '../state/profiles.ts';

/** Debounce while the user types. */
export const SEARCH_PAUSE_MS = 300;
const PAGE = 30;

/** Why a line has no answer. */
type Missed = 'failed' | 'tooWide';
type Found = Answer<'searchMessages'>['items'][number];

const pauseAtom = atom(() => ({ cancel: () => undefined as void }));

/** Searches all messages of these lines after a pause; late hits for other words are dropped. */
export function searchMessages(get: Getter, set: Setter, typed: string, line: string | undefined, isAllLines: boolean) {
  const pause = get(pauseAtom);
  pause.cancel();
  const query = typed.trim().slice(0, SEARCH_MAX_LENGTH);
  if (foldText(query).trim() === '') {
    set(messageSearchAtom, undefined);
    return;
  }
  const lines = isAllLines
    ? get(profilesAtom)
        .filter((profile) => isAlive(profile) || get(chatsByLineAtom).has(profile.tn))
        .map(({ tn }) => tn)
    : [line ?? []].flat();
  const searched = { lines, isMixed: isAllLines, loaded: [] };
  set(messageSearchAtom, { query, status: 'loading', hits: [], hasMore: false, more: 'idle', searched });
  pause.cancel = get(servicesAtom).clock.setTimer(SEARCH_PAUSE_MS, () => void searchPages(get, set));
}

export async function retrySearch(get: Getter, set: Setter) {
  const search = get(messageSearchAtom);
  if (search?.status === 'failed') set(messageSearchAtom, { ...search, status: 'loading' });
  await searchPages(get, set);
}

/** Loads the next page of every line that has more. */
export async function moreHits(get: Getter, set: Setter) {
  const search = get(messageSearchAtom);
  if (search?.status !== 'ready' || !search.hasMore || search.more === 'loading') return;
  set(messageSearchAtom, { ...search, more: 'loading' });
  await searchPages(get, set);
}

async function searchPages(get: Getter, set: Setter) {
  const begun = get(messageSearchAtom);
  // The search was cancelled or the user signed out.
  if (!begun) return;
  const { query, searched } = begun;
  const { lines, loaded, isMixed } = searched;
  const known = loaded.length === 0 ? lines.map((line): LineHits => ({ line, items: [], before: undefined })) : loaded;
  const answers = await Promise.all(
    known.map(async (hits): Promise<LineHits | Missed> => {
      if (loaded.length > 0 && hits.before === undefined) return hits;
      const page = { tn: hits.line, query, limit: PAGE, ...(hits.before === undefined ? {} : { before: hits.before }) };
      const result = await callApi(get, set, 'searchMessages', page, { tn: hits.line, isQuiet: true });
      if (!result.ok) return result.code === 'searchTooWide' ? 'tooWide' : 'failed';
      const items = [...hits.items, ...result.data.items];
      return { line: hits.line, items, before: result.data.hasMore ? items.at(-1)?.message.id : undefined };
    }),
  );
  const search = get(messageSearchAtom);
  // Other words were searched in the meantime.
  if (search?.searched !== searched) return;
  const next = answers.filter((answer) => typeof answer !== 'string');
  if (next.length < answers.length) {
    const missed = answers.includes('failed') ? 'failed' : 'tooWide';
    set(messageSearchAtom, loaded.length === 0 ? { ...search, status: missed } : { ...search, more: missed });
    return;
  }
  const names = (chatId: string, line: string) => {
    const chat = get(chatsByLineAtom).get(line)?.chats.get(chatId);
    return chat && { tn: chat.tn, name: get(changesByChatAtom).get(chatId)?.name ?? chat.name };
  };
  const hits = settled(next).map(({ line, chatId, message }): MessageHit => ({
    chatId,
    messageId: message.id,
    ...(names(chatId, line) ?? { name: message.senderTN, tn: message.senderTN }),
    text: shownText(message) || message.file?.name || '',
    isOwn: message.senderTN === line,
    time: message.time,
    ...(isMixed ? { line: get(lineTagsAtom).get(line) } : {}),
  }));
  const hasMore = next.some(({ before }) => before !== undefined);
  set(messageSearchAtom, { query, status: 'ready', hits, hasMore, more: 'idle', searched: { ...searched, loaded: next } });
}

/** All hits, newest first, down to where a line with more pages was read: below that its next page may belong in between. */
export function settled(lines: readonly LineHits[]): readonly (Found & { readonly line: string })[] {
  const floor = Math.max(
    ...lines.map(({ before, items }) => (before === undefined ? -Infinity : (items.at(-1)?.message.time ?? -Infinity))),
  );
  return lines
    .flatMap(({ line, items }) => items.map((item) => ({ ...item, line })))
    .filter(({ message }) => message.time >= floor)
    .sort((a, b) => b.message.time - a.message.time);
}
