import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { MessageStatus } from './MessageStatus.tsx';

const draw = (fades: boolean) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" onError={vi.fn()}>
      <MessageStatus state="queued" fades={fades} />
    </IntlProvider>,
  );

it('a pending message shows its clock alone, unless its row fades it into a check', () => {
  expect(draw(false).match(/<path/g)).toHaveLength(1);
  expect(draw(true).match(/<path/g)).toHaveLength(2);
});
