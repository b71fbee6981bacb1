import { media, token, touchArea } from '@manyline/ui';
import { styled } from 'styled-components';

export const Filters = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  > [role='group'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    min-inline-size: 0;
  }
`;

export const Filter = styled.button`
  ${touchArea}
  min-block-size: 30px;
  padding-block: 4px;
  padding-inline: 8px;
  border: 1px solid transparent;
  border-radius: ${token.radiusFull};
  background: none;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 600;
  line-height: 1.25rem;
  cursor: pointer;
  transition: background-color ${token.motionFast};
  ${media.hover} {
    &:hover {
      background: ${token.surfaceSunken};
    }
  }
  &[aria-pressed='true'] {
    background: ${token.accent16};
    color: ${token.link};
  }
  ${media.phone} {
    min-block-size: 36px;
    padding-inline: 14px;
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

export const Missing = styled.p`
  margin-block: 6px 2px;
  padding-inline-end: 6px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  > button {
    padding: 0;
    border: 0;
    background: none;
    color: ${token.link};
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;
