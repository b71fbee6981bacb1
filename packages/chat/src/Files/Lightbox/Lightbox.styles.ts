import { styled } from 'styled-components';

/** On the black of the lightbox, whatever the theme. */
export const LightboxWords = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  padding-block: 24px 16px;
  padding-inline: 20px;
  background: linear-gradient(transparent, rgb(0 0 0 / 75%));
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
