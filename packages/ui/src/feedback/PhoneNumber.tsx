import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { createPhoneFormatStore, type PhoneFormat, type PhoneFormatter, type PhoneText, plainPhoneFormat } from './phoneFormat.ts';

export interface PhoneFormatProviderProps {
  /** Called when the first number is shown; until it answers, numbers show as they are. */
  readonly load: () => Promise<PhoneFormatter>;
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

export function PhoneNumber({ value, format = 'international' }: PhoneNumberProps) {
  const phoneText = usePhoneFormat();
  return (
    <bdi dir="ltr" className="num">
      {phoneText(value, format)}
    </bdi>
  );
}

/** The same as text, for accessible names. */
export function usePhoneFormat(): PhoneText {
  const { subscribe, read } = use(PhoneFormatContext);
  return useSyncExternalStore(subscribe, read);
}

const PhoneFormatContext = createContext(plainPhoneFormat);
