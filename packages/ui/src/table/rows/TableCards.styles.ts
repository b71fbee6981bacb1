import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const Cards = styled.div`
  --card-gap: 10px;
  --card-line-gap: 6px;
  --card-padding: 14px;
  &[data-density='compact'] {
    --card-gap: 4px;
    --card-line-gap: 2px;
    --card-padding: 8px;
  }
`;

export const SelectPage = styled.div`
  display: flex;
  padding-block: 10px;
  padding-inline: 16px;
  border-block-end: 1px solid ${token.borderSubtle};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font-size: 0.8125rem;
  label {
    flex: 1;
    align-items: center;
    input {
      margin: 0;
    }
  }
`;

export const Card = styled.div`
  display: grid;
  gap: var(--card-gap);
  /* The links of the first two lines are 44 px apart. */
  ${media.coarse} {
    gap: 14px;
  }
  padding-block: var(--card-padding);
  padding-inline: 16px;
  border-block-end: 1px solid ${token.border};
  &[data-selected] {
    background: ${token.accent8};
  }
  [data-part='top'] {
    display: flex;
    align-items: center;
    gap: 12px;
    > button {
      flex: none;
      inline-size: 40px;
      block-size: 40px;
      margin-inline-end: -8px;
    }
  }
  [data-part='select'] {
    flex: none;
    label {
      align-items: center;
      justify-content: center;
      inline-size: 44px;
      block-size: 44px;
      margin: -10px;
      margin-inline-start: -13px;
      input {
        margin: 0;
      }
    }
  }
  [data-part='title'] {
    flex: 1;
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    gap: var(--card-line-gap);
    font-size: 0.875rem;
    > div {
      display: grid;
      grid-template-columns: minmax(96px, 34%) 1fr;
      align-items: baseline;
      gap: 12px;
    }
  }
  dt {
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-text] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  dd [data-part='content'] {
    display: block;
  }
  > button {
    justify-self: start;
    margin-inline-start: -11px;
    min-block-size: max(40px, ${token.controlHeight});
  }
  [aria-expanded='true'] .tabler-icon-chevron-right {
    rotate: 90deg;
    &:dir(rtl) {
      rotate: -90deg;
    }
  }
  [data-part='more'] {
    padding: 12px;
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
  }
  ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
