import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';

function VirtualRowGroup({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} role="rowgroup" data-part="rows" style={style}>
      {children}
    </div>
  );
}

function VirtualRow({ ref, style, children }: CustomItemComponentProps) {
  return (
    // An element that is hidden until it is measured cannot take the focus; the height is known here.
    <div ref={ref} role="presentation" style={{ ...style, visibility: 'inherit' }}>
      {children}
    </div>
  );
}

/** Props of a Virtualizer whose children are the rows of a grid. */
export const VIRTUAL_ROWS = { as: VirtualRowGroup, item: VirtualRow } as const;
