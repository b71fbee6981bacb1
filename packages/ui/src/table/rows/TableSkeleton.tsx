import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import type { Density } from '../../theme/variables.ts';
import { type GridSlot, slotId } from './grid/gridSlots.ts';
import { Line } from './TableLine.styles.ts';

export interface TableSkeletonProps<Row> {
  readonly label: string;
  readonly slots: readonly GridSlot<Row>[];
  readonly count: number;
  readonly density: Density;
}

/** Placeholder rows in the final height. */
export function TableSkeleton<Row>({ label, slots, count, density }: TableSkeletonProps<Row>) {
  return (
    <div data-density={density} data-part="skeleton" data-loading>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <Line key={row} aria-hidden="true">
          {slots.map((slot, column) => (
            <div key={slotId(slot)} data-slot={slot.kind} data-align={slot.kind === 'column' ? slot.column.align : undefined}>
              <Skeleton {...shapeOf(slot.kind, row, column)} />
            </div>
          ))}
        </Line>
      ))}
    </div>
  );
}

function shapeOf(kind: GridSlot<unknown>['kind'], row: number, column: number) {
  if (kind === 'select') return { shape: 'block', width: 18, height: 18 } as const;
  if (kind === 'actions') return { shape: 'block', width: 24, height: 24 } as const;
  // Uneven widths, like text, but deterministic.
  return { width: `${45 + ((row * 7 + column * 13) % 5) * 9}%` } as const;
}
