import { isolate, toast, useContactName } from '@manyline/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../messages/useText.ts';
import type { Scheduling } from './Schedule.types.ts';

/**
 * A message that wasn't sent because the contact wrote first becomes the draft of its chat, if nothing else is written there. One with files or
 * of a series stays a question: a draft has neither. It waits for a page that is seen, because a draft is stored on one device.
 */
export function useAnsweredDraft({ scheduled, isOffline, onCancel }: Scheduling, isDraftEmpty: boolean): void {
  const t = useText();
  const nameOf = useContactName();
  const answered = scheduled.find(
    ({ question, text, files, repeat }) => question === 'replied' && text !== '' && files.length === 0 && repeat === 'never',
  );
  const isSeen = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');
  const id = isDraftEmpty && isSeen && !isOffline ? answered?.id : undefined;
  const latest = useRef({ t, nameOf, answered, onCancel });
  useEffect(() => {
    latest.current = { t, nameOf, answered, onCancel };
  });
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const { answered: item, onCancel: cancel } = latest.current;
    // One try: what can't be changed now stays a question.
    if (id === undefined || !item || tried.current.has(id)) return;
    tried.current.add(id);
    void cancel(id, true).then((reason) => {
      const name = latest.current.nameOf(item.contact.name === '' ? item.contact.tn : item.contact.name);
      if (reason === undefined) toast({ tone: 'default', text: latest.current.t('chat.later.becameDraft', { name: isolate(name) }) });
    });
  }, [id]);
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
