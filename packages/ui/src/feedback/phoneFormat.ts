export interface PhoneFormatter {
  readonly formatInternational: (tn: string) => string;
  readonly formatNational: (tn: string) => string;
}

export type PhoneFormat = 'international' | 'national';

export type PhoneText = (tn: string, format?: PhoneFormat) => string;

/** The rules of the world's numbers, loaded when the first number is shown. */
export interface PhoneFormatStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same function until the rules are there. */
  readonly read: () => PhoneText;
}

export function createPhoneFormatStore(load: () => Promise<PhoneFormatter>): PhoneFormatStore {
  const listeners = new Set<() => void>();
  let text: PhoneText = asGiven;
  let isUnderWay = false;

  const loadOnce = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    load().then(
      ({ formatInternational, formatNational }) => {
        const formats = { international: remember(formatInternational), national: remember(formatNational) };
        text = (tn, format = 'international') => formats[format](tn);
        for (const listener of listeners) listener();
      },
      () => {
        // The plain number stays: it is right, only less easy to read. The next one shown asks again.
        isUnderWay = false;
      },
    );
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      loadOnce();
      return () => listeners.delete(listener);
    },
    read: () => text,
  };
}

export const plainPhoneFormat: PhoneFormatStore = { subscribe: () => () => undefined, read: () => asGiven };

const asGiven: PhoneText = (tn) => tn;

function remember(format: (tn: string) => string): (tn: string) => string {
  const known = new Map<string, string>();
  return (tn) => {
    let text = known.get(tn);
    if (text === undefined) known.set(tn, (text = format(tn)));
    return text;
  };
}
