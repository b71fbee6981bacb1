import { EmptyState } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { type NoStartReason, noStartText } from './noStart.ts';

/** In place of chats that don't exist and can't be started. */
export function NoChatsYet({ why }: { readonly why: NoStartReason }) {
  const t = useText();
  return <EmptyState illustration="empty" title={t('chat.list.empty.title')} text={t(noStartText(why))} />;
}
