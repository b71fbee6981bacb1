import { type EveryLanguage, textIn } from '@manyline/contract';
import { directionOf, LOCALE_NAMES, LOCALES, TextArea, token } from '@manyline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { focusLeaves } from './focusLeaves.ts';

export interface MessageFieldsProps {
  readonly label: string;
  readonly hint: string;
  /** Characters per language. */
  readonly limit: number;
  readonly value: EveryLanguage;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: EveryLanguage) => void;
  readonly onBlur: () => void;
}

/** One text in every language. An empty language shows the text of another one as its placeholder, as users will see it. */
export function MessageFields({ label, hint, limit, value, error, isReadOnly, onChange, onBlur }: MessageFieldsProps) {
  const id = useId();
  const wrong = LOCALES.find((locale) => value[locale].length > limit);
  return (
    <Root role="group" aria-labelledby={id} onBlur={(event) => focusLeaves(event) && onBlur()}>
      <legend id={id}>{label}</legend>
      <p>{hint}</p>
      {LOCALES.map((locale) => (
        <div key={locale} lang={locale} dir={directionOf(locale)}>
          <TextArea
            label={LOCALE_NAMES[locale]}
            value={value[locale]}
            placeholder={textIn(value, locale) ?? ''}
            error={locale === (wrong ?? 'en') ? error : undefined}
            limit={limit}
            minRows={2}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange({ ...value, [locale]: text })}
          />
        </div>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;

  > legend {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 500;
  }
  > p {
    margin-block-start: -10px;
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
`;
