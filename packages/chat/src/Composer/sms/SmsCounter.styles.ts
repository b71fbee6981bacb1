import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { countBesideButton } from '../ComposerTools.styles.ts';

export const Count = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  column-gap: 10px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  white-space: nowrap;
  ${media.handheld} {
    order: 1;
    flex-basis: 100%;
    padding-block-end: 6px;
    padding-inline: 14px;
    /* With buttons it has a row of its own: beside the others they wrapped. */
    [data-long] &:not([data-buttons]) {
      ${countBesideButton}
    }
  }
`;

export const TextButton = styled.button`
  min-block-size: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${token.link};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    border-radius: 4px;
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
  ${media.handheld} {
    min-block-size: 40px;
  }
`;

/** On its own line above the tools. */
export const Cost = styled.div`
  flex: 1 0 calc(100% - 8px);
  order: -1;
  display: grid;
  gap: 4px;
  min-inline-size: 0;
  padding-block: 6px 8px;
  margin-inline-end: 8px;
  border-block-start: 1px solid ${token.border};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  line-height: 1.4;
  ${media.handheld} {
    order: -2;
    flex-basis: 100%;
    padding-inline: 14px;
    margin: 0;
    border: 0;
  }
  ${media.low} {
    max-block-size: 18dvh;
    overflow-y: auto;
  }
`;

export const Choices = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-block-size: 7.5rem;
  margin: 0;
  padding: 4px;
  margin-inline-start: -4px;
  overflow-y: auto;
  list-style: none;
  ${media.handheld} {
    button[data-size] {
      min-inline-size: 40px;
      min-block-size: 40px;
    }
  }
`;

export const Swap = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 500;
  bdi {
    font-size: 1rem;
  }
  .tabler-icon {
    inline-size: 14px;
    block-size: 14px;
    color: ${token.textMuted};
  }
`;
