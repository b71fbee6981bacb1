import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useHasOpened } from '../../controls/useHasOpened.ts';
import { usePhoneRules } from '../../feedback/PhoneNumber/PhoneNumber.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { touchArea } from '../../theme/touchArea.ts';
import type { FieldProps } from '../field.types.ts';
import { TextField } from '../TextField/TextField.tsx';
import { PhoneCountryPicker } from './PhoneCountryPicker.tsx';
import { caretIn, isUnreadPhone, type PhoneEntry, readPhone, typePhone } from './phoneEntry.ts';

export interface PhoneFieldProps extends Omit<
  FieldProps,
  'value' | 'onChange' | 'inputMode' | 'limit' | 'maxLength' | 'startIcon' | 'prefix' | 'suffix' | 'autoCapitalize' | 'spellCheck'
> {
  /** The country, and what is typed. */
  readonly value: PhoneEntry;
  readonly onChange: (value: PhoneEntry) => void;
}

/**
 * A phone number. Formats it while it is typed, and explains an invalid one after the field is left. The rules come from `PhoneFormatProvider`.
 * @use One phone number; the country is recognised.
 * @avoid for a number or a name → SearchField
 * @key Enter, Space: Opens the list of countries, from its button.
 */
export function PhoneField({
  value,
  error,
  isDisabled,
  isReadOnly,
  autoComplete = 'tel',
  ref,
  onChange,
  onBlur,
  ...field
}: PhoneFieldProps) {
  const t = useConsoleText();
  const rules = usePhoneRules();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [isLeft, setIsLeft] = useState(false);
  const isUnread = rules !== undefined && isUnreadPhone(value);

  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);

  // Parses text that was typed before the rules were loaded, or set by the parent.
  useEffect(() => {
    if (isUnread) onChange(readPhone(value.text, value.country, rules));
  }, [isUnread, rules, value, onChange]);

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const handleChange = (typed: string) => {
    const next = typePhone(typed, value, rules);
    caret.current = caretIn(next.text, typed, input.current?.selectionStart ?? typed.length);
    onChange(next);
  };
  const handleCountry = (country: string) => {
    if (rules) onChange(readPhone(rules.moveToCountry(value.text, country), country, rules));
  };

  return (
    <Root>
      <TextField
        {...field}
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        // Specification 5: text limited to 250 characters.
        maxLength={250}
        value={value.text}
        error={error ?? (isLeft && value.problem ? t(`ui.phone.problem.${value.problem}`) : undefined)}
        isDisabled={isDisabled === true}
        isReadOnly={isReadOnly === true}
        startIcon={<Country entry={value} isDisabled={isDisabled === true || isReadOnly === true} next={input} onChoose={handleCountry} />}
        onChange={handleChange}
        onBlur={(event) => {
          setIsLeft(true);
          onBlur?.(event);
        }}
      />
    </Root>
  );
}

interface CountryProps {
  readonly entry: PhoneEntry;
  readonly isDisabled: boolean;
  readonly next: RefObject<HTMLElement | null>;
  readonly onChoose: (country: string) => void;
}

function Country({ entry: { country }, isDisabled, next, onChoose }: CountryProps) {
  const t = useConsoleText();
  const rules = usePhoneRules();
  const { formatDisplayName } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Naming and sorting 240 countries takes a while, and most numbers need none of them.
  const hasOpened = useHasOpened(isOpen);
  const code = rules?.listPhoneCountries().find((each) => each.country === country)?.callingCode;
  const name = country && formatDisplayName(country, { type: 'region' });
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        aria-label={name ? t('ui.phone.country', { name, code: code ? `${country} +${code}` : country }) : t('ui.phone.chooseCountry')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled || !rules}
        onClick={() => setIsOpen(!isOpen)}
      >
        {country ? (
          <span className="num">
            <span>{country}</span>
            {code && <span data-part="code">{` +${code}`}</span>}
          </span>
        ) : (
          <IconWorld aria-hidden="true" size={18} />
        )}
        <IconChevronDown aria-hidden="true" size={16} />
      </Trigger>
      {rules && hasOpened && (
        <PhoneCountryPicker
          countries={rules.listPhoneCountries()}
          country={country}
          anchor={button}
          next={next}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

const Root = styled.div`
  min-inline-size: 0;
`;

const Trigger = styled.button`
  ${touchArea}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  align-self: stretch;
  margin-block: 3px;
  margin-inline-start: -10px;
  padding-inline: 10px 8px;
  border: 0;
  border-radius: calc(${token.radiusControl} - 2px);
  background: ${token.surfaceSunken};
  color: ${token.text};
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
  transition: background-color ${token.motionFast};
  [data-part='code'] {
    color: ${token.textMuted};
    font-weight: 400;
  }
  .tabler-icon {
    color: ${token.textMuted};
  }
  ${media.hover} {
    &:enabled:hover {
      background: ${token.accent8};
    }
  }
  &:enabled:active,
  &[aria-expanded='true'] {
    background: ${token.accent16};
  }
  &:focus-visible {
    outline-offset: 0;
  }
  &:disabled {
    background: none;
    color: ${token.textMuted};
    cursor: not-allowed;
    .tabler-icon {
      opacity: 0.5;
    }
  }
`;
