import { css } from 'styled-components';
import { token } from '../theme/token.ts';

/** Above dialogs, because fields stand in them. */
export const fieldPositioner = css`
  z-index: 1200;
  outline: none;
`;

/** The layer a field opens. */
export const fieldSurface = css`
  max-inline-size: var(--available-width);
  max-block-size: var(--available-height);
  overflow-y: auto;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowLayer};
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${token.motionFast},
    transform ${token.motionFast};
  &:is([data-starting-style], [data-ending-style]) {
    opacity: 0;
    transform: scale(0.97);
  }
`;
