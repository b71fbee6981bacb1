import { useEffect, useEffectEvent } from 'react';
import { keepMark, openLayer } from './closeOnBack.ts';

/** On touch screens, going back closes an open layer before it leaves the page, as in apps. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !matchMedia('(pointer: coarse)').matches) return undefined;
    return openLayer({ close: () => close() });
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) keepMark();
  });
}
