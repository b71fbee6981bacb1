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

/** Parsing and formatting of phone numbers worldwide. */
export interface PhoneRules extends PhoneFormatter {
  /** `tn` is E.164. A number without a plus is read as a number of `country`. */
  readonly parsePhone: (text: string, country?: string) => { readonly tn: string } | { readonly problem: PhoneProblem };
  /** The typed text, spaced as usual in the country. */
  readonly formatAsTyped: (text: string, country?: string) => string;
  /** The country of an international number as far as it is typed; `country` for other text. */
  readonly countryAsTyped: (text: string, country?: string) => string | undefined;
  /** Rewrites the text as a number of another country. */
  readonly moveToCountry: (text: string, country: string) => string;
  readonly listPhoneCountries: () => readonly PhoneCountry[];
}

export type PhoneFormat = 'international' | 'national';

export type PhoneText = (tn: string, format?: PhoneFormat) => string;

/** Phone number rules, loaded when the first number is shown. */
export interface PhoneFormatStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same function until the rules are loaded. */
  readonly read: () => PhoneText;
  /** Undefined until loaded. */
  readonly readRules: () => PhoneRules | undefined;
}

export function createPhoneFormatStore(load: () => Promise<PhoneRules>): PhoneFormatStore {
  const listeners = new Set<() => void>();
  let text: PhoneText = plainNumber;
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
        // The unformatted number stays, which is still correct. The next number shown retries.
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

export const plainPhoneFormat: PhoneFormatStore = { subscribe: () => () => undefined, read: () => plainNumber, readRules: () => undefined };

const plainNumber: PhoneText = (tn) => tn;

function remember(format: (tn: string) => string): (tn: string) => string {
  const known = new Map<string, string>();
  return (tn) => {
    let text = known.get(tn);
    if (text === undefined) known.set(tn, (text = format(tn)));
    return text;
  };
}
