import { cardSurface, media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { clippedWords, bulkTools } from '../../BulkGrid/bulk.styles.ts';

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
    font-size: ${token.fontLabel};
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
