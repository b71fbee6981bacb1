declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl';

  const messages: Record<string, MessageFormatElement[]>;
  export default messages;
}

declare module 'virtual:catalogues/all' {
  import type { MessageFormatElement } from 'react-intl';

  /** Every catalogue of each language. */
  const catalogues: Record<import('@manyline/ui').Locale, Record<string, MessageFormatElement[]>[]>;
  export default catalogues;
}

declare module 'virtual:theme.css';
