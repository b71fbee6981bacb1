import { type ChatNotice, shownText } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { showNotice, tagOf, watchAtom } from './notificationsWatch.ts';

/** More of a long text arrived: a notification of it shows that, too, without another sound. */
export function growNotice(get: Getter, set: Setter, { tn, chat, message }: ChatNotice) {
  const watch = get(watchAtom).now;
  if (!watch || !message) return;
  const tag = tagOf(tn, chat.tn);
  const query = watch.queries.get(tag);
  if (query?.notice.message.id === message.id) watch.queries.set(tag, { ...query, notice: { tn, chat, message } });
  const notice = watch.shown.get(tag)?.notice;
  const body = shownText(message);
  if (notice?.messageId === message.id && notice.body !== body) showNotice(get, set, { ...notice, body });
}
