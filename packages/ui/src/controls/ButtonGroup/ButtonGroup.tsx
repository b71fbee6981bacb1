import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export interface ButtonGroupProps {
  readonly label: string;
  /** Beside or below each other. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** Buttons of the same variant and size; `aria-pressed` marks the active ones. */
  readonly children: ReactNode;
}

/**
 * Joins related buttons: views to choose from, or an action with a menu.
 * @use Two to four views of the same thing.
 * @avoid for more choices → Select
 * @avoid for actions that have nothing to do with each other → Button
 * @key Tab: Moves between the buttons.
 * @key Enter, Space: Chooses.
 */
export function ButtonGroup({ label, orientation = 'horizontal', children }: ButtonGroupProps) {
  return (
    <Root role="group" aria-label={label} data-orientation={orientation}>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  max-inline-size: 100%;

  > button {
    border-radius: 0;
    &:is(:focus-visible, [aria-pressed='true'], :hover) {
      position: relative;
      z-index: 1;
    }
    &:focus-visible {
      z-index: 2;
    }
    &[aria-pressed='true'] {
      border-color: ${token.accent};
      background: ${token.accent8};
      color: ${token.link};
    }
    &[aria-pressed='true']:not(:disabled, [aria-disabled='true']) {
      ${media.hover} {
        &:hover {
          border-color: ${token.accent};
          background: ${token.accent16};
          color: ${token.link};
        }
      }
      &:active {
        background: ${token.accent24};
      }
    }
  }
  > button:is([data-variant='solid'], [data-variant='danger'], [data-variant='soft']) + button {
    border-inline-start-color: color-mix(in srgb, currentcolor 35%, transparent);
  }

  &[data-orientation='horizontal'] {
    > button:first-of-type {
      border-start-start-radius: ${token.radiusControl};
      border-end-start-radius: ${token.radiusControl};
    }
    > button:last-of-type {
      border-start-end-radius: ${token.radiusControl};
      border-end-end-radius: ${token.radiusControl};
    }
    > button + button {
      margin-inline-start: -1px;
    }
  }
  &[data-orientation='vertical'] {
    flex-direction: column;
    > button:first-of-type {
      border-start-start-radius: ${token.radiusControl};
      border-start-end-radius: ${token.radiusControl};
    }
    > button:last-of-type {
      border-end-start-radius: ${token.radiusControl};
      border-end-end-radius: ${token.radiusControl};
    }
    > button + button {
      margin-block-start: -1px;
    }
  }
  ${media.forcedColors} {
    > button[aria-pressed='true'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
