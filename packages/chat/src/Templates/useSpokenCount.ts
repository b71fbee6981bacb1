import { useEffect, useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { Templates } from './Templates.types.ts';
import type { SlashList } from './useSlash.ts';

/** The list must be unchanged for so long before its size is read out, in ms. */
const PAUSE = 600;

/** How many templates the list has, for a screen reader. */
export function useSpokenCount(slash: SlashList, templates: Templates | undefined): string {
  const t = useText();
  const [spoken, setSpoken] = useState('');
  const count = slash.found ? slash.found.shown.length + slash.found.others : undefined;
  const words =
    !slash.isOpen || templates?.list.status === 'loading'
      ? ''
      : count === undefined
        ? t('chat.templates.failed')
        : t('chat.templates.count', { count });
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return spoken;
}
