import { MESSAGE_MAX_LENGTH, parseTemplate } from '@manyline/contract';
import { leftAlone } from '@manyline/ui';
import type { RefObject } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { Writing } from './Message.styles.ts';

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

/** The message field, with its merge fields marked. */
export function TemplateField(props: TemplateFieldProps) {
  const { field, template, unknownFields, describedBy, placeholder, isInvalid, isReadOnly, onChange } = props;
  const t = useBulkText();
  return (
    <Writing>
      <div data-part="marks" aria-hidden="true" dir={template ? 'auto' : undefined}>
        {parseTemplate(template).map((part, index) =>
          part.kind === 'text' ? (
            <span key={index}>{part.text}</span>
          ) : (
            <mark key={index} data-unknown={unknownFields.includes(part.key) || undefined}>
              {part.source}
            </mark>
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

/** Far over the limit, which is shown; a longer paste would only freeze the page. */
const MOST = MESSAGE_MAX_LENGTH * 10;
