import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Card = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

export const Tools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border-block-end: 1px solid ${token.borderSubtle};
  > :first-child {
    flex: 1 1 16rem;
  }
  > :nth-child(2):not(p) {
    flex: 0 1 16rem;
  }
  > p {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  ${media.phone} {
    padding: 12px;
    > :nth-child(2):not(p) {
      flex-grow: 1;
    }
  }
`;

export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  outline-offset: -2px;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  > ul > li > div {
    border-block-end: 1px solid ${token.borderSubtle};
  }
`;

export const Group = styled.h2`
  display: flex;
  align-items: baseline;
  gap: 8px;
  padding: 16px 16px 4px;
  font-size: 0.9375rem;
  font-weight: 600;
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 400;
  }
  &[data-asks] {
    color: ${token.warningStrong};
  }
  ${media.phone} {
    padding-inline: 12px;
  }
`;

export const SkeletonRow = styled.div`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: 16px;
  padding: 16px;
  > span {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
