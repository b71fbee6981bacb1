import { type IntlShape, useIntl } from 'react-intl';

export type TextValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

export type Text<Id extends string> = (id: Id, values?: TextValues) => string;

/** Creates a package's `useText`, typed by the ids of its English catalogue. The text function is stable until the language changes. */
export function createUseText<Id extends string>(): () => Text<Id> {
  return function useText() {
    return textOf(useIntl());
  };
}

const texts = new WeakMap<IntlShape, Text<string>>();

function textOf(intl: IntlShape): Text<string> {
  const known = texts.get(intl);
  if (known) return known;
  const text: Text<string> = (id, values) => String(intl.formatMessage({ id }, values));
  texts.set(intl, text);
  return text;
}
