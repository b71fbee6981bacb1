import { media, token } from '@manyline/ui';
import { css, styled } from 'styled-components';
import { slider } from './slider.styles.ts';

/** A progress ring around the cancel button. */
const sending = css`
  [data-part='sending'] {
    display: grid;
    flex: none;
    place-items: center;
    > * {
      grid-area: 1 / 1;
    }
    svg:has(circle) {
      inline-size: 38px;
      block-size: 38px;
    }
    [role='progressbar'] {
      pointer-events: none;
    }
    [data-part='bar'] {
      stroke: currentcolor;
    }
    [data-part='track'] {
      stroke: color-mix(in srgb, currentcolor 25%, transparent);
    }
    button {
      border-radius: 50%;
      color: inherit;
    }
  }
`;

export const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 60px;
  margin-inline: -6px;
  padding: 8px;
  border-radius: ${token.radiusControl};
  background: color-mix(in srgb, currentcolor 9%, transparent);
  [data-sound] > & {
    min-block-size: 80px;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
  &[data-closed] {
    flex-wrap: wrap;
  }
  [data-part='closed'] {
    flex: 0 0 100%;
    font-size: ${token.fontLabel};
    line-height: 1.25rem;
  }
  [data-part='icon'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
  }
  [data-part='words'] {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  [data-part='name'] {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    &[data-lines='1'] {
      -webkit-line-clamp: 1;
    }
  }
  [data-part='facts'] {
    font-size: ${token.fontLabel};
    line-height: 1.25rem;
  }
  [data-part='play'] button {
    border-radius: 50%;
    background: color-mix(in srgb, currentcolor 12%, transparent);
  }
  [data-part='speed'] {
    font-size: ${token.fontLabel};
    font-weight: 600;
    &[data-hidden] {
      visibility: hidden;
    }
  }
  [data-part='actions'] {
    display: flex;
    flex: none;
  }
  input[type='range'] {
    ${slider}
  }
  button {
    color: inherit;
    ${media.hover} {
      &&&:hover {
        background: color-mix(in srgb, currentcolor 12%, transparent);
        color: inherit;
      }
    }
  }
  ${sending}
`;

export const Picture = styled.div`
  position: relative;
  display: grid;
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
  /* The bubble has the corners where the picture reaches its edges. */
  :not([data-picture]) > [data-file] > & {
    border-radius: 10px;
  }
  background: color-mix(in srgb, currentcolor 9%, transparent);
  > * {
    grid-area: 1 / 1;
  }
  > button:first-child {
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
    &:focus-visible {
      outline-offset: -3px;
    }
    &:disabled {
      cursor: default;
    }
  }
  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  ${sending}
  [data-part='sending'] {
    z-index: 1;
    place-self: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    background: ${token.surfaceRaised};
    color: ${token.text};
  }
  [data-part='failed'] {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 4px;
    padding: 8px;
    font-size: ${token.fontLabel};
    text-align: center;
    button {
      min-block-size: 28px;
      border: 0;
      background: none;
      color: inherit;
      font-weight: 600;
      text-decoration: underline;
      text-underline-offset: 3px;
      cursor: pointer;
    }
  }
`;

export const Player = styled.div`
  video {
    display: block;
    inline-size: 100%;
    max-block-size: 320px;
    border-radius: 10px;
    /* Video is on black in every theme. */
    background: #000;
  }
`;
