import { css } from 'styled-components';
import { token } from '../theme/token.ts';

/** Above dialogs, because these layers can be opened from one. */
export const layerPositioner = css`
  z-index: 1200;
  outline: none;
`;

/** The surface of menus, popovers, option lists and calendars. */
export const layerSurface = css`
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

export const layerHeading = css`
  padding-block: 6px 4px;
  padding-inline: 10px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 600;
`;

export const layerRow = css`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: calc(6px - ${token.tighter} / 2);
  padding-inline: 10px;
  border-radius: ${token.radiusControl};
  cursor: pointer;
  -webkit-user-select: none;
  user-select: none;
  outline: none;
  /* Makes the highlight visible in forced colours. */
  &[data-highlighted] {
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
`;

/** The texts of a row, which may be long. */
export const layerText = css`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  text-align: start;
`;

export const layerDescription = css`
  display: block;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 400;
`;

export const layerDivider = css`
  margin-block-start: 6px;
  padding-block-start: 6px;
  border-block-start: 1px solid ${token.border};
`;
