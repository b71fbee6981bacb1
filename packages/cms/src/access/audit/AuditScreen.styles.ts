import { styled } from 'styled-components';

export const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

export const Content = styled.div`
  display: grid;
  gap: 16px;
`;

export const Search = styled.div`
  flex: 1;
  max-inline-size: 360px;
`;

export const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
