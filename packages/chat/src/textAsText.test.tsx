import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { ChatListItem } from './ChatList/ChatListItem/ChatListItem.tsx';
import { messageRows } from './MessageList/MessageRow/MessageRow.styles.ts';
import { MessageText } from './MessageText/MessageText.tsx';

const MARKUP = '<img src=x onerror=alert(1)>&amp;{braces}';
/** Reverses the text after it, unless the text is isolated. */
const OVERRIDE = '\u202Egpj.exe';

const draw = (element: ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" onError={vi.fn()}>
      {element}
    </IntlProvider>,
  );
const rowOf = (name: string, preview: string) => {
  const chat = { chatId: 'c', name, tn: '+14155552671', unseenMsgs: 0, preview, previewKind: 'received', time: 0 } as const;
  return draw(<ChatListItem chat={chat} isCurrent={false} isTabStop now={0} onOpen={vi.fn()} />);
};

describe('Text from messages and names is rendered as text', () => {
  it.each<[string, string]>([
    ['the name of a chat', rowOf(MARKUP, '')],
    ['the preview of a chat', rowOf('', MARKUP)],
    ['a message', draw(<MessageText text={MARKUP} />)],
    ['a message with a link', draw(<MessageText text={`https://example.org ${MARKUP}`} />)],
  ])('%s', (_name, markup) => {
    expect(markup).not.toContain('<img src=x');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;amp;{braces}');
  });
});

describe('Bidi controls isolated in names', () => {
  it.each<[string, string]>([
    ['the name of a chat', rowOf(OVERRIDE, '')],
    ['the preview of a chat', rowOf('', OVERRIDE)],
  ])('%s is isolated in its own direction', (_name, markup) => {
    expect(markup).toMatch(new RegExp(`<(?:bdi|\\w+ [^>]*dir="auto")[^>]*>${OVERRIDE}<`, 'u'));
  });

  it('a message is isolated from its time', () => {
    expect(messageRows.filter((part) => typeof part === 'string').join('')).toMatch(/\.text \{[^}]*unicode-bidi: isolate;/);
  });
});
