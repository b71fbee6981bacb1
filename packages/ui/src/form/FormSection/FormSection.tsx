import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { cardSurface } from '../../feedback/Card/Card.styles.ts';
import { token } from '../../theme/token.ts';

export interface FormSectionProps {
  readonly title: string;
  readonly description?: string;
  /** Columns of fields on wide screens. */
  readonly columns?: 1 | 2;
  /** Shown below the section's description: a help link or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A group of fields: title and description on one side, fields on the other, stacked on phones.
 * @use Fields that belong together, with a heading.
 * @avoid for content without fields → Card
 */
export function FormSection({ title, description, columns = 1, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Heading>
        <h2 id={id}>{title}</h2>
        {description !== undefined && <p>{description}</p>}
        {aside !== undefined && <div>{aside}</div>}
      </Heading>
      <Fields data-columns={columns}>{children}</Fields>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 9fr);
  gap: 32px;
  @container form (inline-size < 47.5rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;

const Heading = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  padding-block-start: 4px;
  overflow-wrap: anywhere;
  h2 {
    font-size: 1rem;
  }
  p {
    color: ${token.textMuted};
    font-size: 0.875rem;
    text-wrap: pretty;
  }
`;

const Fields = styled.div`
  display: grid;
  align-content: start;
  gap: calc(22px - ${token.tighter}) 20px;
  padding: calc(24px - ${token.tighter}) 24px;
  ${cardSurface}
  &[data-columns='2'] {
    grid-template-columns: repeat(auto-fit, minmax(min(max(15rem, (100% - 21px) / 2), 100%), 1fr));
  }
  @container form (inline-size < 47.5rem) {
    padding: calc(16px - ${token.tighter} / 2) 16px;
  }
`;
