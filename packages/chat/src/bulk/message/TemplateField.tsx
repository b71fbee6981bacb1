import { MESSAGE_MAX_LENGTH, parseTemplate } from '@manyline/contract';
import { leftAlone } from '@manyline/ui';
import type { RefObject } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { FieldMark } from './FieldMark.tsx';
import { Writing } from './Message.styles.ts';
import { useSelected } from './useSelected.ts';

export interface TemplateFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly template: string;
  readonly unknownFields: readonly string[];
  readonly describedBy: string;
  /** The placeholder. */
  readonly placeholder: string;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (template: string) => void;
}

/**
 * The message field. It is a plain text field, so the caret, undo and input methods are the browser's. Its fields look like labels; the one
 * that the caret is in, and those in a selection, show how they are written.
 */
export function TemplateField(props: TemplateFieldProps) {
  const { field, template, unknownFields, describedBy, placeholder, isInvalid, isReadOnly, onChange } = props;
  const t = useBulkText();
  const selected = useSelected(field);
  const parts = withPlaces(template);
  return (
    <Writing data-fields={parts.some(({ kind }) => kind === 'field') || undefined}>
      {/* A translated copy wouldn't be what is sent. */}
      <div data-part="marks" aria-hidden="true" translate="no" dir={template ? 'auto' : undefined}>
        {parts.map((part, index) =>
          part.kind === 'text' ? (
            <span key={index}>{part.text}</span>
          ) : (
            <FieldMark
              key={index}
              source={part.source}
              isUnknown={unknownFields.includes(part.key)}
              isWritten={selected !== undefined && selected.start < part.end && selected.end > part.start}
            />
          ),
        )}
        {/* Gives a last empty line the same height as in the field. */}
        <span>{'\u200b'}</span>
      </div>
      <textarea
        ref={field}
        aria-label={t('chat.bulk.text.title')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        dir={template ? 'auto' : undefined}
        rows={1}
        {...leftAlone('off')}
        value={template}
        maxLength={MOST}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Writing>
  );
}

function withPlaces(template: string) {
  let end = 0;
  return parseTemplate(template).map((part) => {
    const start = end;
    end += (part.kind === 'text' ? part.text : part.source).length;
    return { ...part, start, end };
  });
}

/** Far over the limit, which is shown; a longer paste would only freeze the page. */
const MOST = MESSAGE_MAX_LENGTH * 10;
