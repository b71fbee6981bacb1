import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { useFormatters } from '../format/useFormatters.ts';
import { createUseText, type Text } from './createUseText.ts';

const literal = (value: string) => ({ type: 0, value }) as MessageFormatElement;
const argument = (value: string) => ({ type: 1, value }) as MessageFormatElement;

const messages = {
  'chat.hello': [literal('Hello '), argument('name')],
  'ui.day.today': [literal('Today')],
  'ui.day.yesterday': [literal('Yesterday')],
};

const useText = createUseText<'chat.hello' | 'chat.missing'>();

function answer<T>(hook: () => T): T {
  let result: T | undefined;
  const Probe = (): ReactNode => {
    result = hook();
    return null;
  };
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} onError={vi.fn()}>
      <Probe />
    </IntlProvider>,
  );
  return result as T;
}

describe('useText', () => {
  it('formats a message as a string', () => {
    expect(answer(useText)('chat.hello', { name: 'Ada' })).toBe('Hello Ada');
  });

  it('shows the id of a missing message', () => {
    expect(answer(useText)('chat.missing')).toBe('chat.missing');
  });

  it('takes from the built-in English what the provider lacks', () => {
    const useBuiltIn = createUseText<'chat.hello' | 'chat.missing'>(
      { 'chat.hello': 'Hi {name}' },
      { 'chat.missing': '{count, plural, one {# line} other {# lines}}' },
    );
    expect(answer(useBuiltIn)('chat.hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(answer(useBuiltIn)('chat.missing', { count: 2 })).toBe('2 lines');
  });

  it('is the same function for every component', () => {
    const both = answer((): [Text<string>, Text<string>] => [useText() as Text<string>, useText() as Text<string>]);
    expect(both[0]).toBe(both[1]);
  });
});

describe('useFormatters', () => {
  it('keeps one set of formats per language', () => {
    const [first, second] = answer(() => [useFormatters(), useFormatters()]);
    expect(first).toBe(second);
    expect(first?.day(0, 0)).toBe('Today');
  });
});
