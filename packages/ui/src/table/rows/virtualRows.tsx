import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';

/** The elements of a grid's virtualised rows. */
export function VirtualRowGroup({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} role="rowgroup" data-part="rows" style={style}>
      {children}
    </div>
  );
}

export function VirtualRow({ ref, style, children }: CustomItemComponentProps) {
  return (
    // An element that is hidden until it is measured cannot take the focus; the height is known here.
    <div ref={ref} role="presentation" style={{ ...style, visibility: 'inherit' }}>
      {children}
    </div>
  );
}
