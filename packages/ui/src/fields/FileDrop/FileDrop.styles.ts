import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const FileDropZone = styled.div`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding-block: 24px;
  padding-inline: 16px;
  border: 1.5px dashed ${token.borderControl};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  text-align: center;
  cursor: pointer;
  transition:
    border-color ${token.motionFast},
    background-color ${token.motionFast};

  .tabler-icon {
    color: ${token.accent};
  }
  button {
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${token.link};
    font-weight: 600;
    cursor: inherit;
  }
  /* The button opens the whole zone, so the focus ring surrounds it. */
  &:has(:focus-visible) {
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
  [data-part='limits'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    column-gap: 8px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.accent};
      background: ${token.accent8};
    }
  }
  &:active {
    border-color: ${token.accent};
    background: ${token.accent16};
  }
  &[data-drag='release'] {
    border-style: solid;
    border-color: ${token.accent};
    background: ${token.accent16};
  }
  &[data-invalid] {
    border-color: ${token.dangerStrong};
  }
  &[data-drag='refused'] {
    border-style: solid;
    border-color: ${token.dangerStrong};
    background: ${token.dangerTint};
    .tabler-icon,
    button {
      color: ${token.dangerStrong};
    }
  }
  &[data-disabled] {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    cursor: not-allowed;
    .tabler-icon,
    button {
      color: ${token.textSubtle};
    }
  }
`;

export const FileDropList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-block-start: 8px;
`;
