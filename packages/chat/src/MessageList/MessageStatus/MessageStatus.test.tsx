import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { MessageStatus } from './MessageStatus.tsx';

const draw = (fades: boolean, state: 'queued' | 'waiting' = 'queued') =>
  renderToStaticMarkup(
    <IntlProvider locale="en" onError={vi.fn()}>
      <MessageStatus state={state} fades={fades} />
    </IntlProvider>,
  );

it('a pending message shows its clock alone, unless its row fades it into a check', () => {
  expect(draw(false).match(/<path/g)).toHaveLength(1);
  expect(draw(true).match(/<path/g)).toHaveLength(2);
});

it('a message that waits at the server looks like one that waits here', () => {
  expect(draw(false, 'waiting').replace('data-state="waiting"', 'data-state="queued"')).toBe(draw(false));
});
