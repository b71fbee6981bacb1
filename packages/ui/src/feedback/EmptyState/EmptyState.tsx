import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Illustration, type IllustrationName } from '../../illustration/Illustration.tsx';
import { token } from '../../theme/token.ts';

export interface EmptyStateProps {
  /** Which picture stands above the text. */
  readonly illustration: IllustrationName;
  /** Says what will appear here. */
  readonly title: string;
  /** What will appear here, and how. */
  readonly text?: string | undefined;
  /** The action that adds the first entry. */
  readonly action?: ReactNode;
}

/**
 * Shown in an empty area: what will be here, and the action that adds it.
 * @use Where nothing is yet: it says what will appear, and offers the first step.
 * @avoid if loading failed → LoadFailed
 */
export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <Root>
      <Illustration name={illustration} />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div data-part="action">{action}</div>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-inline-size: 400px;
  margin: auto;
  padding: 24px;
  overflow-wrap: anywhere;
  text-align: center;

  > svg {
    max-inline-size: 200px;
  }
  h2 {
    margin-block-start: 16px;
    font-size: 1.125rem;
  }
  p {
    margin-block-start: 4px;
    color: ${token.textMuted};
    text-wrap: balance;
  }
  [data-part='action'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
    margin-block-start: 20px;
  }
`;
