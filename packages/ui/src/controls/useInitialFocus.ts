import { type RefObject, useRef } from 'react';

export interface InitialFocus {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly initialFocus: (openedBy: string) => HTMLElement | true;
}

/** Where a layer puts the focus: the first field or answer, not the close button; otherwise the layer itself. */
export function useInitialFocus(): InitialFocus {
  const surface = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return {
    surface,
    body,
    initialFocus(openedBy) {
      // After a touch, focusing a field would open the on-screen keyboard over the layer.
      const first = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
      const target = openedBy === 'touch' ? null : (first(FIELD) ?? first(FOCUSABLE));
      return target ?? surface.current ?? true;
    },
  };
}

/** Only the checked radio of a group. */
const FIELD = ':is(input:not([type="radio"]:not(:checked)), textarea, select):not(:disabled, [tabindex="-1"])';

const FOCUSABLE = ':is(input, textarea, select, button, [href], [tabindex="0"]):not(:disabled, [tabindex="-1"])';
