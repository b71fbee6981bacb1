import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

interface StateGridProps {
  readonly states?: readonly string[];
  /** Renders the row of a state. */
  readonly children: (state: string) => ReactNode;
}

/** One labelled row per state; use it with `forcedStates`. For stories only. */
export function StateGrid({ states = STATES, children }: StateGridProps) {
  return (
    <Rows>
      {states.map((state) => (
        <div key={state} data-state={state}>
          <span>{state}</span>
          {children(state)}
        </div>
      ))}
    </Rows>
  );
}

const STATES = ['rest', 'hover', 'active', 'focus'];

const Rows = styled.div`
  display: grid;
  gap: 16px;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
  }
  > div > span:first-child {
    inline-size: 72px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
