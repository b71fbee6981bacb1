import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Bar = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  margin-block-end: 8px;
  margin-inline: max(16px, calc(50% - 380px));
  padding-block: 6px;
  padding-inline: 12px;
  border: 0;
  border-radius: ${token.radiusControl};
  background: ${token.accent8};
  color: ${token.text};
  font: inherit;
  font-size: 0.875rem;
  text-align: start;
  cursor: pointer;
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
    color: ${token.accentStrong};
  }
  &[data-asks] {
    background: ${token.warningTint};
    > svg {
      color: ${token.warningStrong};
    }
  }
  ${media.hover} {
    &:hover {
      background: ${token.accent16};
    }
    &[data-asks]:hover {
      background: ${token.warningTint};
    }
  }
  &:focus-visible {
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
  ${media.handheld} {
    min-block-size: 44px;
    margin-inline: 8px;
  }
  @media print {
    display: none;
  }
`;

export const ChatRows = styled.ul`
  margin: 0;
  margin-inline: -16px;
  margin-block-end: 16px;
  padding: 0;
  list-style: none;
  > li + li {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  [data-part='text'] {
    padding: 6px 12px;
    border: 1px dashed ${token.borderControl};
    border-radius: ${token.radiusBubble};
    border-end-end-radius: 4px;
    background: ${token.accent8};
  }
`;
