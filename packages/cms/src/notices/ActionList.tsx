import { token } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Entries that need a decision; a long list scrolls by itself. */
export const ActionList = styled.ul`
  max-block-size: 360px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

export interface ActionItemProps {
  /** The buttons at the end of the row. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ActionItem({ actions, children }: ActionItemProps) {
  return (
    <Item>
      <div>{children}</div>
      {actions !== undefined && <Buttons>{actions}</Buttons>}
    </Item>
  );
}

export const Quiet = styled.p`
  margin: 0;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding-block: 10px;

  & + & {
    border-block-start: 1px solid ${token.border};
  }
  > div:first-child {
    display: grid;
    flex: 1 1 220px;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 4px;
`;
