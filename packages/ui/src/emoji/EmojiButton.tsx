import { IconMoodSmile } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton/IconButton.tsx';
import { Popover } from '../controls/Popover/Popover.tsx';
import { useChatText } from '../messages/useText.ts';
import type { EmojiChoices } from './emoji.types.ts';
import { EmojiPicker } from './EmojiPicker.tsx';

export interface EmojiButtonProps {
  /** The field that emoji are inserted into at the caret; the focus returns to it. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The user's recent emoji and skin tone. */
  readonly choices: EmojiChoices;
  /** Keeps them. */
  readonly onChoicesChange: (choices: EmojiChoices) => void;
}

/**
 * Opens the emoji picker. Its names load when it opens.
 * @use Beside a text that people write.
 * @avoid for reactions that are always the same → ButtonGroup
 * @key Enter, Space: Opens the picker.
 * @key Arrow keys: Move through the emoji.
 * @key Escape: Closes it.
 */
export function EmojiButton({ field, choices, onChoicesChange }: EmojiButtonProps) {
  const t = useChatText();
  const [isOpen, setIsOpen] = useState(false);
  const hasCaret = useRef(false);
  useEffect(() => {
    const remember = () => void (hasCaret.current = true);
    const element = field.current;
    element?.addEventListener('focus', remember);
    return () => element?.removeEventListener('focus', remember);
  }, [field]);

  return (
    <Popover
      trigger={<IconButton label={t('ui.emoji.open')} icon={<IconMoodSmile aria-hidden="true" />} />}
      title={t('ui.emoji.title')}
      isTitleHidden
      side="top"
      align="end"
      isOpen={isOpen}
      returnsTo={field}
      onOpenChange={setIsOpen}
    >
      <EmojiPicker field={field} hasCaret={hasCaret} choices={choices} onChoicesChange={onChoicesChange} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}
