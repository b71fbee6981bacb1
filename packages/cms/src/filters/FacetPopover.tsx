import { Button, Popover } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface FacetPopoverProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly isFolded: boolean;
  /** A field with its own label. */
  readonly children: ReactNode;
}

/** A filter that is a field: behind a button like the other facets, or the field itself in a drawer. */
export function FacetPopover({ label, isSet, isFolded, children }: FacetPopoverProps) {
  if (isFolded) return children;
  return (
    <Popover
      title={label}
      isTitleHidden
      trigger={
        <Button variant={isSet ? 'soft' : 'outline'} endIcon={<IconChevronDown aria-hidden="true" size={18} />}>
          {label}
        </Button>
      }
    >
      <Field>{children}</Field>
    </Popover>
  );
}

const Field = styled.div`
  inline-size: min(300px, 80vw);
`;
