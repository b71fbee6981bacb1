import {
  ANY_LANGUAGE,
  CONTACT_TEMPLATE_FIELDS,
  fieldsOf,
  fieldSource,
  MESSAGE_MAX_LENGTH,
  parseTemplate,
  TEMPLATE_LANGUAGES,
  type TemplateText,
} from '@manyline/contract';
import { countSms } from '@manyline/contract/smsEncoding';
import { Button, Combobox, IconButton, insertText, Menu, TextArea } from '@manyline/ui';
import { IconBraces, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../messages/useText.ts';
import { useLanguageName } from './useLanguageName.ts';
import { useTemplateFieldLabel } from './useTemplateFieldLabel.ts';

export interface TemplateTextFieldProps {
  readonly value: TemplateText;
  readonly isOnly: boolean;
  /** The languages of all texts. */
  readonly taken: readonly string[];
  /** Fields that the contact's card has. */
  readonly ownFields: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: TemplateText) => void;
  readonly onRemove: () => void;
}

/** One text of a template and its language. */
export function TemplateTextField({ value, isOnly, taken, ownFields, error, onChange, onRemove }: TemplateTextFieldProps) {
  const t = useText();
  const nameOf = useLanguageName();
  const labelOf = useTemplateFieldLabel();
  const field = useRef<HTMLTextAreaElement>(null);
  const { language, text } = value;
  const languages = [ANY_LANGUAGE, ...TEMPLATE_LANGUAGES].filter((one) => one === language || !taken.includes(one));
  const insert = (key: string) => {
    const input = field.current;
    if (input) insertText(input, fieldSource(key), input.selectionStart, input.selectionEnd);
  };
  const label = t('chat.templates.text', { language: nameOf(language) });
  const hasFields = fieldsOf(parseTemplate(text)).length > 0;
  return (
    <div data-part="language">
      <div data-part="row">
        <Combobox
          label={t('chat.templates.language')}
          // An empty value would be none.
          value={language || 'any'}
          canClear={false}
          options={languages.map((one) => ({ value: one || 'any', label: nameOf(one) }))}
          onChange={(next) => onChange({ text, language: next === 'any' ? ANY_LANGUAGE : next })}
        />
        <Menu
          align="end"
          returnsTo={field}
          trigger={
            <Button variant="soft" startIcon={<IconBraces aria-hidden="true" />}>
              {t('chat.templates.field.insert')}
            </Button>
          }
          items={[...new Set([...CONTACT_TEMPLATE_FIELDS, ...ownFields])].map((key) => ({
            id: key,
            label: labelOf(key),
            description: `\u2066${fieldSource(key)}\u2069`,
            onSelect: () => insert(key),
          }))}
        />
        {!isOnly && (
          <IconButton
            label={t('chat.templates.text.remove', { language: nameOf(language) })}
            icon={<IconTrash aria-hidden="true" size={20} />}
            onClick={onRemove}
          />
        )}
      </div>
      <TextArea
        ref={field}
        label={label}
        value={text}
        limit={MESSAGE_MAX_LENGTH}
        maxLength={MESSAGE_MAX_LENGTH}
        error={error}
        hint={text === '' ? t('chat.templates.text.hint') : t('chat.templates.segments', { count: countSms(text).segments })}
        onChange={(next) => onChange({ language, text: next })}
      />
      {hasFields && <p data-part="hint">{t('chat.templates.fallback', { example: '\u2066{{first name|there}}\u2069' })}</p>}
    </div>
  );
}

/** For a text that is added. */
export function nextLanguage(texts: readonly TemplateText[]): string {
  const taken = new Set(texts.map(({ language }) => language));
  return TEMPLATE_LANGUAGES.find((language) => !taken.has(language)) ?? ANY_LANGUAGE;
}
