import { styled } from 'styled-components';

export const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
  align-items: start;
  gap: 8px 12px;
`;

export const Search = styled.div`
  flex: 1;
  max-inline-size: 360px;
`;

export const Chosen = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: 8px;
`;
