import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { useFileSize } from './useFileSize.ts';

const Sizes = () => [1, 14, 1_500_000].map(useFileSize()).join('; ');

test.each([
  ['en', '1 byte; 14 bytes; 1.5 MB'],
  ['fr', '1 octet; 14 octets; 1,5 Mo'],
])('sizes are written as %s says them', (locale, sizes) => {
  const shown = renderToStaticMarkup(
    <IntlProvider locale={locale}>
      <Sizes />
    </IntlProvider>,
  );
  expect(shown.replaceAll(/\s/gu, ' ')).toBe(sizes);
});
