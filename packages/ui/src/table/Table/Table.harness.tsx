import { fireEvent, fn, within } from '@manyline/plays';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { SearchField } from '../../fields/SearchField/SearchField.tsx';
import { ready } from '../../loading/loadable.ts';
import type { TableSelection } from '../state/tableSelection.ts';
import { DEFAULT_TABLE_STATE } from '../state/tableState.ts';
import { type Person, personActions, personColumns, samplePeople } from './Table.data.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.types.ts';

export const onAction = fn();

export const Search = styled.div`
  flex: 1;
  max-inline-size: 320px;
`;

export const tableArgs = {
  label: 'Users',
  columns: personColumns(),
  rows: ready({ items: samplePeople(48) }),
  state: DEFAULT_TABLE_STATE,
  paging: 'client',
  rowId: (person) => person.id,
  rowLabel: (person) => person.name,
  rowActions: personActions(onAction),
  toolbar: (
    <Search>
      <SearchField label="Search name, e-mail, number" value="" onChange={() => undefined} />
    </Search>
  ),
  bulkActions: (
    <>
      <Button variant="soft" size="sm">
        Assign role
      </Button>
      <Button variant="soft" size="sm" startIcon={<IconDownload aria-hidden="true" />}>
        CSV
      </Button>
    </>
  ),
  empty: (
    <EmptyState
      illustration="empty"
      title="No users yet"
      text="People who can sign in will stand here, with their lines and what they may do."
      action={<Button startIcon={<IconPlus aria-hidden="true" />}>Add user</Button>}
    />
  ),
  onStateChange: fn<TableProps<Person>['onStateChange']>(),
  onSelectionChange: fn<NonNullable<TableProps<Person>['onSelectionChange']>>(),
  onRetry: fn<TableProps<Person>['onRetry']>(),
} satisfies TableProps<Person>;

/** A table with state, as on a page. */
export function LivingTable(props: TableProps<Person>) {
  const [state, setState] = useState(props.state);
  const [selection, setSelection] = useState<TableSelection | undefined>(props.selection);
  return (
    <Table
      {...props}
      state={state}
      selection={selection}
      onStateChange={(next) => {
        setState(next);
        props.onStateChange(next);
      }}
      onSelectionChange={(next) => {
        setSelection(next);
        props.onSelectionChange?.(next);
      }}
    />
  );
}

/** Gives a scrolling table its height. */
export const Window = styled.div`
  block-size: 560px;
`;

/** The scroll container of a grid or list. */
export function frameOf(rows: HTMLElement): HTMLElement {
  const frame = rows.closest<HTMLElement>('[data-part="frame"]');
  if (!frame) throw new Error('The rows are not in a frame.');
  return frame;
}

/** Row names in display order. */
export function rowNames(grid: HTMLElement) {
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-part="name"]')?.textContent);
}

/** Drags a header over another one; returns the function that drops it. */
export async function dragTo(from: HTMLElement, to: HTMLElement): Promise<() => Promise<unknown>> {
  const middle = ({ x, y, width, height }: DOMRect) => ({ clientX: x + width / 2, clientY: y + height / 2 });
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
  const there = { ...mouse, ...middle(to.getBoundingClientRect()) };
  await fireEvent.pointerDown(from, { ...mouse, ...middle(from.getBoundingClientRect()) });
  await fireEvent.pointerMove(from, there);
  return () => fireEvent.pointerUp(from, there);
}
