import { token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Lines = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  gap: 12px;
  > li {
    padding: 14px 16px;
    border: 1px solid ${token.border};
    border-radius: 10px;
  }
`;

export const LineHead = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-block-end: 10px;
  > div {
    min-inline-size: 0;
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

export const NameRow = styled.form`
  margin-block-end: 12px;
`;

export const TakeBackRow = styled.div`
  margin-block-start: 12px;
`;

export const Section = styled.section`
  display: grid;
  gap: 10px;
  margin-block-start: 20px;
  h3 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
  p {
    color: ${token.textMuted};
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='row'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
`;

export const Left = styled.li`
  display: grid;
  gap: 6px;
  padding: 12px 14px;
  border-radius: 10px;
  background: ${token.surfaceSunken};
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${token.text};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

export const Numbers = styled.ul`
  display: grid;
  gap: 6px;
  margin-block: 8px;
  padding: 0;
  font-weight: 600;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;
