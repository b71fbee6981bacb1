import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** The height of two lines of text and their padding; ChatListRows gives it to the virtualiser. */
const ROW_HEIGHT = 'calc(2.75rem + 22px)';

export const Root = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

export const SearchRow = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding-block-end: 8px;
  padding-inline: 16px;
  ${media.phone} {
    padding-inline: 12px;
  }
  ${media.low} {
    padding-block-end: 4px;
  }
  > search {
    flex: 1;
  }
`;

/** Reserves the space of the filters until their code is loaded. */
export const FilterRow = styled.div`
  flex: none;
  min-block-size: 44px;
  padding-block-end: 6px;
  padding-inline: 16px 10px;
  &:empty {
    padding-block-end: 0;
  }
  ${media.phone} {
    padding-inline: 12px 6px;
  }
  ${media.low} {
    min-block-size: 38px;
    padding-block-end: 2px;
  }
`;

/** Reserved until its content is loaded. */
export const ToolsSlot = styled.span`
  flex: none;
  inline-size: ${token.controlHeight};
`;

export const Scroller = styled.div`
  position: relative;
  flex: 1;
  -webkit-touch-callout: none;
  min-block-size: 0;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

export const List = styled.ul`
  margin-block-end: 8px;
  > li {
    /* The virtualiser measures what is inside the padding. */
    display: grid;
    align-content: center;
    block-size: ${ROW_HEIGHT};
    padding-inline: 8px;
    /* In this order, so that :has() is evaluated for one row only. */
    &:focus-within:has(> [data-more]) .time {
      visibility: hidden;
    }
    ${media.hover} {
      &:hover:has(> [data-more]) .time {
        visibility: hidden;
      }
    }
    &:has(> [data-open]) .time {
      visibility: hidden;
    }
  }
`;

export const SkeletonRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  block-size: ${ROW_HEIGHT};
  padding-inline: 18px;
  > :last-child {
    display: grid;
    gap: 10px;
  }
`;

export const Centre = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  overflow-y: auto;
  color: ${token.text};
`;
