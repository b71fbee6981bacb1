import { createGlobalStyle, styled } from 'styled-components';

/** The controls stay readable on a white picture. */
export const LightboxControls = createGlobalStyle`
  .yarl__root .yarl__button {
    margin: 4px;
    padding: 8px;
    border-radius: 50%;
    /* On the lightbox’s black, in every theme. */
    background: rgb(0 0 0 / 55%);
    &:not(:disabled) {
      /* White on black, in every theme. */
      color: #fff;
    }
  }
  /* Those of the library are of this size too. */
  .yarl__root .yarl__button .yarl__icon {
    inline-size: 32px;
    block-size: 32px;
  }
  .yarl__root .yarl__counter {
    margin: 8px;
    padding: 4px 12px;
    border-radius: 999px;
    /* On the lightbox’s black, in every theme. */
    background: rgb(0 0 0 / 55%);
    /* White on black, in every theme. */
    color: #fff;
  }
`;

/** On the lightbox's black, in every theme. */
export const LightboxWords = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  padding-block: 32px 16px;
  padding-inline: 20px;
  /* On the lightbox’s black, in every theme. */
  background: linear-gradient(transparent, rgb(0 0 0 / 75%) 32px);
  /* White on black, in every theme. */
  color: #fff;
  font-size: 0.875rem;
  text-align: center;
  overflow-wrap: anywhere;
  pointer-events: none;
  p {
    max-block-size: 20dvh;
    margin-block-start: 2px;
    overflow: hidden;
    white-space: pre-wrap;
  }
`;
