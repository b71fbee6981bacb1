import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineFill } from './lineFill.ts';

export const Colors = styled.div`
  margin-block-end: 12px;
  > p {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-block-end: 4px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    > :first-child {
      color: ${token.text};
      font-weight: 600;
    }
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    margin-inline: -4px;
    ${media.coarse} {
      margin-inline: -10px;
    }
  }
  /* Only when saving takes long enough to notice. */
  &[aria-busy] > div {
    opacity: 0.6;
    transition: opacity ${token.motionFast} 0.4s;
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 32px;
    min-block-size: 36px;
    padding-inline: 4px;
    color: ${token.textMuted};
    cursor: pointer;
    &:first-child {
      padding-inline-end: 8px;
      font-size: 0.875rem;
    }
    ${media.coarse} {
      justify-content: center;
      padding-inline: 10px;
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  [data-part='swatch'] {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 7px;
    color: ${token.surface};
    ${lineFill}
  }
  .tabler-icon {
    stroke-width: 2.6;
    visibility: hidden;
  }
  label:has(input:checked) {
    > span:last-child {
      color: ${token.text};
    }
    .tabler-icon {
      visibility: visible;
    }
    [data-part='swatch'] {
      box-shadow:
        0 0 0 2px ${token.surface},
        0 0 0 4px ${token.accent};
    }
  }
  ${media.hover} {
    label:hover:not(:has(input:checked)) [data-part='swatch'] {
      box-shadow:
        0 0 0 2px ${token.surface},
        0 0 0 4px ${token.borderStrong};
    }
  }
  label:has(input:focus-visible) [data-part='swatch'] {
    outline: ${token.focusRing};
    outline-offset: 5px;
  }
  /* With forced colours each one is named, as they may look alike. */
  @media (forced-colors: none) {
    [data-part='name'] {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  ${media.forcedColors} {
    label {
      padding-inline-end: 12px;
    }
    label:has(input:checked) [data-part='swatch'] {
      outline: 2px solid Highlight;
      outline-offset: 2px;
    }
    label:has(input:checked):has(input:focus-visible) [data-part='swatch'] {
      outline-width: 4px;
    }
  }
`;
