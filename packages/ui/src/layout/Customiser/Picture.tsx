import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

interface PictureProps {
  /** The part the option is about, drawn in the accent colour. */
  readonly about?: 'aside' | 'navbar' | 'row' | 'footer' | 'content';
  /** True if the picture isn't mirrored in right-to-left pages. */
  readonly isFixed?: boolean;
  readonly children: ReactNode;
}

/** The 96 × 64 frame of every picture; its label is beside it. */
export function Picture({ about, isFixed = false, children }: PictureProps) {
  return (
    <Svg viewBox="0 0 96 64" aria-hidden="true" focusable="false" data-about={about} data-mirror={isFixed ? undefined : true}>
      {children}
    </Svg>
  );
}

const Svg = styled.svg`
  inline-size: 100%;
  block-size: auto;

  [data-part='page'] {
    fill: ${token.page};
  }
  :is([data-part='ground'], [data-part='card']) {
    fill: ${token.surface};
    stroke: ${token.border};
  }
  [data-part='ink'] {
    fill: ${token.borderStrong};
  }
  [data-part='word'] {
    fill: ${token.text};
    font-weight: 600;
    font-size: 24px;
  }
  [data-part='mark'] {
    fill: ${token.accent};
  }
  [data-part='fill'] {
    fill: ${token.accentStrong};
  }
  [data-part='cross'] {
    stroke: ${token.textMuted};
    stroke-width: 2.4;
    stroke-linecap: round;
  }
  [data-part='thumb'] {
    fill: ${token.borderControl};
  }
  [data-part='shadow'] {
    fill: ${token.text};
    opacity: 0.1;
  }

  &[data-about='aside'] [data-part='aside'],
  &[data-about='navbar'] [data-part='navbar'],
  &[data-about='row'] [data-part='row'],
  &[data-about='footer'] [data-part='footer'],
  &[data-about='content'] [data-part='content'] {
    :is([data-part='ground'], [data-part='card']) {
      fill: color-mix(in srgb, ${token.accent} 20%, ${token.surface});
      stroke: ${token.accent};
    }
    [data-part='ink'] {
      fill: ${token.accent};
    }
  }

  [data-ground='blurred'] [data-part='ground'] {
    fill-opacity: 0.72;
  }

  /* A picture about colours would be meaningless in two forced colours. */
  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;
