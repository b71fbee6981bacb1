import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Top = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 12px;
  padding-block: 14px 10px;
  padding-inline: 20px;
  > form {
    flex: 1 1 15rem;
    min-inline-size: 0;
  }
  ${media.phone} {
    padding-block: 12px 8px;
    padding-inline: 12px;
    /* The step above names it. */
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
    > form {
      flex-basis: 100%;
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-block-size: ${token.controlHeight};
  [data-part='short'] {
    display: none;
  }
  ${media.phone} {
    inline-size: 100%;
    [data-part='short'] {
      display: inline;
    }
    [data-part='long'] {
      display: none;
    }
    gap: 6px;
    [data-variant='soft'] {
      flex: 1 0 auto;
      gap: 6px;
      padding-inline: 6px;
    }
    /* In one row in every language: Arabic has the longest words. */
    &:lang(ar) {
      [data-variant='soft'] svg {
        display: none;
      }
    }
  }
  @media (max-width: 389.98px) {
    [data-variant='soft'] svg {
      display: none;
    }
  }
`;

export const Notes = styled.div`
  display: grid;
  flex: none;
  gap: 8px;
  padding-inline: 20px;
  &:not(:empty) {
    padding-block-end: 12px;
  }
  ${media.phone} {
    padding-inline: 12px;
  }
`;

export const Place = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  border-block-start: 1px solid ${token.borderSubtle};
`;

/** Centred, and scrollable if there is no room. */
export const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: safe center;
  min-block-size: 0;
  padding: 20px;
  overflow: auto;
  container-type: size;
  /* The text and the next step come before the picture. */
  @container (max-height: 24rem) {
    > div {
      padding-block: 0;
    }
    > div > svg {
      block-size: 5.5rem;
    }
  }
  @container (max-height: 18rem) {
    > div > svg {
      display: none;
    }
    > div > h2 {
      margin: 0;
    }
  }
  /* The field and the buttons above say the same. */
  @container (max-height: 13rem) {
    > div > p {
      display: none;
    }
    [data-part='action'] {
      margin-block-start: 10px;
    }
  }
  @container (max-height: 5.5rem) {
    [data-part='action'] {
      display: none;
    }
  }
  ${media.phone} {
    padding-block: 12px;
  }
`;

export const Options = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 24px;
  padding-block: 8px;
  padding-inline: 20px;
  border-block-start: 1px solid ${token.borderSubtle};
  font-size: 0.875rem;
  [data-part='country'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    color: ${token.textMuted};
    > :last-child {
      inline-size: 10.5rem;
      color: ${token.text};
    }
  }
  ${media.phone} {
    padding-inline: 12px;
    [data-part='country'] {
      flex: 1 0 100%;
      flex-wrap: nowrap;
    }
    [data-part='country'] > :last-child {
      flex: 1 1 8rem;
    }
  }
`;

/** Editable values look like text until they are hovered or focused. */
export const CellButton = styled.button`
  min-inline-size: 0;
  max-inline-size: calc(100% + 16px);
  margin-inline: -8px;
  padding-block: 4px;
  padding-inline: 8px;
  border: 0;
  border-radius: ${token.radiusControl};
  background: none;
  color: inherit;
  font-weight: inherit;
  text-align: start;
  cursor: text;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-empty] {
    color: ${token.textSubtle};
    opacity: 0;
  }
  [data-line]:is(:hover, :focus-within) &[data-empty] {
    opacity: 1;
  }
  @media (hover: none) {
    &[data-empty] {
      opacity: 1;
    }
  }
  @container many-grid (max-width: 38rem) {
    &[data-empty] {
      opacity: 1;
    }
  }
  ${media.hover} {
    &:hover {
      box-shadow: inset 0 0 0 1px ${token.borderControl};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** A name, and below it what else is known of the recipient. */
export const NamedCell = styled.div`
  display: grid;
  justify-items: start;
  min-inline-size: 0;
  > small {
    max-inline-size: 100%;
    overflow: hidden;
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
    line-height: 1rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button:not(:last-child) {
    padding-block: 0;
  }
  @container many-grid (max-width: 38rem) {
    > small {
      display: none;
    }
  }
`;

export const EditBox = styled.input`
  inline-size: 100%;
  min-block-size: 36px;
  margin-inline: -9px;
  padding-block: 4px;
  padding-inline: 8px;
  border: 1px solid ${token.accent};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  color: ${token.text};
  outline: 0;
  box-shadow: 0 0 0 3px ${token.accent16};
  ${media.forcedColors} {
    outline: 2px solid Highlight;
  }
`;

/** Wraps to a second line if needed. */
export const Result = styled.span`
  display: -webkit-box;
  overflow: hidden;
  line-height: 1.3;
  overflow-wrap: anywhere;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &[data-look='danger'] {
    color: ${token.dangerStrong};
    font-weight: 600;
  }
  &[data-look='warning'] {
    color: ${token.warningStrong};
  }
  &[data-look='muted'],
  &[data-look='plain'] {
    color: ${token.textMuted};
  }
`;
