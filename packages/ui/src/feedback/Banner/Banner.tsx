import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { type Tone, toneColours } from '../tone.ts';
import { ToneIcon } from '../ToneIcon.tsx';

export interface BannerProps {
  readonly tone: Tone;
  /** In place of the icon of the tone. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** A button beside the text. */
  readonly action?: ReactNode;
  /** For text that counts down; the parent announces what matters. */
  readonly isSilent?: boolean;
}

/**
 * A slim full-width line about the state of the area below it.
 * @use News about the whole product, below the header.
 * @avoid for one part of a page → Alert
 */
export function Banner({ tone, icon = <ToneIcon tone={tone} />, children, action, isSilent = false }: BannerProps) {
  return (
    <Root data-tone={tone}>
      {icon}
      <div data-part="text" role={isSilent ? undefined : 'status'}>
        {children}
      </div>
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-block-size: 40px;
  padding-block: 4px;
  padding-inline: 16px;
  border-block-end: 1px solid transparent;
  font-size: ${token.fontLabel};
  font-weight: 500;

  > [data-part='text'] {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
  > .tabler-icon {
    inline-size: 18px;
    block-size: 18px;
  }
  ${toneColours}
  & + & {
    border-block-start: 1px solid ${token.border};
  }
  ${media.phone} {
    flex-wrap: wrap;
    justify-content: start;
    padding-block: 8px;
    padding-inline: 12px;
    > [data-part='text'] {
      flex: 1;
      min-inline-size: 50%;
    }
    > button {
      flex: initial;
    }
    /* Two buttons are side by side, below the text. */
    > [data-part='text']:has(+ button + button) {
      flex-basis: 80%;
    }
    > [data-part='text'] + button {
      margin-inline-start: auto;
    }
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
