import 'virtual:theme.css';
import { ThemeProvider } from '@manyline/ui';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Row } from '../../packages/chat/src/MessageList/MessageRow.styles.ts';
import { manyMessages } from './data.ts';
import type { BenchMessage } from './subject.ts';

const ROWS = 200;

/** Draws the markup of our rows by styled-components, or by the class names and the style sheet that those left; gives the milliseconds until laid out. */
export function createTax(element: HTMLElement): { readonly draw: (isStyled: boolean) => number } {
  const messages = manyMessages(0, ROWS);
  const draw = (row: (message: BenchMessage) => ReactNode): { readonly ms: number; readonly className: string; readonly size: number } => {
    const root = createRoot(element);
    const start = performance.now();
    flushSync(() =>
      root.render(
        <ThemeProvider mode="light">
          <div>{messages.map(row)}</div>
        </ThemeProvider>,
      ),
    );
    element.getBoundingClientRect();
    const ms = performance.now() - start;
    const drawn = { ms, className: element.querySelector('article')?.parentElement?.className ?? '', size: element.innerHTML.length };
    root.unmount();
    return drawn;
  };
  const styled = (message: BenchMessage) => (
    <Row key={message.key} {...propsOf(message)}>
      {bubbleOf(message)}
    </Row>
  );
  const { className, size } = draw(styled);
  const plain = (message: BenchMessage) => createElement('div', { key: message.key, className, ...propsOf(message) }, bubbleOf(message));
  if (className === '' || draw(plain).size !== size) throw new Error('The two do not draw the same.');
  return { draw: (isStyled) => draw(isStyled ? styled : plain).ms };
}

const propsOf = ({ isOwn }: BenchMessage) => ({ 'data-own': isOwn || undefined, 'data-start': true, 'data-end': true });

function bubbleOf({ key, text, time, isOwn }: BenchMessage): ReactNode {
  return (
    <article data-key={key} data-time={time} data-own={isOwn || undefined} tabIndex={-1}>
      <div className="text" dir="auto">
        {text}
      </div>
      <footer>
        <time>{time}</time>
      </footer>
    </article>
  );
}
