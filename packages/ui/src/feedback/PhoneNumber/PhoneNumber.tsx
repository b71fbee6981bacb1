import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';
import { useText } from '../../messages/useText.ts';
import { createPhoneFormatStore, type PhoneFormat, type PhoneRules, type PhoneText, plainPhoneFormat } from './phoneFormat.ts';
import { WITHHELD } from './withheld.ts';

export interface PhoneFormatProviderProps {
  /** Called when the first number is shown; until it resolves, numbers are shown unformatted. */
  readonly load: () => Promise<PhoneRules>;
  readonly children: ReactNode;
}

/** Loads the rules by which phone numbers are read and written. */
export function PhoneFormatProvider({ load, children }: PhoneFormatProviderProps) {
  const [store] = useState(() => createPhoneFormatStore(load));
  return <PhoneFormatContext value={store}>{children}</PhoneFormatContext>;
}

export interface PhoneNumberProps {
  /** E.164, or what networks send in its place: a short code, a sender's name, or `withheld`. */
  readonly value: string;
  /** International, or as in its country. */
  readonly format?: PhoneFormat;
}

/**
 * A phone number in readable groups; digits are left to right in every language.
 * @use Wherever a phone number is shown.
 * @avoid in a field → PhoneField
 */
export function PhoneNumber({ value, format = 'international' }: PhoneNumberProps) {
  const phoneText = usePhoneFormat();
  const isNumber = /^\+?\d/u.test(value) && !/\p{L}/u.test(value);
  return (
    <bdi dir={isNumber ? 'ltr' : 'auto'} className={isNumber ? 'num' : undefined}>
      {phoneText(value, format)}
    </bdi>
  );
}

/** The formatted text, for accessible names. */
export function usePhoneFormat(): PhoneText {
  const { subscribe, read } = use(PhoneFormatContext);
  const text = useSyncExternalStore(subscribe, read, read);
  const name = useContactName();
  return useMemo(() => (tn, format) => name(text(tn, format)), [text, name]);
}

/** How the networks' word for a sender without a number is shown; any other name is shown as it is. Stable until the language changes. */
export function useContactName(): (name: string) => string {
  const t = useText();
  return useMemo(() => (name) => (name === WITHHELD ? t('ui.phone.withheld') : name), [t]);
}

/** The rules for phone number fields; undefined until loaded. */
export function usePhoneRules(): PhoneRules | undefined {
  const { subscribe, readRules } = use(PhoneFormatContext);
  return useSyncExternalStore(subscribe, readRules, readRules);
}

const PhoneFormatContext = createContext(plainPhoneFormat);
