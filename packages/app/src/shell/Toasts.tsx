import { toast, Toaster, useServerText } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { dropToastAtom, toastsAtom } from '../shared/toasts.ts';

/** The global notification area. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const drop = useSetAtom(dropToastAtom);
  const translate = useServerText();
  useEffect(() => {
    for (const { id, tone, text } of toasts) {
      toast({ tone, text: translate(text) });
      drop(id);
    }
  }, [toasts, drop, translate]);
  return <Toaster />;
}
