import { media, Skeleton, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** Sections in one column, over the full width. */
export const Sections = styled.div`
  container: form / inline-size;
  display: grid;
  gap: 40px;
  min-inline-size: 0;
`;

/** A row with a description and a button or switch. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: 12px;
  border-block-end: 1px solid ${token.borderSubtle};
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
    border-block-end: 0;
  }
  > :first-child {
    flex: 1 1 240px;
    min-inline-size: 0;
    /* All buttons below their text, rather than some beside it. */
    ${media.phone} {
      flex-basis: 100%;
    }
  }
  strong {
    font-weight: 600;
  }
  strong + :not(p) {
    margin-inline-start: 8px;
  }
  p {
    margin-block-start: 2px;
    color: ${token.textMuted};
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

export function SectionSkeleton() {
  return (
    <Sections>
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={120} />
    </Sections>
  );
}
