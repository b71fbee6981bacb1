import 'virtual:theme.css';
import { ThemeProvider } from '@manyline/ui';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Content } from '../../packages/chat/src/MessageList/MessageList.styles.ts';
import { manyMessages } from './data.ts';
import type { BenchMessage } from './subject.ts';

const ROWS = 200;

/**
 * Renders the markup of our rows with styled-components, or with the resulting class names and style sheet. Returns milliseconds until
 * laid out.
 */
export function createTax(element: HTMLElement): { readonly draw: (isStyled: boolean) => number } {
  const messages = manyMessages(0, ROWS);
  const draw = (list: (rows: ReactNode) => ReactNode): { readonly ms: number; readonly className: string; readonly size: number } => {
    const root = createRoot(element);
    const start = performance.now();
    flushSync(() => root.render(<ThemeProvider mode="light">{list(messages.map(rowOf))}</ThemeProvider>));
    element.getBoundingClientRect();
    const ms = performance.now() - start;
    const drawn = { ms, className: element.querySelector('.message')?.parentElement?.className ?? '', size: element.innerHTML.length };
    root.unmount();
    return drawn;
  };
  const styled = (rows: ReactNode) => <Content>{rows}</Content>;
  const { className, size } = draw(styled);
  const plain = (rows: ReactNode) => <div className={className}>{rows}</div>;
  if (className === '' || draw(plain).size !== size) throw new Error('The two do not draw the same.');
  return { draw: (isStyled) => draw(isStyled ? styled : plain).ms };
}

function rowOf({ key, text, time, isOwn }: BenchMessage): ReactNode {
  return (
    <div key={key} className="message" data-own={isOwn || undefined} data-start data-end>
      <article data-key={key} data-time={time} data-own={isOwn || undefined} tabIndex={-1}>
        <div className="text" dir="auto">
          {text}
        </div>
        <footer>
          <time>{time}</time>
        </footer>
      </article>
    </div>
  );
}
