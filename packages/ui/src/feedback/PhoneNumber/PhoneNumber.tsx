import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { createPhoneFormatStore, type PhoneFormat, type PhoneRules, type PhoneText, plainPhoneFormat } from './phoneFormat.ts';

export interface PhoneFormatProviderProps {
  /** Called when the first number is shown; until it resolves, numbers are shown unformatted. */
  readonly load: () => Promise<PhoneRules>;
  readonly children: ReactNode;
}

export function PhoneFormatProvider({ load, children }: PhoneFormatProviderProps) {
  const [store] = useState(() => createPhoneFormatStore(load));
  return <PhoneFormatContext value={store}>{children}</PhoneFormatContext>;
}

export interface PhoneNumberProps {
  /** E.164 */
  readonly value: string;
  readonly format?: PhoneFormat;
}

/** A phone number in readable groups, left to right in every language. */
export function PhoneNumber({ value, format = 'international' }: PhoneNumberProps) {
  const phoneText = usePhoneFormat();
  return (
    <bdi dir="ltr" className="num">
      {phoneText(value, format)}
    </bdi>
  );
}

/** The formatted text, for accessible names. */
export function usePhoneFormat(): PhoneText {
  const { subscribe, read } = use(PhoneFormatContext);
  return useSyncExternalStore(subscribe, read);
}

/** The rules for phone number fields; undefined until loaded. */
export function usePhoneRules(): PhoneRules | undefined {
  const { subscribe, readRules } = use(PhoneFormatContext);
  return useSyncExternalStore(subscribe, readRules);
}

const PhoneFormatContext = createContext(plainPhoneFormat);
