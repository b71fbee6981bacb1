import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';

export interface FormSectionProps {
  readonly title: string;
  /** The id of the section, for links to it. */
  readonly anchor?: string;
  readonly description?: string;
  /** Short fields stand beside each other, where two of them fit. */
  readonly columns?: 1 | 2;
  /** Shown below the section's description: a help link or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A group of fields below its title and description.
 * @use Fields that belong together, with a heading.
 * @avoid for content without fields → Card
 */
export function FormSection({ title, anchor, description, columns = 1, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <Root id={anchor} tabIndex={anchor === undefined ? undefined : -1} aria-labelledby={id}>
      <Heading>
        <h2 id={id}>{title}</h2>
        {description !== undefined && <p>{description}</p>}
        {aside !== undefined && <div>{aside}</div>}
      </Heading>
      <Fields data-columns={columns}>{children}</Fields>
    </Root>
  );
}

/** One column that the eye can follow, however wide the page is; a rule stands between sections. */
const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(20px - ${token.tighter});
  max-inline-size: 40rem;
  scroll-margin-block-start: calc(var(--page-top, 0px) + 16px);
  &:focus {
    outline: none;
  }
  & + & {
    padding-block-start: calc(32px - ${token.tighter});
    border-block-start: 1px solid ${token.border};
  }
`;

const Heading = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  overflow-wrap: anywhere;
  h2 {
    font-size: 1.125rem;
  }
  p {
    color: ${token.textMuted};
    font-size: 0.875rem;
    text-wrap: pretty;
  }
`;

const Fields = styled.div`
  /* A number isn’t as wide as a text. */
  --field-short: 14rem;
  --field-medium: 24rem;
  display: grid;
  align-content: start;
  gap: calc(22px - ${token.tighter}) 20px;
  &[data-columns='2'] {
    grid-template-columns: repeat(auto-fit, minmax(min(max(15rem, (100% - 21px) / 2), 100%), 1fr));
  }
`;
