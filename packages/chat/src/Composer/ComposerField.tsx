import { leftAlone } from '@manyline/ui';
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import { useText } from '../messages/useText.ts';
import type { SlashList } from '../Templates/useSlash.ts';
import { Field } from './Composer.styles.ts';
import { isSendKey } from './isSendKey.ts';
import type { SendKey } from './Writing.types.ts';

interface ComposerFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly isUsable: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly sendKey: SendKey;
  /** The list of templates that a slash opens. */
  readonly slash: SlashList;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onEscape: (() => void) | undefined;
  readonly onLeave: () => void;
}

/** The text of the message. The open list of templates gets its keys first. */
export function ComposerField(props: ComposerFieldProps) {
  const { field, text, isUsable, isInvalid, describedBy, sendKey, slash, onChange, onSend, onEscape, onLeave } = props;
  const t = useText();
  return (
    <Field
      ref={field}
      data-landmark
      aria-label={t('chat.composer.label')}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      placeholder={t('chat.composer.placeholder')}
      // An empty field keeps the page's direction, so that its placeholder is on the correct side.
      dir={text ? 'auto' : undefined}
      rows={1}
      {...leftAlone('off')}
      enterKeyHint={sendKey === 'enter' ? 'send' : 'enter'}
      value={text}
      disabled={!isUsable}
      {...slash.fieldProps}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
        slash.handleChange(event);
        onChange(event.target.value);
      }}
      onSelect={slash.handleSelect}
      onKeyDown={(event) => slash.handleKey(event) || handleFieldKey(event, sendKey, onSend, onEscape)}
      onBlur={() => {
        slash.close();
        onLeave();
      }}
    />
  );
}

/** Enter sends, or Ctrl and Enter; Escape ends a reply. */
function handleFieldKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  sendKey: SendKey,
  onSend: () => void,
  onEscape: (() => void) | undefined,
) {
  const isEscape = event.key === 'Escape' && onEscape !== undefined && !event.nativeEvent.isComposing;
  if (!isEscape && !isSendKey(event.nativeEvent, sendKey)) return;
  event.preventDefault();
  if (isEscape) onEscape();
  else onSend();
}
