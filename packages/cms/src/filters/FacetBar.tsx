import { media } from '@manyline/ui';
import { styled } from 'styled-components';

/** The search, `TableFilters` with facets, and `FilterChips` in a table's tools. */
export const FacetBar = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;

  > [data-part='search'] {
    flex: 1 1 180px;
    max-inline-size: 300px;
    min-inline-size: 180px;
  }
  /* So that the button of the filters stays beside it. */
  ${media.belowTools} {
    > [data-part='search'] {
      flex-basis: 140px;
      min-inline-size: 140px;
    }
  }
  ${media.phone} {
    gap: 8px;
    > [data-part='search'] {
      flex: 1 1 0;
      min-inline-size: 120px;
    }
  }
`;
