import { type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { insertText } from '../fields/insertText.ts';
import { LoadableView } from '../loadable/LoadableView.tsx';
import { failed, type Loadable, loading, ready } from '../loading/loadable.ts';
import { useChatText } from '../messages/useText.ts';
import type { EmojiChoices, EmojiGroup } from './emoji.types.ts';
import { EmojiPanel } from './EmojiPanel.tsx';
import { Frame } from './EmojiPicker.styles.ts';
import { loadEmoji } from './loadEmoji.ts';

export interface EmojiPickerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** True once the field has been focused. */
  readonly hasCaret: RefObject<boolean>;
  readonly choices: EmojiChoices;
  readonly onChoicesChange: (choices: EmojiChoices) => void;
  readonly onClose: () => void;
}

/** All emoji by group, recent ones first, searchable by name in the page language. */
export function EmojiPicker({ field, hasCaret, choices, onChoicesChange, onClose }: EmojiPickerProps) {
  const t = useChatText();
  const { locale } = useIntl();
  const [groups, setGroups] = useState<Loadable<readonly EmojiGroup[]>>(loading);
  const [attempt, setAttempt] = useState(0);
  const failure = t('ui.emoji.failed');

  useEffect(() => {
    let isWanted = true;
    loadEmoji(locale).then(
      (value) => isWanted && setGroups(ready(value)),
      () => isWanted && setGroups(failed(failure)),
    );
    return () => void (isWanted = false);
  }, [locale, attempt, failure]);

  const handleRetry = () => {
    setGroups(loading);
    setAttempt(attempt + 1);
  };

  const handlePick = (text: string, staysOpen: boolean) => {
    const element = field.current;
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    // In a field that was never focused, emoji are appended.
    const [start, end] = hasCaret.current ? [selectionStart, selectionEnd] : [value.length, value.length];
    const before = document.activeElement;
    insertText(element, text, start, end);
    if (!staysOpen) onClose();
    else if (before instanceof HTMLElement) before.focus();
  };

  return (
    <Frame data-loading={groups.status === 'loading' || undefined}>
      <LoadableView value={groups} skeleton={null} onRetry={handleRetry}>
        {(value) => <EmojiPanel groups={value} choices={choices} onChoicesChange={onChoicesChange} onPick={handlePick} />}
      </LoadableView>
    </Frame>
  );
}
