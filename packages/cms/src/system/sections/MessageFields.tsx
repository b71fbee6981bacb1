import { type EveryLanguage, textIn } from '@manyline/contract';
import { Button, directionOf, LOCALE_NAMES, LOCALES, type Locale, Tabs, TextArea, token } from '@manyline/ui';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import { focusLeaves } from './focusLeaves.ts';

export interface MessageFieldsProps {
  readonly label: string;
  readonly hint: string;
  /** What users get without a text. */
  readonly none: string;
  /** Characters per language. */
  readonly limit: number;
  readonly value: EveryLanguage;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: EveryLanguage) => void;
  readonly onBlur: () => void;
}

/**
 * One text in every language, folded to its beginning until it is changed. An empty language shows the text of another one as its
 * placeholder, as users will see it.
 */
export function MessageFields({ label, hint, none, limit, value, error, isReadOnly, onChange, onBlur }: MessageFieldsProps) {
  const id = useId();
  const t = useConfigText();
  const { locale: shown } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Locale>();
  const [known, setKnown] = useState(error);
  const wrong = LOCALES.find((locale) => value[locale].length > limit);
  // A new problem shows the language that has it.
  if (known !== error) {
    setKnown(error);
    if (error !== undefined) {
      setIsOpen(true);
      setChosen(wrong ?? LOCALES.find((locale) => value[locale] !== ''));
    }
  }
  const own = LOCALES.find((locale) => locale === shown) ?? 'en';
  const locale = chosen ?? own;
  const text = textIn(value, own);
  const written = LOCALES.filter((one) => value[one] !== '').map((one) => LOCALE_NAMES[one]);
  return (
    <Root role="group" aria-labelledby={id} onBlur={(event) => focusLeaves(event) && onBlur()}>
      <Head>
        <legend id={id}>{label}</legend>
        {!isOpen && (
          <Button
            variant="outline"
            size="sm"
            aria-label={isReadOnly ? undefined : t('cms.system.text.change.of', { label })}
            onClick={() => setIsOpen(true)}
          >
            {t(isReadOnly ? 'cms.system.text.show' : 'cms.system.text.change')}
          </Button>
        )}
      </Head>
      {isOpen ? (
        <>
          <p>{hint}</p>
          <Tabs
            variant="pill"
            label={label}
            items={LOCALES.map((one) => ({ id: one, label: LOCALE_NAMES[one] }))}
            value={locale}
            onChange={(one) => setChosen(LOCALES.find((each) => each === one))}
          >
            <div lang={locale} dir={directionOf(locale)}>
              <TextArea
                key={locale}
                label={LOCALE_NAMES[locale]}
                value={value[locale]}
                placeholder={textIn(value, locale) ?? ''}
                error={locale === (wrong ?? locale) ? error : undefined}
                limit={limit}
                minRows={2}
                isReadOnly={isReadOnly}
                onChange={(typed) => onChange({ ...value, [locale]: typed })}
              />
            </div>
          </Tabs>
        </>
      ) : (
        <p>
          {text === undefined ? (
            none
          ) : (
            <>
              <q dir="auto">{text}</q>
              <span>{written.join(' · ')}</span>
            </>
          )}
        </p>
      )}
    </Root>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  > legend {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 500;
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  min-inline-size: 0;

  > p {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  q {
    display: block;
    overflow: hidden;
    color: ${token.text};
    text-overflow: ellipsis;
    white-space: nowrap;
    quotes: none;
  }
`;
