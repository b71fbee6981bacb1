import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../token.ts';

interface SpecimenProps {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A section of a Foundations page. For stories only. */
export function Specimen({ title, note, children }: SpecimenProps) {
  return (
    <Section>
      <h2>{title}</h2>
      {note && <p data-part="note">{note}</p>}
      {children}
    </Section>
  );
}

/** The column of a Foundations page, in a readable width. */
export const Sheet = styled.div`
  display: grid;
  gap: 24px;
  max-inline-size: 1152px;
`;

export const Tiles = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--tile, 132px), 1fr));
  gap: 14px 12px;
`;

const Section = styled.section`
  min-inline-size: 0;
  > h2 {
    font-size: 1rem;
  }
  > [data-part='note'] {
    max-inline-size: 120ch;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  > :last-child {
    margin-block-start: 10px;
  }
`;
