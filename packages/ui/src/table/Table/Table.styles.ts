import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: clip;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  &[data-paging='scroll'] {
    block-size: 100%;
    min-block-size: 320px;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export const Frame = styled.div`
  position: relative;
  flex: 1 1 auto;
  min-block-size: 0;
  /* The header sticks inside the frame, which fits below the page's sticky part together with
     tools and pagination. */
  max-block-size: max(24rem, calc(100dvh - var(--page-top, 0px) - 7.25rem));
  overflow: auto;
  [data-paging='scroll'] > & {
    max-block-size: none;
  }
  [data-density] {
    --line-height: 2.75rem;
    /* Rows with two lines are 52 px high, 44 px in a compact table. */
    --two-lines-padding: 2.5px;
    --header-height: 2.25rem;
    --cell-padding: 4px;
  }
  [data-density='compact'] {
    --line-height: 2.25rem;
    --two-lines-padding: 0.5px;
    --cell-padding: 2px;
  }
  [data-part='sheet'] {
    inline-size: 100%;
    min-inline-size: var(--table-width);
  }
  /* Pinned columns get an edge while others scroll under them. */
  &[data-more-start] [data-edge='start'],
  &[data-more-end] [data-edge='end'] {
    &::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inline-size: 8px;
      pointer-events: none;
      background: linear-gradient(to right, color-mix(in srgb, ${token.scrim} 20%, transparent), transparent);
    }
  }
  &[data-more-start] [data-edge='start']::before {
    inset-inline-start: 100%;
    &:dir(rtl) {
      transform: scaleX(-1);
    }
  }
  &[data-more-end] [data-edge='end']::before {
    inset-inline-end: 100%;
    transform: scaleX(-1);
    &:dir(rtl) {
      transform: none;
    }
  }
  ${media.phone} {
    :not([data-paging='scroll']) > & {
      max-block-size: none;
    }
  }
  @media print {
    max-block-size: none;
    overflow: visible;
  }
`;

export const Place = styled.div`
  position: sticky;
  inset-inline-start: 0;
  display: grid;
  place-items: center;
  max-inline-size: var(--frame-width, 100%);
  min-block-size: 20rem;
  padding-block: 24px;
`;

export const FootSkeleton = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  /* On a phone the second child takes a row of its own, like the buttons later. */
  row-gap: calc(${token.controlHeight} - 4px);
  min-block-size: calc(${token.controlHeight} + 20px);
  padding: 22px 24px;
`;

/** Without rows, only the import is left of the tools. */
export const EmptyTools = styled.div`
  display: flex;
  justify-content: end;
  gap: 8px;
  padding: 8px 12px;
`;
