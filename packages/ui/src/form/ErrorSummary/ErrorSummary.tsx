import { IconExclamationCircle } from '@tabler/icons-react';
import { type MouseEvent, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export interface ErrorSummaryItem {
  readonly id: string;
  readonly text: string;
  /** Moves to the field; without it the sentence isn't a link. */
  readonly onSelect?: () => void;
}

export interface ErrorSummaryProps {
  /** The errors, each with the id of its field. */
  readonly items: readonly ErrorSummaryItem[];
  /** Moves the focus to the summary. */
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * Lists all errors of a form with links to the fields. It can be focused.
 * @use Above a form that could not be sent.
 * @avoid for one field: its own error is enough → TextField
 * @key Enter: Moves to the field.
 */
export function ErrorSummary({ items, ref }: ErrorSummaryProps) {
  const t = useConsoleText();
  const id = useId();
  const select = (event: MouseEvent, onSelect: () => void) => {
    event.preventDefault();
    onSelect();
  };
  return (
    <Root ref={ref} role="group" aria-labelledby={id} tabIndex={-1}>
      <IconExclamationCircle aria-hidden="true" />
      <div>
        <strong id={id}>{t('ui.form.errors', { count: items.length })}</strong>
        <ul>
          {items.map(({ id: itemId, text, onSelect }) => (
            <li key={itemId}>
              <bdi>
                {onSelect ? (
                  <a href={`#${itemId}`} onClick={(event) => select(event, onSelect)}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: 12px;
  padding-block: 14px;
  padding-inline: 16px;
  border: 1px solid ${token.dangerStrong};
  border-radius: ${token.radiusCard};
  background: ${token.dangerTint};
  color: ${token.dangerStrong};
  font-size: 0.875rem;
  scroll-margin-block-start: 96px;

  &:focus {
    outline: 2px solid ${token.dangerStrong};
    outline-offset: 2px;
  }
  > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ul {
    margin-block-start: 4px;
    padding-inline-start: 18px;
  }
  li {
    padding-block: 2px;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    ${media.coarse} {
      display: inline-flex;
      align-items: center;
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`;
