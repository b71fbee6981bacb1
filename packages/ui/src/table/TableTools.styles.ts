import { styled } from 'styled-components';
import { media } from '../theme/media.ts';

export const Tools = styled.div`
  display: grid;
  flex: none;
  > * {
    grid-area: 1 / 1;
  }
  [data-part='tools'] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 64px;
    padding-block: 12px;
    padding-inline: 20px;
    ${media.phone} {
      gap: 8px;
      padding-inline: 12px;
    }
  }
  [data-part='slot'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
  }
  [data-part='tools'][inert] {
    visibility: hidden;
  }
`;
