import { styled } from 'styled-components';

export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

export const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
