import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

/** Has its final size before the names are loaded. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  inline-size: 328px;
  max-inline-size: 100%;
  block-size: min(26rem, 60dvh);
`;

export const Search = styled.div`
  position: relative;
  flex: none;
  svg {
    position: absolute;
    inset-block-start: calc((${token.controlHeight} - 18px) / 2);
    inset-inline-start: 12px;
    color: ${token.textMuted};
    pointer-events: none;
  }
  input {
    inline-size: 100%;
    block-size: ${token.controlHeight};
    padding-inline: 38px 12px;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    color: ${token.text};
    &::placeholder {
      color: ${token.textSubtle};
      opacity: 1;
    }
  }
`;

export const Grid = styled.div`
  flex: 1;
  min-block-size: 0;
  margin-block-start: 8px;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

export const Heading = styled.div`
  display: flex;
  align-items: end;
  block-size: 2.5rem;
  padding-block-end: 6px;
  padding-inline: 6px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 600;
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  block-size: 2.5rem;
`;

export const Cell = styled.div`
  display: grid;
  place-items: center;
  border-radius: ${token.radiusControl};
  font-size: 1.5rem;
  line-height: 1;
  cursor: pointer;
  -webkit-user-select: none;
  user-select: none;
  &[aria-selected='true'] {
    outline: 2px solid ${token.accent};
    outline-offset: -2px;
    background: ${token.accent16};
  }
  ${media.forcedColors} {
    &[aria-selected='true'] {
      outline-color: Highlight;
    }
  }
`;

export const Nothing = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: 4px;
  padding: 16px;
  color: ${token.textMuted};
  text-align: center;
  b {
    color: ${token.text};
    font-weight: 600;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-block-start: 8px;
  padding-block-start: 8px;
  border-block-start: 1px solid ${token.border};
  > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    min-inline-size: 0;
    overflow: hidden;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    line-height: 1.3;
  }
`;

export const Tones = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
  label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    ${media.coarse} {
      inline-size: 44px;
      block-size: 44px;
    }
    border-radius: ${token.radiusControl};
    font-size: 1.125rem;
    line-height: 1;
    cursor: pointer;
  }
  label:has(:checked) {
    outline: 2px solid ${token.accent};
    outline-offset: -2px;
    background: ${token.accent16};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${token.accent};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  ${media.forcedColors} {
    label:has(:checked) {
      outline-color: Highlight;
    }
  }
`;
