export interface PhoneFormatter {
  readonly formatInternational: (tn: string) => string;
  readonly formatNational: (tn: string) => string;
}

export type PhoneProblem = 'notANumber' | 'tooShort' | 'tooLong' | 'invalidCountry';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** Without the plus. */
  readonly callingCode: string;
}

/** The rules of the world's numbers. */
export interface PhoneRules extends PhoneFormatter {
  /** `tn` is E.164. A number without a plus is read in `country`. */
  readonly parsePhone: (text: string, country?: string) => { readonly tn: string } | { readonly problem: PhoneProblem };
  /** What was typed so far, spaced as the country does it. */
  readonly formatAsTyped: (text: string, country?: string) => string;
  /** The country an international text belongs to, as far as it can be told; `country` for any other text. */
  readonly countryAsTyped: (text: string, country?: string) => string | undefined;
  /** The text as a number of another country. */
  readonly moveToCountry: (text: string, country: string) => string;
  readonly listPhoneCountries: () => readonly PhoneCountry[];
}

export type PhoneFormat = 'international' | 'national';

export type PhoneText = (tn: string, format?: PhoneFormat) => string;

/** The rules of the world's numbers, loaded when the first number is shown. */
export interface PhoneFormatStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same function until the rules are there. */
  readonly read: () => PhoneText;
  /** Nothing until they are there. */
  readonly readRules: () => PhoneRules | undefined;
}

export function createPhoneFormatStore(load: () => Promise<PhoneRules>): PhoneFormatStore {
  const listeners = new Set<() => void>();
  let text: PhoneText = asGiven;
  let rules: PhoneRules | undefined;
  let isUnderWay = false;

  const loadOnce = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    load().then(
      (loaded) => {
        rules = loaded;
        const formats = { international: remember(loaded.formatInternational), national: remember(loaded.formatNational) };
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
    readRules: () => rules,
  };
}

export const plainPhoneFormat: PhoneFormatStore = { subscribe: () => () => undefined, read: () => asGiven, readRules: () => undefined };

const asGiven: PhoneText = (tn) => tn;

function remember(format: (tn: string) => string): (tn: string) => string {
  const known = new Map<string, string>();
  return (tn) => {
    let text = known.get(tn);
    if (text === undefined) known.set(tn, (text = format(tn)));
    return text;
  };
}
