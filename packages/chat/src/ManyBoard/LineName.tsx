import { PhoneNumber, token } from '@manyline/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { lineColour } from '../LinePicker/lineColour.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';

export interface LineNameProps {
  /** Undefined where it is no longer one's own. */
  readonly line: LineItem | undefined;
  readonly tn: string;
}

/** A line by its colour, its name and its number. */
export function LineName({ line, tn }: LineNameProps) {
  return (
    <Root>
      <i style={line && ({ '--hue': line.colour } as CSSProperties)} data-known={line !== undefined || undefined} aria-hidden="true" />
      {line?.name && <bdi data-part="name">{line.name}</bdi>}
      <PhoneNumber value={tn} />
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  i {
    flex: none;
    inline-size: 4px;
    block-size: 1.25em;
    border-radius: 2px;
    background: ${token.borderStrong};
    &[data-known] {
      ${lineColour}
    }
  }
  [data-part='name'] {
    overflow: hidden;
    min-inline-size: 0;
    color: ${token.text};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
