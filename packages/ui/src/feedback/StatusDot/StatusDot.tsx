import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import type { Tone } from '../tone.ts';

export interface StatusDotProps {
  readonly tone: Tone | 'neutral';
}

/**
 * A dot in the colour of a state. Hidden from assistive technology: the text beside it names the state.
 * @use One of a few states, with a word.
 * @avoid for a count → Badge
 */
export function StatusDot({ tone }: StatusDotProps) {
  return <Root data-tone={tone} aria-hidden="true" />;
}

const Root = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: ${token.borderControl};
  forced-color-adjust: none;
  &[data-tone='info'] {
    background: ${token.info};
  }
  &[data-tone='success'] {
    background: ${token.success};
  }
  &[data-tone='warning'] {
    background: ${token.warning};
  }
  &[data-tone='danger'] {
    background: ${token.danger};
  }
`;
