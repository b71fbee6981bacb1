import { token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineFill } from '../LinePicker/lineFill.ts';

export const Panel = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  inline-size: 320px;
  min-block-size: 0;
  overflow-y: auto;
  border-inline-start: 1px solid ${token.borderSubtle};
  scrollbar-width: thin;
  @media print {
    display: none;
  }
`;

export const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-block-size: 72px;
  padding-inline: 20px 12px;
  border-block-end: 1px solid ${token.borderSubtle};
  background: ${token.surface};
`;

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  aside > & {
    padding: 20px;
  }
`;

export const Who = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  p {
    display: flex;
    align-items: center;
    gap: 4px;
    max-inline-size: 100%;
  }
  b {
    overflow: hidden;
    margin-block-start: 4px;
    font-size: 1.125rem;
    text-overflow: ellipsis;
  }
  [data-part='number'] {
    color: ${token.textMuted};
  }
`;

export const Section = styled.section`
  display: grid;
  gap: 10px;
  justify-items: stretch;
  h3 {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 600;
  }
  > p {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  /* Files reach as far as the other fields; in a message they reach into its padding. */
  > div,
  > [data-sound] > div {
    margin-inline: 0;
  }
`;

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    overflow: hidden;
    aspect-ratio: 1;
    border-radius: ${token.radiusControl};
  }
  li > div {
    inline-size: 100%;
    margin: 0;
    border-radius: 0;
  }
`;

/** What few people change. */
export const More = styled.details`
  > summary {
    min-block-size: 44px;
    padding-block: 10px;
    color: ${token.textMuted};
    font-size: 0.875rem;
    font-weight: 600;
    cursor: pointer;
  }
`;

export const Starred = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: grid;
    inline-size: 100%;
    min-block-size: 44px;
    padding-block: 6px;
    padding-inline: 10px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: ${token.text};
    text-align: start;
    cursor: pointer;
    &:hover {
      background: ${token.accent8};
    }
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

export const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    align-items: center;
    gap: 10px;
    inline-size: 100%;
    min-block-size: 44px;
    padding-inline: 10px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: ${token.text};
    text-align: start;
    cursor: pointer;
    &[aria-current],
    &:hover {
      background: ${token.accent8};
    }
  }
  [data-part='dot'] {
    flex: none;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 3px;
    ${lineFill}
  }
`;
