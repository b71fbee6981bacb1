import { useIntl } from 'react-intl';

/** The tag of the language that is shown, which changes once its texts are loaded. */
export function useLanguageTag(): string {
  return useIntl().locale;
}
