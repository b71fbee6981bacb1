import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

/** A row of the navigation: a link, or a button that opens a group. */
export const NavRow = styled.a`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: calc(38px - ${token.tighter});
  ${media.coarse} {
    min-block-size: 44px;
  }
  padding-block: 0;
  padding-inline: 12px;
  border: 0;
  border-radius: ${token.radiusControl};
  background: none;
  color: ${token.textMuted};
  cursor: pointer;
  font-size: 0.90625rem;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  transition:
    background-color ${token.motionFast},
    color ${token.motionFast};

  ${media.hover} {
    &:hover {
      background: ${token.accent8};
      color: ${token.text};
    }
  }

  &:active {
    background: ${token.accent16};
  }

  &[aria-current='page'] {
    background: ${token.accentStrong};
    color: ${token.onAccent};
  }

  &:is([aria-current='true'], [aria-expanded='true']) {
    background: ${token.accent8};
    color: ${token.text};
  }

  ${media.forcedColors} {
    &[aria-current]:not([aria-expanded='true'], :focus-visible) {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;
