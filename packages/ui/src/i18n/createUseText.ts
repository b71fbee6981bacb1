import { type IntlShape, useIntl } from 'react-intl';
import type { Messages } from './TextProvider.tsx';

export type TextValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

export type Text<Id extends string> = (id: Id, values?: TextValues) => string;

/**
 * Creates a package's `useText`, typed by the ids of its English catalogue. Texts that the provider lacks are taken from `english`.
 * The text function is stable until the language changes.
 */
export function createUseText<Id extends string>(...english: readonly Messages[]): () => Text<Id> {
  const texts = new WeakMap<IntlShape, Text<string>>();
  return function useText() {
    const intl = useIntl();
    const known = texts.get(intl);
    if (known) return known;
    const text: Text<string> = (id, values) => {
      const defaultMessage = intl.messages[id] ? undefined : builtIn(english, id);
      return String(intl.formatMessage(defaultMessage ? { id, defaultMessage } : { id }, values));
    };
    texts.set(intl, text);
    return text;
  };
}

function builtIn(english: readonly Messages[], id: string): Messages[string] | undefined {
  return english.find((area) => Object.hasOwn(area, id))?.[id];
}
