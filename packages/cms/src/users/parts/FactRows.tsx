import { media } from '@manyline/ui';
import { styled } from 'styled-components';
import { Rows } from './Rows.tsx';

/** Rows of devices or sessions, each with a list of facts. */
export const FactRows = styled(Rows)`
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    margin: 0;
    > div {
      display: flex;
      gap: 6px;
    }
  }
  dd {
    margin: 0;
  }
  /* A mark below the name is as wide as its word. */
  [data-part='words'] {
    justify-items: start;
  }
  ${media.phone} {
    /* The action is below the text, which needs the whole width. */
    > li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      justify-items: start;
    }
    > li > :last-child {
      grid-column: 2;
    }
  }
`;
