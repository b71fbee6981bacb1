import { css } from 'styled-components';
import { token } from '../theme/token.ts';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Text and background of a tone, selected by `data-tone`. */
export const toneColours = css`
  &[data-tone='info'] {
    background: ${token.infoTint};
    color: ${token.infoStrong};
  }
  &[data-tone='success'] {
    background: ${token.successTint};
    color: ${token.successStrong};
  }
  &[data-tone='warning'] {
    background: ${token.warningTint};
    color: ${token.warningStrong};
  }
  &[data-tone='danger'] {
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
`;
