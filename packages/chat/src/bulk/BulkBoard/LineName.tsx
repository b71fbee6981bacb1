import { PhoneNumber, token } from '@manyline/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { lineFill } from '../../LinePicker/lineFill.ts';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';

export interface LineNameProps {
  /** Undefined if the line no longer belongs to the user. */
  readonly line: LineItem | undefined;
  readonly tn: string;
}

/** A line by its colour, its name and its number. */
export function LineName({ line, tn }: LineNameProps) {
  return (
    <Root>
      <i style={line && ({ '--hue': line.hue } as CSSProperties)} data-known={line !== undefined || undefined} aria-hidden="true" />
      <span>
        {line?.name && <bdi data-part="name">{line.name}</bdi>}
        <PhoneNumber value={tn} />
      </span>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  gap: 8px;
  min-inline-size: 0;
  i {
    flex: none;
    align-self: center;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 3px;
    background: ${token.borderStrong};
    &[data-known] {
      ${lineFill}
    }
  }
  /* The number goes below the name where there is no room for both. */
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-inline-size: 0;
  }
  [data-part='name'] {
    color: ${token.text};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
