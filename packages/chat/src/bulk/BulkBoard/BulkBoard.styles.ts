import { cardSurface, media, toastsBelow, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { clippedWords, bulkTools } from '../BulkGrid/bulk.styles.ts';

/** Fills the page to its edges and scrolls. */
export const Page = styled.div`
  --gutter: 24px;
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 16px;
  min-block-size: 0;
  min-inline-size: 0;
  margin-block: -20px -24px;
  margin-inline: calc(-1 * var(--gutter));
  padding-block: 16px 24px;
  padding-inline: var(--gutter);
  overflow: auto;
  > * {
    flex: none;
  }
  ${media.belowOverlay} {
    --gutter: 16px;
    margin-block: -16px;
    padding-block: 12px 16px;
  }
  ${media.phone} {
    --gutter: 12px;
    gap: 12px;
    margin: 0;
  }
`;

export const Top = styled.div`
  ${toastsBelow}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px;
  > :first-child {
    margin-inline-start: -11px;
  }
`;

export const Head = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${cardSurface}
  min-inline-size: 0;
  gap: 14px;
  padding: 20px;
  ${media.phone} {
    padding: 16px;
  }
`;

export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 16px;
  > :first-child {
    display: flex;
    flex: 1 1 16rem;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    min-inline-size: 0;
  }
  h1 {
    font-size: 1.375rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.phone} {
    inline-size: 100%;
    > button {
      flex: 1 1 auto;
    }
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-block-start: -6px;
  color: ${token.textMuted};
  font-size: 0.875rem;
  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-inline-size: 0;
  }
`;

export const Countdown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block: 16px;
  padding-inline: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.accent8};
  > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
  strong {
    display: block;
    font-size: 1.125rem;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    b {
      color: ${token.link};
      font-weight: 700;
    }
  }
  p {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  ${media.phone} {
    > button {
      inline-size: 100%;
    }
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

/** Fills the rest of the page, at least high enough for a few rows, which scroll inside. */
export const Recipients = styled.section`
  && {
    flex: 1 0 26rem;
    ${media.phone} {
      flex-basis: max(26rem, 85dvh);
    }
  }
  ${cardSurface}
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  ${bulkTools}
  gap: 12px;
  > search {
    flex: 1 1 12rem;
    max-inline-size: 17rem;
    ${media.phone} {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }
`;

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-inline-size: 0;
`;

export const Nothing = styled.div`
  display: grid;
  place-items: center;
  flex: 1;
  overflow: auto;
  padding: 16px;
  border-block-start: 1px solid ${token.borderSubtle};
`;

export const Recipient = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.35;
  > * {
    ${clippedWords}
  }
  bdi {
    font-weight: 500;
  }
  > bdi + span {
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  @container many-grid (max-width: 38rem) {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
`;

export const Position = styled.span`
  color: ${token.textMuted};
  font-size: 0.875rem;
`;

/** In cards only the icon is shown, labelled by its name. */
export const OpenChat = styled.span`
  display: grid;
  margin-inline-end: -8px;
  @container many-grid (max-width: 38rem) {
    button {
      padding-inline: 7px;
    }
    [data-part='content'] > span {
      display: none;
    }
  }
`;

export const SkeletonRow = styled.div`
  display: flex;
  align-items: center;
  block-size: 3.25rem;
  padding-inline: 20px;
  border-block-start: 1px solid ${token.borderSubtle};
`;
